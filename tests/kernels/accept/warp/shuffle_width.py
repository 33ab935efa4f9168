# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# With a width the warp is several groups; a source outside the group gives the lane's own value, an index wraps in it.
# CASE: groups grid=1 block=64 zeros:6x4x64:int32
# CASE: sources grid=1 block=32 zeros:4x70x32:int32
# CASE: given grid=1 block=32 zeros:32:int64 8
from numba import cuda


@cuda.jit
def groups(out):
    i = cuda.threadIdx.x
    v = i + 100
    out[0, 0, i] = cuda.shfl_sync(-1, v, 1, 4)
    out[0, 1, i] = cuda.shfl_up_sync(-1, v, 1, 4)
    out[0, 2, i] = cuda.shfl_down_sync(-1, v, 1, 4)
    out[0, 3, i] = cuda.shfl_xor_sync(-1, v, 1, 4)
    out[1, 0, i] = cuda.shfl_sync(-1, v, 11, width=8)
    out[1, 1, i] = cuda.shfl_up_sync(-1, v, 5, width=8)
    out[1, 2, i] = cuda.shfl_down_sync(-1, v, 5, width=8)
    out[1, 3, i] = cuda.shfl_xor_sync(-1, v, 12, width=8)
    out[2, 0, i] = cuda.shfl_sync(-1, v, 20, 16)
    out[2, 1, i] = cuda.shfl_up_sync(-1, v, 9, 16)
    out[2, 2, i] = cuda.shfl_down_sync(-1, v, 9, 16)
    out[2, 3, i] = cuda.shfl_xor_sync(-1, v, 24, 16)
    out[3, 0, i] = cuda.shfl_sync(-1, v, 3, 2)
    out[3, 1, i] = cuda.shfl_up_sync(-1, v, 2, 2)
    out[3, 2, i] = cuda.shfl_down_sync(-1, v, 1, 1)
    out[3, 3, i] = cuda.shfl_xor_sync(-1, v, 1, 1)


@cuda.jit
def sources(out):
    i = cuda.threadIdx.x
    for k in range(-3, 67):
        out[0, k + 3, i] = cuda.shfl_sync(-1, i, k)
        out[1, k + 3, i] = cuda.shfl_up_sync(-1, i, k)
        out[2, k + 3, i] = cuda.shfl_down_sync(-1, i, k)
        out[3, k + 3, i] = cuda.shfl_xor_sync(-1, i, k)


@cuda.jit
def given(out, w):
    i = cuda.threadIdx.x
    out[i] = cuda.shfl_down_sync(-1, i * i, 3, w)
