# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A linear congruential generator per thread estimates pi; counts are exact.
# CASE: estimate grid=2 block=16 200 zeros:32:int64
import numpy as np
from numba import cuda

MULTIPLIER = np.uint32(1664525)
INCREMENT = np.uint32(1013904223)


@cuda.jit(device=True)
def following(state):
    return np.uint32(MULTIPLIER * state + INCREMENT)


@cuda.jit
def estimate(samples, hits):
    i = cuda.grid(1)
    state = following(np.uint32(i))
    count = 0
    for k in range(samples):
        state = following(state)
        x = state / 4294967296.0
        state = following(state)
        y = state / 4294967296.0
        if x * x + y * y < 1.0:
            count += 1
    hits[i] = count
