# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# What the lanes of a warp exchange is a number; a width that is known is a power of two up to 32.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit("void(int32[:], int32)")
def k(a, n):
    a[0] = cuda.shfl_sync(-1, a, 0)        # error: KR2012 `cuda.shfl_sync` does not take `int32[:]`
    a[0] = cuda.shfl_sync(-1, n, 0, 12)        # error: KR3005 the width of a shuffle is 1, 2, 4, 8, 16 or 32, not 12
    a[0] = cuda.shfl_down_sync(-1, n, 0, width=64)        # error: KR3005
    a[0] = cuda.shfl_sync(-1, n)        # error: KR2009
    a[0] = cuda.shfl_sync(-1, n, lane=3)        # error: KR2030
    a[0] = cuda.ballot_sync(-1, "yes")        # error: KR2012
    a[0] = cuda.popc(1.5)        # error: KR2012 `cuda.popc` does not take `float64`
    a[0] = cuda.selp(n > 0, n, 1.5)        # error: KR2010
    a[0] = cuda.syncthreads_count()        # error: KR2009
    a[0] = n.bit_count(1)        # error: KR2009
    a[0] = (n * 0.5).bit_count()        # error: KR2003
