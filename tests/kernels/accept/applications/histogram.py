# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A histogram by atomics on global memory, with values outside the range ignored.
# CASE: histogram grid=3 block=32 random:200:float32:9 f32:0.25 f32:0.75 zeros:10:int32 exact
from numba import cuda


@cuda.jit
def histogram(x, low, high, bins):
    n = bins.shape[0]
    width = (high - low) / n
    for i in range(cuda.grid(1), x.shape[0], cuda.gridsize(1)):
        b = int((x[i] - low) / width)
        if x[i] >= low and 0 <= b < n:
            cuda.atomic.add(bins, b, 1)
