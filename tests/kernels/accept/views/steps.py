# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A step may be negative, constant or not; the count is rounded up. A step of 0 ends the thread.
# CASE: steps grid=1 block=28 arange:11:float32 zeros:28x8:float64 exact
# CASE: steps grid=1 block=28 arange:11:float32@A zeros:28x8:float64 exact
# CASE: zero_step grid=1 block=4 arange:4:int32 zeros:4:int32
from numba import cuda


@cuda.jit(device=True)
def weigh(v):
    total = v.shape[0] * 1000.0
    for k in range(len(v)):
        total += v[k] * (k + 1)
    return total


@cuda.jit
def steps(a, out):
    i = cuda.grid(1)
    step = i % 7 - 3
    if step == 0:
        step = 9223372036854775807
    low = i - 14
    high = 13 - i
    out[i, 0] = weigh(a[::2])
    out[i, 1] = weigh(a[::-1])
    out[i, 2] = weigh(a[low::-2])
    out[i, 3] = weigh(a[:high:-3])
    out[i, 4] = weigh(a[low:high:-1])
    out[i, 5] = weigh(a[low:high:3])
    out[i, 6] = weigh(a[low:high:step])
    out[i, 7] = weigh(a[::step])


@cuda.jit
def zero_step(a, out):
    i = cuda.grid(1)
    out[i] = 1
    out[i] = a[:: i % 2].size
