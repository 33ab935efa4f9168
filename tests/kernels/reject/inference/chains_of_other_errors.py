# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Calls, indices, attributes and joins tell of their operands' types too.
# RUN: not krait check %s 2>&1 | FileCheck %s
from numba import cuda


@cuda.jit(device=True)
def half(v):
    return v / 2


@cuda.jit("void(int32[::1], float32[::1])")
def k(n, x):
    i = half(n[0])
    # CHECK: error[KR2016]: `float64` cannot be an index
    # CHECK: note: `i` is `float64`: it is assigned `float64` in line 14
    # CHECK: note: `half(n[0])` in line 14 is `float64`: what the function returns
    n[i] = 1
    # CHECK: error[KR2003]
    # CHECK: note: `x` is `float32[::1]`: a parameter of `k`
    x.width
    # CHECK: error[KR2012]
    # CHECK: note: `x[0]` in line {{.*}} is `float32`: an element of `float32[::1]`
    cuda.popc(x[0])
    # CHECK: error[KR2014]
    # CHECK: note: `n[0]` in line {{.*}} is `int32`
    n[0][1] = 2
