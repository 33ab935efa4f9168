# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# max and min leave the element when either is a nan; nanmax and nanmin take the number. Zeros of both signs are equal.
# CASE: extremes grid=1 block=1 values:float32:1,nan,nan,1,-inf,0,-0.0,inf values:float32:nan,2,nan,2,3,-0.0,0,nan zeros:4x8:float32 zeros:4x8:float32 exact
# CASE: extremes grid=1 block=1 values:float64:1,nan,nan,1,-inf,0,-0.0,inf values:float64:nan,2,nan,2,3,-0.0,0,nan zeros:4x8:float64 zeros:4x8:float64 exact
from numba import cuda


@cuda.jit
def extremes(start, x, after, old):
    for i in range(start.size):
        for k in range(4):
            after[k, i] = start[i]
        old[0, i] = cuda.atomic.max(after, (0, i), x[i])
        old[1, i] = cuda.atomic.min(after, (1, i), x[i])
        old[2, i] = cuda.atomic.nanmax(after, (2, i), x[i])
        old[3, i] = cuda.atomic.nanmin(after, (3, i), x[i])
