# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# `:=` assigns inside an expression, also where only one side of a condition runs.
# CASE: assign grid=1 block=8 zeros:8x4:float64 exact
from numba import cuda


@cuda.jit
def assign(out):
    i = cuda.grid(1)
    if (n := i * 2) > 6:
        out[i, 0] = n
    out[i, 1] = n + (m := 0.5) + m
    k = 0
    while (k := k + 1) < i:
        out[i, 2] += k
    out[i, 3] = (k, (j := k + 1), j * 2)[2]
