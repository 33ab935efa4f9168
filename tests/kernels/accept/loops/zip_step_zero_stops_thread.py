# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A range of step 0 inside `zip` ends the thread, as it does alone.
# CASE: step grid=1 block=4 zeros:4:int64
from numba import cuda


@cuda.jit
def step(out):
    i = cuda.grid(1)
    out[i] = 1
    for x, y in zip(range(0, 10, i), range(10)):
        out[i] += x + y
    out[i] += 1000
