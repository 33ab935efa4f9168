# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A function that Python has and kernels have not.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit("void(float32[:], int32)")
def k(a, n):
    a[0] = sorted((n, 1))[0]        # error: KR2027 `sorted` cannot be called from a kernel
