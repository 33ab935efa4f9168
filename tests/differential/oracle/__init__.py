# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The oracle: what a kernel file means, said once more in Python and independently of the compiler.

A kernel is typed by a static pass over its `ast` (a type for each version of each variable,
unified only where control flow joins) and translated to plain Python in which every operation is
exact: integers are Python ints wrapped to their width, float32 values are Python floats rounded
after each operation. Nothing is contracted. The modules, in the order in which they depend on each
other:

    lang_types   the types of the language
    overloads    conversion ranking, overload tables, unification: which types an operation works on
    arithmetic   casts and operators on typed scalars
    mathematics  the functions of `math`, complex_mathematics those of `cmath`, half_functions those of `fp16`
    arrays       arrays in memory, indexing, atomics
    kernel_file  reading a file: imports, constants, functions
    signatures   type expressions and signatures, from text to types
    expressions, calls, views, pointers, statements   typing and translation of a function
    launch       blocks, threads, barriers
    cases        CASE lines and SPEC arguments, the random generator
"""
