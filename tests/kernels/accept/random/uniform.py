# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Uniform numbers and the generator's own steps are Numba's bit for bit.
# CASE: uniform32 grid=2 block=32 xoroshiro128p:64:1 zeros:64x3:float32 exact
# CASE: uniform64 grid=2 block=32 xoroshiro128p:64:12345:3 zeros:64x3:float64 exact
# CASE: uniform64 grid=1 block=1 xoroshiro128p:1:18446744073709551615 zeros:1x3:float64 exact
# CASE: steps grid=1 block=8 xoroshiro128p:8:7 zeros:8x4:uint64
# CASE: jumps grid=1 block=4 xoroshiro128p:4:42
# CASE: seeds grid=1 block=4 xoroshiro128p:4:0 zeros:4:uint64
# CASE: declared grid=1 block=4 xoroshiro128p:4:3 zeros:4:float32 exact
# CASE: in_shared grid=1 block=4 zeros:4:float64 exact
from numba import cuda, float32, void
from numba.cuda.random import (
    init_xoroshiro128p_state,
    xoroshiro128p_jump,
    xoroshiro128p_next,
    xoroshiro128p_type,
    xoroshiro128p_uniform_float32,
    xoroshiro128p_uniform_float64,
)


@cuda.jit
def uniform32(states, out):
    i = cuda.grid(1)
    for k in range(3):
        out[i, k] = xoroshiro128p_uniform_float32(states, i)


@cuda.jit
def uniform64(states, out):
    i = cuda.grid(1)
    for k in range(3):
        out[i, k] = xoroshiro128p_uniform_float64(states, i)


@cuda.jit
def steps(states, out):
    i = cuda.grid(1)
    for k in range(4):
        out[i, k] = xoroshiro128p_next(states, i)


@cuda.jit
def jumps(states):
    xoroshiro128p_jump(states, cuda.grid(1))


@cuda.jit
def seeds(states, out):
    i = cuda.grid(1)
    init_xoroshiro128p_state(states, i, 1000 + i)
    out[i] = states[i].s0 + states[i]["s1"]


@cuda.jit(void(xoroshiro128p_type[:], float32[:]))
def declared(states, out):
    i = cuda.grid(1)
    out[i] = xoroshiro128p_uniform_float32(states, -1 - i)


@cuda.jit
def in_shared(out):
    states = cuda.shared.array(4, xoroshiro128p_type)
    i = cuda.grid(1)
    init_xoroshiro128p_state(states, i, 99)
    for _ in range(i):
        xoroshiro128p_next(states, i)
    out[i] = xoroshiro128p_uniform_float64(states, i)
