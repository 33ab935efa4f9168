# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# atomic.add on float32 and float64; sums of small integers do not depend on the order.
# CASE: total grid=4 block=32 zeros:3:float32 zeros:3:float64 exact
from numba import cuda


@cuda.jit
def total(a, b):
    i = cuda.grid(1)
    cuda.atomic.add(a, i % 3, i)
    cuda.atomic.add(b, i % 3, i * 0.5)
