# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Old values of atomic.add give each thread a slot of its own.
# CASE: compact grid=2 block=32 random:50:int32:6 zeros:1:int32 zeros:1:int64
from numba import cuda


@cuda.jit
def compact(x, count, checksum):
    i = cuda.grid(1)
    if i < x.size and x[i] > 0:
        slot = cuda.atomic.add(count, 0, 1)
        cuda.atomic.add(checksum, 0, slot * slot + x[i])
