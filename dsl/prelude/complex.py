# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Complex numbers: what is more than a few operations on their parts, `cmath`, and NumPy's functions.

Each function is typed for complex64 or complex128 and keeps that width: constants are exact float32
values, so that they widen to float64 without changing a result and never widen a float32. Those that
are no float32 do widen it; the call rounds the result. Where a quotient or a power of zero has no
value, it is what the float operations give, never an exception.
"""

import math

import numpy as np

ZERO = np.float32(0.0)
EIGHTH = np.float32(0.125)
QUARTER = np.float32(0.25)
HALF = np.float32(0.5)
ONE = np.float32(1.0)
TWO = np.float32(2.0)
FOUR = np.float32(4.0)
NEAR_ONE_FROM = np.float32(0.75)
NEAR_ONE_TO = np.float32(1.75)
SATURATED = np.float32(22.0)  # tanh of it is 1 in float64
HUGE = np.float32(2.0**62)  # its square still is a float32
PER_TEN = 0.4342944819032518  # 1 / log(10)
LOG_OF_TWO = 0.6931471805599453


def divide(a, b):
    """Scaled by the larger part of the divisor (R. L. Smith, 1962); by zero part by part."""
    x = b.real
    y = b.imag
    if math.fabs(x) >= math.fabs(y):
        if x == ZERO:
            return complex(a.real / math.fabs(x), a.imag / math.fabs(x))
        ratio = y / x
        divisor = x + y * ratio
        return complex((a.real + a.imag * ratio) / divisor, (a.imag - a.real * ratio) / divisor)
    ratio = x / y
    divisor = x * ratio + y
    return complex((a.real * ratio + a.imag) / divisor, (a.imag * ratio - a.real) / divisor)


def power(a, b):
    """In polar form, as Numba computes it on the GPU."""
    if b.real == ZERO and b.imag == ZERO:
        return complex(b.real * ZERO + ONE, b.real * ZERO)
    if a.real == ZERO and a.imag == ZERO:
        return complex(a.real * ZERO, a.real * ZERO)
    size = math.hypot(a.real, a.imag)
    angle = math.atan2(a.imag, a.real)
    length = math.pow(size, b.real)
    turn = angle * b.real
    if b.imag != ZERO:
        length /= math.exp(angle * b.imag)
        turn += b.imag * math.log(size)
    return complex(length * math.cos(turn), length * math.sin(turn))


def scaled(factor, part):
    """factor * part; zero stays zero where the factor is not finite."""
    if part == ZERO:
        return part * math.copysign(ONE, factor)
    return factor * part


def turned(z):
    """1j * z"""
    return complex(-z.imag, z.real)


def turned_back(z):
    """-1j * z"""
    return complex(z.imag, -z.real)


def phase(z):
    return math.atan2(z.imag, z.real)


def polar(z):
    return math.hypot(z.real, z.imag), math.atan2(z.imag, z.real)


def rect(r, phi):
    return complex(r * math.cos(phi), scaled(r, math.sin(phi)))


def exp(z):
    size = math.exp(z.real)
    if size == ZERO and not math.isfinite(z.imag):
        return complex(size, size)
    return complex(scaled(size, math.cos(z.imag)), scaled(size, math.sin(z.imag)))


def log(z):
    x = math.fabs(z.real)
    y = math.fabs(z.imag)
    size = math.hypot(x, y)
    if size > NEAR_ONE_FROM and size < NEAR_ONE_TO:
        large = max(x, y)
        small = min(x, y)
        real = math.log1p((large - ONE) * (large + ONE) + small * small) * HALF
    elif math.isinf(size) and math.isfinite(x) and math.isfinite(y):
        real = math.log(math.hypot(x * HALF, y * HALF)) + math.log(x / x + ONE)
    else:
        real = math.log(size)
    return complex(real, math.atan2(z.imag, z.real))


def log_of_base(z, base):
    return divide(log(z), log(base))


def log10(z):
    w = log(z)
    return complex(w.real * PER_TEN, w.imag * PER_TEN)


def sqrt(z):
    x = math.fabs(z.real)
    y = math.fabs(z.imag)
    if x == ZERO and y == ZERO:
        return complex(x, z.imag)
    if math.isinf(y):
        return complex(y, z.imag)
    # Scaled, so that the modulus does not overflow.
    large = TWO * math.sqrt(x * EIGHTH + math.hypot(x * EIGHTH, y * EIGHTH))
    small = y / (TWO * large)
    if z.real >= ZERO:
        return complex(large, math.copysign(small, z.imag))
    return complex(small, math.copysign(large, z.imag))


def sinh(z):
    return complex(
        scaled(math.sinh(z.real), math.cos(z.imag)), scaled(math.cosh(z.real), math.sin(z.imag))
    )


def cosh(z):
    return complex(
        scaled(math.cosh(z.real), math.cos(z.imag)), scaled(math.sinh(z.real), math.sin(z.imag))
    )


def tanh(z):
    x = z.real
    y = z.imag
    if math.fabs(x) > SATURATED:
        if not math.isfinite(y):
            return complex(math.copysign(ONE, x), math.copysign(ZERO, x))
        decay = math.exp(-TWO * math.fabs(x))
        return complex(math.copysign(ONE, x), FOUR * math.sin(y) * math.cos(y) * decay)
    of_real = math.tanh(x)
    of_imag = math.tan(y)
    narrow = ONE / math.cosh(x)
    divisor = ONE + of_real * of_imag * of_real * of_imag
    return complex(
        of_real * (ONE + of_imag * of_imag) / divisor, of_imag / divisor * narrow * narrow
    )


def sin(z):
    return turned_back(sinh(turned(z)))


def cos(z):
    return cosh(turned(z))


def tan(z):
    return turned_back(tanh(turned(z)))


def acos(z):
    below = sqrt(complex(ONE - z.real, -z.imag))
    above = sqrt(complex(ONE + z.real, z.imag))
    return complex(
        TWO * math.atan2(below.real, above.real),
        math.asinh(above.real * below.imag - above.imag * below.real),
    )


def acosh(z):
    below = sqrt(complex(z.real - ONE, z.imag))
    above = sqrt(complex(z.real + ONE, z.imag))
    return complex(
        math.asinh(below.real * above.real + below.imag * above.imag),
        TWO * math.atan2(below.imag, above.real),
    )


def asinh(z):
    below = sqrt(complex(ONE + z.imag, -z.real))
    above = sqrt(complex(ONE - z.imag, z.real))
    return complex(
        math.asinh(below.real * above.imag - above.real * below.imag),
        math.atan2(z.imag, below.real * above.real - below.imag * above.imag),
    )


def asin(z):
    return turned_back(asinh(turned(z)))


def atanh(z):
    x = math.fabs(z.real)
    y = z.imag
    size = math.fabs(y)
    if x > HUGE or size > HUGE:
        # 1 / z, and a quarter turn.
        half = math.hypot(x * HALF, y * HALF)
        real = x * QUARTER / half / half if math.isfinite(half) else x * ZERO if math.isnan(half) else ONE / half
        imag = math.copysign(math.atan2(ONE + size, ZERO), y)
    else:
        real = math.log1p(FOUR * x / ((ONE - x) * (ONE - x) + y * y)) * QUARTER
        imag = math.atan2(TWO * y, (ONE - x) * (ONE + x) - y * y) * HALF
    return complex(math.copysign(real, z.real), imag)


def atan(z):
    return turned_back(atanh(turned(z)))


def isnan(z):
    return math.isnan(z.real) or math.isnan(z.imag)


def isinf(z):
    return math.isinf(z.real) or math.isinf(z.imag)


def isfinite(z):
    return math.isfinite(z.real) and math.isfinite(z.imag)


# What NumPy has beyond that.


def add(a, b):
    return a + b


def subtract(a, b):
    return a - b


def multiply(a, b):
    return a * b


def negative(z):
    return -z


def positive(z):
    return z


def conjugate(z):
    return z.conjugate()


def absolute(z):
    return abs(z)


def square(z):
    return z * z


def reciprocal(z):
    return divide(complex(ONE, ZERO), z)


def exp2(z):
    return exp(complex(z.real * LOG_OF_TWO, z.imag * LOG_OF_TWO))


def expm1(z):
    half = math.sin(z.imag * HALF)
    real = math.expm1(z.real) * math.cos(z.imag) - TWO * half * half
    return complex(real, math.exp(z.real) * math.sin(z.imag))


def log2(z):
    w = log(z)
    return complex(w.real / LOG_OF_TWO, w.imag / LOG_OF_TWO)


def log1p(z):
    x = z.real
    y = z.imag
    if math.fabs(x) < HALF and math.fabs(y) < HALF:
        real = math.log1p(x * (TWO + x) + y * y) * HALF
    else:
        real = math.log(math.hypot(ONE + x, y))
    return complex(real, math.atan2(y, ONE + x))


def equal(a, b):
    return a == b


def not_equal(a, b):
    return a != b


def logical_and(a, b):
    return bool(a) and bool(b)


def logical_or(a, b):
    return bool(a) or bool(b)


def logical_xor(a, b):
    return bool(a) != bool(b)


def logical_not(z):
    return not z
