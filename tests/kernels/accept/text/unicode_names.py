# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Names may be Greek or accented; compatible spellings are one name.
# CASE: compute grid=1 block=4 zeros:4:float64 exact
from numba import cuda

π_halves = 1.5


@cuda.jit
def compute(résultat):
    i = cuda.grid(1)
    α = i * 2
    ﬁ = α + 1
    résultat[i] = fi * π_halves
