# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Arrays that the file makes of known values are read from constant memory, by name or through cuda.const.array_like.
# CASE: polynomial grid=1 block=32 zeros:40:float64 arange:40:float64 rtol=1e-15
# CASE: stencil grid=1 block=1 zeros:5x7:float32 arange:5x7:float32 rtol=1e-6
# CASE: every_dtype grid=1 block=4 zeros:4x13:float64 rtol=1e-6
# CASE: shapes grid=1 block=1 zeros:12:int64 exact
import numpy as np
from numba import cuda

COEFFICIENTS = np.array([0.5, -1.25, 3.0, 2.0])
KERNEL = np.array([[0, 1, 0], [1, -4, 1], [0, 1, 0]], dtype=np.float32)
OFFSETS = [-1, 0, 1]
STEPS = np.array(OFFSETS, dtype=np.int8)
BOOLS = np.array([True, False, True, True])
I16 = np.array([-300, 300, 5, -5], np.int16)
U16 = np.array([0, 65535, 1, 2], dtype="uint16")
I32 = np.arange(-2, 2, dtype=np.int32)
U32 = np.array([1 << 31, 0, 7, 9], np.uint32)
I64 = np.array([-(1 << 40), 1, 2, 3])
U64 = np.array([1 << 60, 1, 2, 3], dtype=np.uint64)
HALVES = np.array([0.5, -2.25, 1000.0, 0.1], dtype=np.float16)
SINGLES = np.linspace(0, 1, 4, dtype=np.float32)
TURNS = np.array([1j, 2 - 1j, 3, 0.5j], dtype=np.complex64)
CUBE = np.arange(24).reshape(2, 3, 4)


@cuda.jit
def polynomial(out, x):
    i = cuda.grid(1)
    if i < out.shape[0]:
        value = 0.0
        for c in COEFFICIENTS:
            value = value * x[i] + c
        out[i] = value


@cuda.jit
def stencil(out, a):
    weights = cuda.const.array_like(KERNEL)
    for i in range(1, a.shape[0] - 1):
        for j in range(1, a.shape[1] - 1):
            total = np.float32(0)
            for k in range(STEPS.size):
                for m in range(len(STEPS)):
                    total += weights[k, m] * a[i + STEPS[k], j + STEPS[m]]
            out[i, j] = total + 1


@cuda.jit
def every_dtype(out):
    i = cuda.grid(1)
    out[i, 0] = BOOLS[i]
    out[i, 1] = I16[i]
    out[i, 2] = U16[i]
    out[i, 3] = I32[i]
    out[i, 4] = U32[i]
    out[i, 5] = I64[i]
    out[i, 6] = U64[i]
    out[i, 7] = np.float32(HALVES[i])
    out[i, 8] = SINGLES[i]
    out[i, 9] = TURNS[i].real
    out[i, 10] = TURNS[i].imag
    out[i, 11] = CUBE[i % 2, -1, i]
    out[i, 12] = CUBE[1, 1:, i].sum()


@cuda.jit
def shapes(out):
    out[0] = CUBE.shape[1]
    out[1] = CUBE.ndim
    out[2] = CUBE.size
    out[3] = len(KERNEL)
    n = 4
    for row in CUBE[1]:
        out[n] = row[2]
        n += 1
    for v in CUBE[0].T[1]:
        out[n] += v
    t = cuda.const.array_like(STEPS)
    out[8] = t[0] + t[2] * 7
    out[9] = t is not None
    a, b = CUBE[0, 0, 1], CUBE[1, 2, 3]
    out[10] = a
    out[11] = b
