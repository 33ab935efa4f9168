# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A shift takes its type from the left side alone, so uint64 >> 30 stays uint64; ^ and * follow both sides.
# CASE: mix grid=1 block=32 random:20:uint64:3 zeros:20:uint64
from numba import cuda


@cuda.jit
def mix(x, out):
    i = cuda.grid(1)
    if i < x.size:
        z = x[i]
        z = z ^ (z >> 33)
        z = z * 0xFF51AFD7ED558CCD
        z = z ^ (z >> 29)
        out[i] = z
