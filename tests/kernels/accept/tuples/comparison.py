# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Tuples compare item by item, in order.
# CASE: compare grid=1 block=9 zeros:9:int32
from numba import cuda


@cuda.jit
def compare(out):
    i = cuda.grid(1)
    a = (i // 3, i % 3)
    b = (1, 1)
    if a == b:
        out[i] += 1
    if a != b:
        out[i] += 2
    if a < b:
        out[i] += 4
    if a >= b:
        out[i] += 8
