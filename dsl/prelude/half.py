# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The functions of `numba.cuda.fp16`, of float16 arguments.

Functions of `math` that have no float16 form compute in float32 and are rounded once more, which is
far below what a float16 shows.
"""

import math

import numpy as np

ONE = np.float32(1.0)
LOG2_OF_TEN = np.float32(3.321928094887362)


def hadd(a, b):
    return a + b


def hsub(a, b):
    return a - b


def hmul(a, b):
    return a * b


def hdiv(a, b):
    return a / b


def hfma(a, b, c):
    # Exact in float64 wherever it decides how a float16 is rounded.
    return np.float16(np.float64(a) * np.float64(b) + np.float64(c))


def hneg(a):
    return -a


def habs(a):
    return abs(a)


def hmax(a, b):
    return max(a, b)


def hmin(a, b):
    return min(a, b)


def heq(a, b):
    return a == b


def hne(a, b):
    return a != b


def hgt(a, b):
    return a > b


def hge(a, b):
    return a >= b


def hlt(a, b):
    return a < b


def hle(a, b):
    return a <= b


def hsin(a):
    return math.sin(a)


def hcos(a):
    return math.cos(a)


def htanh(a):
    return math.tanh(a)


def htanh_approx(a):
    return math.tanh(a)


def hexp(a):
    return math.exp(a)


def hexp2(a):
    return math.exp2(a)


def hexp10(a):
    return np.float16(math.exp2(np.float32(a) * LOG2_OF_TEN))


def hlog(a):
    return math.log(a)


def hlog2(a):
    return math.log2(a)


def hlog10(a):
    return math.log10(a)


def hsqrt(a):
    return math.sqrt(a)


def hrsqrt(a):
    return np.float16(ONE / math.sqrt(np.float32(a)))


def hrcp(a):
    return np.float16(ONE / np.float32(a))


def hfloor(a):
    return math.floor(a)


def hceil(a):
    return math.ceil(a)


def hrint(a):
    return np.round(a)


def htrunc(a):
    return math.trunc(a)
