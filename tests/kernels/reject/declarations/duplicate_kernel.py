# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Of two kernels of one name the last counts, with a warning.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit("void(float32[:])")
def k(a):
    a[0] = missing


@cuda.jit("void(float32[:])")
def k(a):        # warning: KR2029 `k` is defined more than once
    a[0] = 1
