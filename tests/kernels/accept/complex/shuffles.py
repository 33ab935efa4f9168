# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Shuffles hand on complex numbers, both parts; with a width, too.
# CASE: exchange grid=1 block=32 random:32:complex64:1 zeros:32x5:complex64 exact
# CASE: exchange grid=1 block=32 random:32:complex128:2 zeros:32x5:complex128 exact
# CASE: sum_ grid=2 block=32 arange:64:complex128 zeros:2:complex128 exact
from numba import cuda

ALL = 0xFFFFFFFF


@cuda.jit
def exchange(a, out):
    i = cuda.grid(1)
    z = a[i] * 1j
    out[i, 0] = cuda.shfl_sync(ALL, z, 5)
    out[i, 1] = cuda.shfl_up_sync(ALL, z, 3)
    out[i, 2] = cuda.shfl_down_sync(ALL, z, 3)
    out[i, 3] = cuda.shfl_xor_sync(ALL, z, 1)
    out[i, 4] = cuda.shfl_sync(ALL, z, 1, 8)


@cuda.jit
def sum_(a, out):
    z = a[cuda.grid(1)] * (1 + 2j)
    for step in (16, 8, 4, 2, 1):
        z += cuda.shfl_down_sync(ALL, z, step)
    if cuda.laneid == 0:
        out[cuda.blockIdx.x] = z
