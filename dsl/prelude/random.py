# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""`numba.cuda.random`: xoroshiro128+ (Blackman and Vigna, 2016), bit for bit as Numba has it.

A state is a record of `s0` and `s1`. The generator is the version of 2016, with rotations by 55 and
36 and a shift by 14. A float32 is a float64 rounded, so it can be 1.0. Normal numbers are the cosine
half of Box and Muller's pair; also those of float64 are made of two uniform float32.
"""

import math

import numpy as np

STEP = np.uint64(0x9E3779B97F4A7C15)  # splitmix64
FIRST_FACTOR = np.uint64(0xBF58476D1CE4E5B9)
SECOND_FACTOR = np.uint64(0x94D049BB133111EB)
JUMP = (np.uint64(0xBEAC0467EBA5FACB), np.uint64(0xD86B048B86AA9922))  # 2^64 steps
TWO_PI_FLOAT32 = np.float32(2 * math.pi)
TWO_PI_FLOAT64 = 2 * math.pi
PER_UNIT = 2.0**-53


def init_xoroshiro128p_state(states, index, seed):
    z = seed + STEP
    z = (z ^ (z >> np.uint32(30))) * FIRST_FACTOR
    z = (z ^ (z >> np.uint32(27))) * SECOND_FACTOR
    z = z ^ (z >> np.uint32(31))
    states[index].s0 = z
    states[index].s1 = z


def rotated(x, k):
    return (x << k) | (x >> (np.uint32(64) - k))


def xoroshiro128p_next(states, index):
    s0 = states[index].s0
    s1 = states[index].s1
    result = s0 + s1
    s1 ^= s0
    states[index].s0 = rotated(s0, np.uint32(55)) ^ s1 ^ (s1 << np.uint32(14))
    states[index].s1 = rotated(s1, np.uint32(36))
    return result


def xoroshiro128p_jump(states, index):
    s0 = np.uint64(0)
    s1 = np.uint64(0)
    for i in range(2):
        for bit in range(64):
            if JUMP[i] & (np.uint64(1) << np.uint32(bit)):
                s0 ^= states[index].s0
                s1 ^= states[index].s1
            xoroshiro128p_next(states, index)
    states[index].s0 = s0
    states[index].s1 = s1


def xoroshiro128p_uniform_float64(states, index):
    return (xoroshiro128p_next(states, index) >> np.uint32(11)) * PER_UNIT


def xoroshiro128p_uniform_float32(states, index):
    return np.float32(xoroshiro128p_uniform_float64(states, index))


def xoroshiro128p_normal_float32(states, index):
    u1 = xoroshiro128p_uniform_float32(states, index)
    u2 = xoroshiro128p_uniform_float32(states, index)
    return math.sqrt(np.float32(-2.0) * math.log(u1)) * math.cos(TWO_PI_FLOAT32 * u2)


def xoroshiro128p_normal_float64(states, index):
    u1 = xoroshiro128p_uniform_float32(states, index)
    u2 = xoroshiro128p_uniform_float32(states, index)
    return math.sqrt(-2.0 * math.log(u1)) * math.cos(TWO_PI_FLOAT64 * u2)
