# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Loop bounds beyond 32 bits keep all their bits.
# CASE: far grid=1 block=2 8589934592 zeros:2:int64 zeros:2:int64
from numba import cuda


@cuda.jit
def far(base, sums, counts):
    i = cuda.grid(1)
    for k in range(base + i, base + 5 * (i + 1), 2):
        sums[i] += k - base
        counts[i] += 1
