# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# The index of an augmented assignment is evaluated once.
# CASE: bump grid=1 block=4 zeros:8:int32 zeros:1:int32
from numba import cuda


@cuda.jit(device=True)
def next_slot(counter):
    return cuda.atomic.add(counter, 0, 1)


@cuda.jit
def bump(slots, counter):
    slots[next_slot(counter)] += 5
