# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Loops nest; the inner ranges may depend on outer loop variables.
# CASE: triples grid=1 block=16 zeros:16:int64
from numba import cuda


@cuda.jit
def triples(out):
    n = cuda.grid(1)
    if n < out.size:
        count = 0
        for a in range(1, n + 1):
            for b in range(a, n + 1):
                for c in range(b, n + 1):
                    if a * a + b * b == c * c:
                        count += 1
        out[n] = count
