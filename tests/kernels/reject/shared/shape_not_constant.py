# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# The shape of a shared array is known when the kernel is compiled.
# RUN: krait check --expect %s
from numba import cuda, float32


@cuda.jit("void(float32[:], int32)")
def k(a, n):
    tile = cuda.shared.array(n, float32)        # error: KR2020 the shape of a shared array must be known
    tile[0] = a[0]
