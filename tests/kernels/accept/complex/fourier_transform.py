# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A discrete Fourier transform, and an FFT in shared memory: what complex numbers are for.
# CASE: transform grid=1 block=32 random:32:complex64:1 zeros:32:complex128 rtol=1e-5 atol=1e-4
# CASE: transform grid=1 block=32 random:32:complex128:2 zeros:32:complex128 rtol=1e-12 atol=1e-12
# CASE: fast grid=3 block=32 random:3x64:complex128:3 zeros:3x64:complex128 rtol=1e-12 atol=1e-12
import cmath
import math

from numba import complex128, cuda

SIZE = 64
BITS = 6


@cuda.jit
def transform(x, out):
    k = cuda.grid(1)
    n = x.shape[0]
    if k < n:
        total = 0j
        for j in range(n):
            total += x[j] * cmath.exp(-2j * cmath.pi * k * j / n)
        out[k] = total


@cuda.jit
def fast(x, out):
    tile = cuda.shared.array(SIZE, complex128)
    row = cuda.blockIdx.x
    t = cuda.threadIdx.x
    for half in range(2):
        i = t + 32 * half
        j = 0
        for bit in range(BITS):
            j |= ((i >> bit) & 1) << (BITS - 1 - bit)
        tile[j] = x[row, i]
    cuda.syncthreads()
    span = 1
    while span < SIZE:
        place = t % span
        first = (t - place) * 2 + place
        angle = -math.pi * place / span
        turned = tile[first + span] * complex(math.cos(angle), math.sin(angle))
        even = tile[first]
        tile[first] = even + turned
        tile[first + span] = even - turned
        cuda.syncthreads()
        span *= 2
    out[row, t] = tile[t]
    out[row, t + 32] = tile[t + 32]
