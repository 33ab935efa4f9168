# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Normal numbers are made as Numba makes them: those of float64 from two uniform float32 and the float32 logarithm of one.
# CASE: normal32 grid=2 block=32 xoroshiro128p:64:1 zeros:64x2:float32 rtol=2e-6 atol=1e-6
# CASE: normal64 grid=2 block=32 xoroshiro128p:64:5:1 zeros:64x2:float64 rtol=1e-6 atol=1e-6
from numba import cuda
from numba.cuda import random


@cuda.jit
def normal32(states, out):
    i = cuda.grid(1)
    out[i, 0] = random.xoroshiro128p_normal_float32(states, i)
    out[i, 1] = random.xoroshiro128p_normal_float32(states, i)


@cuda.jit
def normal64(states, out):
    i = cuda.grid(1)
    out[i, 0] = random.xoroshiro128p_normal_float64(states, i)
    out[i, 1] = random.xoroshiro128p_normal_float64(states, i)
