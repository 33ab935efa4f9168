# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Barriers no longer wait for a thread that failed.
# CHECKED: rotate grid=2 block=64 zeros:126:int32 out=full:126:int32:64
from numba import cuda, int32


@cuda.jit
def rotate(out):
    count = cuda.shared.array(1, int32)
    i = cuda.grid(1)
    if cuda.threadIdx.x == 0:
        count[0] = 0
    cuda.syncthreads()
    cuda.atomic.add(count, 0, 1)
    cuda.syncthreads()
    out[i] = 1  # failure: KR5001 | block 1,0,0 | 2 threads
    cuda.syncthreads()
    out[i] = count[0]
