# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""`numba.cuda.random` over Python's integers: xoroshiro128+ of 2016 (rotations by 55 and 36, shift by
14), states from one output of splitmix64, jumps of 2^64 steps.
"""

import math

import numpy as np

from .arithmetic import NAMES, round32
from .expressions import Value
from .lang_types import F32, F64, I64, NONE, U64, Array
from .records import STATE, element_at, element_type

_MASK = (1 << 64) - 1
_JUMP = (0xBEAC0467EBA5FACB, 0xD86B048B86AA9922)


def first_state(seed):
    z = (seed + 0x9E3779B97F4A7C15) & _MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    z ^= z >> 31
    return z, z


def _rotated(x, k):
    return ((x << k) | (x >> (64 - k))) & _MASK


def following(state):
    s0, s1 = state
    s1 ^= s0
    return _rotated(s0, 55) ^ s1 ^ ((s1 << 14) & _MASK), _rotated(s1, 36)


def jumped(state):
    a = b = 0
    for word in _JUMP:
        for bit in range(64):
            if word >> bit & 1:
                a, b = a ^ state[0], b ^ state[1]
            state = following(state)
    return a, b


def states(count, seed, start):
    """What `create_xoroshiro128p_states` makes."""
    state = first_state(seed)
    for _ in range(start):
        state = jumped(state)
    made = []
    for _ in range(count):
        made.append(state)
        state = jumped(state)
    return np.array(made, dtype=STATE)


def _read(array, i):
    place = element_at(array, (i,))
    raw = bytes(place.memory[place.offset : place.offset + 16])
    return int.from_bytes(raw[:8], "little"), int.from_bytes(raw[8:], "little")


def _write(array, i, state):
    place = element_at(array, (i,))
    raw = b"".join(s.to_bytes(8, "little") for s in state)
    place.memory[place.offset : place.offset + 16] = raw


def _next(array, i):
    state = _read(array, i)
    _write(array, i, following(state))
    return sum(state) & _MASK


def _uniform64(array, i):
    return (_next(array, i) >> 11) * 2.0**-53


def _uniform32(array, i):
    return round32(_uniform64(array, i))


def _normal(array, i, rounded):
    u1, u2 = _uniform32(array, i), _uniform32(array, i)
    two_pi = rounded(2 * math.pi)
    # The logarithm is that of a float32, also where the rest is computed in float64.
    radius = rounded(math.sqrt(rounded(-2.0 * round32(math.log(u1))))) if u1 else math.inf
    return rounded(radius * rounded(math.cos(rounded(two_pi * u2))))


_FUNCTIONS = {
    "init_xoroshiro128p_state": (NONE, lambda a, i, seed: _write(a, i, first_state(seed))),
    "xoroshiro128p_jump": (NONE, lambda a, i: _write(a, i, jumped(_read(a, i)))),
    "xoroshiro128p_next": (U64, _next),
    "xoroshiro128p_uniform_float32": (F32, _uniform32),
    "xoroshiro128p_uniform_float64": (F64, _uniform64),
    "xoroshiro128p_normal_float32": (F32, lambda a, i: _normal(a, i, round32)),
    "xoroshiro128p_normal_float64": (F64, lambda a, i: _normal(a, i, float)),
}
for _name, (_, _function) in _FUNCTIONS.items():
    NAMES["random_" + _name] = _function


class RandomNumbers:
    """A mixin of the translator."""

    def call_random(self, node, name):
        if name not in _FUNCTIONS:
            self.fail(node, f"{name} is outside the language of the oracle")
        states = self.expression(node.args[0])
        if states.type != Array(element_type(STATE), 1, getattr(states.type, "layout", "")):
            self.fail(node, f"{states.type} are no states")
        codes = [states.code]
        for argument, t in zip(node.args[1:], (I64, U64)):
            value = self.scalar(argument)
            codes.append(self.convert(value.code, value.type, t))
        return Value(f"random_{name}({', '.join(codes)})", _FUNCTIONS[name][0])
