# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Only numbers and tuples of them may be None, and a tuple type says what it holds.
# RUN: krait check --expect %s
from numba import cuda, float32, optional, types


@cuda.jit(types.float32(optional(float32[:])), device=True)        # error: KR2006 only a number
def f(x):
    return 1


@cuda.jit(types.float32(types.Optional()), device=True)        # error: KR2006 `types.Optional` takes a type
def g(x):
    return 1


@cuda.jit(types.float32(types.Tuple()), device=True)        # error: KR2006 `types.Tuple` takes one tuple
def h(x):
    return 1


@cuda.jit("void(float32[:])")
def k(a):
    a[0] = 1
