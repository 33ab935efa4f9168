# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# float16 is shuffled, matched and printed.
# CASE: exchange grid=1 block=32 random:32:float16:1 zeros:32x4:float16 exact
# CASE: write grid=1 block=1 f16:0.1 zeros:1:int32 exact
from numba import cuda

ALL = 0xFFFFFFFF


@cuda.jit
def exchange(a, out):
    i = cuda.grid(1)
    h = a[i]
    out[i, 0] = cuda.shfl_sync(ALL, h, 5)
    out[i, 1] = cuda.shfl_up_sync(ALL, h, 3)
    out[i, 2] = cuda.shfl_xor_sync(ALL, h, 1)
    out[i, 3] = cuda.selp(i > 3, h, a[0])


@cuda.jit
def write(h, out):
    out[0] = 1
    print(h, (h, 1), h * h)
