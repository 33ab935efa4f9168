# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A loop around cas makes any update atomic; its result says whether it was this thread's turn.
# CASE: multiply grid=2 block=5 values:uint64:1,1 zeros:1:int32
# CASE: once grid=4 block=32 zeros:3x2:int32 zeros:1:int32
from numba import cuda


@cuda.jit
def multiply(a, tries):
    old = a[0]
    while True:
        seen = cuda.atomic.cas(a, 0, old, old * 3)
        if seen == old:
            break
        old = seen
    cuda.atomic.add(tries, 0, 1)


@cuda.jit
def once(flags, winners):
    if cuda.atomic.cas(flags, (2, -1), 0, 1) == 0:
        cuda.atomic.add(winners, -1, 1)
