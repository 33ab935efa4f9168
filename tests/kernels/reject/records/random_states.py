# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# The states of a random number generator are an array of its records, and an integer says which.
# RUN: krait check --expect %s
from numba import cuda, float32, types, uint64, void
from numba.cuda.random import create_xoroshiro128p_states, xoroshiro128p_next, xoroshiro128p_type
from numba.cuda.random import xoroshiro128p_uniform_float32 as uniform

fixed = types.Array(xoroshiro128p_type, 1, "C", readonly=True)


@cuda.jit(void(xoroshiro128p_type[:], uint64[:], fixed, float32[:]))
def k(states, numbers, constant, out):
    i = cuda.grid(1)
    out[0] = uniform(numbers, i)       # error: KR2012
    out[1] = uniform(states[i], i)     # error: KR2012
    out[2] = uniform(states, 0.5)      # error: KR2012
    out[3] = uniform(states)           # error: KR2009
    out[4] = uniform(constant, i)      # error: KR2022
    xoroshiro128p_next(states, i)
    create_xoroshiro128p_states(4, 1)  # error: KR2027
