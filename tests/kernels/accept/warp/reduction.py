# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# The usual sum: shuffles within a warp, shared memory between warps, whatever the size of the block.
# CASE: total grid=3 block=96 arange:288:float32 zeros:3:float32 exact
# CASE: total grid=2 block=33 arange:66:float32 zeros:2:float32 exact
# CASE: scan grid=1 block=64 arange:64:int32 zeros:64:int32
from numba import cuda, float32


@cuda.jit(device=True)
def warp_sum(v):
    step = 16
    while step > 0:
        other = cuda.shfl_down_sync(0xFFFFFFFF, v, step)
        if cuda.laneid + step < 32:
            v += other
        step //= 2
    return v


@cuda.jit
def total(x, out):
    partial = cuda.shared.array(32, float32)
    t = cuda.threadIdx.x
    if t < 32:
        partial[t] = 0
    cuda.syncthreads()
    n = cuda.blockDim.x
    whole = n // 32 * 32
    v = x[cuda.grid(1)]
    if t < whole:
        v = warp_sum(v)
        if cuda.laneid == 0:
            partial[t // 32] = v
    else:
        cuda.atomic.add(partial, 31, v)
    cuda.syncthreads()
    if t < 32:
        v = warp_sum(partial[t])
        if t == 0:
            out[cuda.blockIdx.x] = v


@cuda.jit
def scan(x, out):
    i = cuda.threadIdx.x
    v = x[i]
    for k in range(5):
        below = cuda.shfl_up_sync(0xFFFFFFFF, v, 1 << k)
        if cuda.laneid >= 1 << k:
            v += below
    out[i] = v
