# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A slice is a view: bounds count from both ends and are brought into the axis, as in Python.
# CASE: sums grid=1 block=40 arange:10:int32 zeros:40x6:int64
# CASE: sums grid=1 block=40 arange:10:int32@A zeros:40x6:int64
# CASE: sums grid=1 block=3 arange:1:int32 zeros:3x6:int64
from numba import cuda


@cuda.jit(device=True)
def weigh(v):
    total = v.size * 1000
    for k in range(v.size):
        total += v[k] * (k + 1)
    return total


@cuda.jit
def sums(a, out):
    i = cuda.grid(1)
    low = i % 8 - 4
    high = i // 4 - 3
    out[i, 0] = weigh(a[low:])
    out[i, 1] = weigh(a[:high])
    out[i, 2] = weigh(a[low:high])
    out[i, 3] = weigh(a[low * 5 : high * 5])
    out[i, 4] = weigh(a[1:-1])
    out[i, 5] = weigh(a[2:7])
