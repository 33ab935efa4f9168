# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A define that names a function of a file: the file and the function must be there.
# RUN: not krait check -D f=%S/nowhere.py:g %s 2>&1 | FileCheck %s --check-prefix FILE
# RUN: not krait check -D f=%S/Inputs/wrong_types.py:indexd %s 2>&1 | FileCheck %s --check-prefix NAME
# RUN: not krait check -D f=%S/Inputs/broken.py:N %s 2>&1 | FileCheck %s --check-prefix KIND
# RUN: not krait check -D f=%S/Inputs.py:g %s 2>&1 | FileCheck %s --check-prefix FOLDER
from numba import cuda

f = input()


@cuda.jit("void(int64[:])")
def k(a):
    a[0] = f(a)


# FILE: in the define of `f`: cannot read {{.*}}nowhere.py`: there is no such file
# NAME: has no function `indexd`; did you mean `indexed`?
# KIND: is a value and no function
# FOLDER: there is no such file
