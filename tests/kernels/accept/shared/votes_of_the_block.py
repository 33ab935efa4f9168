# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A barrier that counts, or says whether all or some threads gave something other than 0; threads that ended have no vote.
# CASE: votes grid=2 block=75 zeros:150x5:int32
# CASE: ended grid=1 block=40 zeros:40x3:int32
from numba import cuda


@cuda.jit
def votes(out):
    i = cuda.grid(1)
    out[i, 0] = cuda.syncthreads_count(i % 3)
    out[i, 1] = cuda.syncthreads_and(i + 1)
    out[i, 2] = cuda.syncthreads_and(i)
    out[i, 3] = cuda.syncthreads_or(0)
    out[i, 4] = cuda.syncthreads_or(1 << 40 if i == 3 else 0)


@cuda.jit
def ended(out):
    i = cuda.threadIdx.x
    if i >= 30:
        return
    out[i, 0] = cuda.syncthreads_count(1)
    out[i, 1] = cuda.syncthreads_and(1)
    if cuda.syncthreads_or(i == 5 and 1 or 0):
        out[i, 2] = 7
