# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Fences and rests change no value; a warp has 32 threads.
# CASE: k grid=2 block=64 arange:128:int32 zeros:128:int64 exact
from numba import cuda


@cuda.jit
def k(x, out):
    i = cuda.grid(1)
    cuda.threadfence_block()
    out[i] = x[i] // cuda.warpsize
    cuda.nanosleep(20)
    cuda.threadfence()
    out[i] += cuda.warpsize
    cuda.threadfence_system()
