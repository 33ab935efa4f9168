# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# all, any, eq and ballot over full and partial warps, masks in branches, and lanes that have ended.
# CASE: full grid=2 block=70 zeros:140x4:int32
# CASE: full grid=1 block=7,5 zeros:35x4:int32
# CASE: by_mask grid=1 block=64 zeros:64:int32 zeros:64:bool
# CASE: ended grid=1 block=64 zeros:64:int32
from numba import cuda


@cuda.jit
def full(out):
    i = cuda.blockIdx.x * cuda.blockDim.x * cuda.blockDim.y + cuda.threadIdx.y * cuda.blockDim.x + cuda.threadIdx.x
    lane = cuda.laneid
    out[i, 0] = cuda.ballot_sync(0xFFFFFFFF, i % 3 == 0)
    out[i, 1] = cuda.all_sync(0xFFFFFFFF, i < 40)
    out[i, 2] = cuda.any_sync(0xFFFFFFFF, lane & 8)
    out[i, 3] = cuda.eq_sync(0xFFFFFFFF, i < 40)


@cuda.jit
def by_mask(out, eq):
    i = cuda.threadIdx.x
    if i % 32 < 12:
        out[i] = cuda.ballot_sync(0x00000FFF, i & 1)
        eq[i] = cuda.eq_sync(0xFFF, 1)
    elif i % 32 < 31:
        out[i] = cuda.ballot_sync(0x7FFFF000, i & 2)
        eq[i] = cuda.eq_sync(0x7FFFF000, i == 13)
    cuda.syncwarp()
    cuda.syncwarp(0xFFFFFFFF)


@cuda.jit
def ended(out):
    i = cuda.threadIdx.x
    if i % 5 == 4:
        return
    out[i] = cuda.ballot_sync(0xFFFFFFFF, True)
