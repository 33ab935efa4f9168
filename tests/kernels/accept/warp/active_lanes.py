# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# activemask in a branch names the lanes that took it, lanemask_lt those before this one; an aggregated counter.
# CASE: branches grid=1 block=48 zeros:48:uint32 zeros:48:uint32
# CASE: aggregated grid=3 block=100 zeros:1:int32 zeros:300:int32
from numba import cuda


@cuda.jit
def branches(out, before):
    i = cuda.threadIdx.x
    before[i] = cuda.lanemask_lt()
    if i % 3 == 0:
        out[i] = cuda.activemask()
    else:
        out[i] = cuda.activemask() + 1


@cuda.jit
def aggregated(counter, seen):
    i = cuda.grid(1)
    if i % 7 < 4:
        mask = cuda.activemask()
        leader = cuda.ffs(mask) - 1
        rank = cuda.popc(mask & cuda.lanemask_lt())
        start = 0
        if cuda.laneid == leader:
            start = cuda.atomic.add(counter, 0, cuda.popc(mask))
        start = cuda.shfl_sync(mask, start, leader)
        cuda.atomic.add(seen, start + rank, 1)
