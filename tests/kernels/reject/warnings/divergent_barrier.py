# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A barrier that some threads of a block may miss is reported once, at the call; one that all reach is not.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit("void(float32[::1], int32)")
def parted(x, n):
    t = cuda.threadIdx.x
    if t < n:
        cuda.syncthreads()  # warning: KR3001
    x[t] = n


@cuda.jit("void(float32[::1], int32)")
def together(x, n):
    if n > 0:
        cuda.syncthreads()
    i = cuda.grid(1)
    if i >= x.size:
        return
    cuda.syncthreads()
    x[i] = n
