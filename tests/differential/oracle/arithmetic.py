# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Casts and operators on typed scalars.

A value of an integer type is a Python int in its range, a bool is a bool, a float32 is a Python
float that a float32 can hold. Functions come in families by type; `cast_code` and
`operator_code` name the member, as the translated code calls members by name (`NAMES` is its
namespace).

What is undefined elsewhere is defined here: integer overflow wraps, a shift by the width or more
gives 0 (or the sign for a signed right shift), a division of integers by zero gives 0, and so does
INT64_MIN // -1; a float that no integer of the target type holds converts as the GPU's convert
instructions do.
"""

import math
from ctypes import c_float

import numpy as np

from .lang_types import BOOL, C64, F16, F32, F64, I64, PART, SCALARS, U64, OracleError

NAMES = {}


def _named(function):
    NAMES[function.__name__] = function
    return function


# ---- wrapping and rounding ----


def _make_wrap(t):
    mask = (1 << t.bits) - 1
    if not t.signed:
        return lambda x: x & mask
    half = 1 << (t.bits - 1)
    return lambda x: ((x + half) & mask) - half


for _t in SCALARS:
    if _t.is_integer:
        NAMES["wrap_" + _t.name] = _make_wrap(_t)
wrap_int64 = NAMES["wrap_int64"]
wrap_uint64 = NAMES["wrap_uint64"]


@_named
def round32(x):
    return c_float(x).value


@_named
def round16(x):
    with np.errstate(all="ignore"):
        return float(np.float16(x))


@_named
def round_complex64(z):
    return complex(round32(z.real), round32(z.imag))


@_named
def int_to_float32(x):
    """Rounds once; going through a double would round twice for large values."""
    magnitude = abs(x)
    extra = magnitude.bit_length() - 50
    if extra > 0:
        sticky = 1 if magnitude & ((1 << extra) - 1) else 0
        magnitude = ((magnitude >> extra) | sticky) << extra
        rounded = c_float(float(magnitude >> extra)).value * 2.0**extra
    else:
        rounded = c_float(float(magnitude)).value
    return -rounded if x < 0 else rounded


# ---- float to integer, as recorded on hardware ----


def _make_from_float(source, target):
    width = max(target.bits, 16)
    if target.signed:
        low, high = -(1 << (width - 1)), (1 << (width - 1)) - 1
    else:
        low, high = 0, (1 << width) - 1
    # NaN: a float32 gives 0 up to 32 bits; else the pattern of the smallest signed integer.
    if source == F32 and target.bits <= 32:
        of_nan = 0
    else:
        of_nan = NAMES["wrap_" + target.name](1 << (width - 1))
    wrap = NAMES["wrap_" + target.name]

    def convert(x):
        if x != x:
            return of_nan
        if x <= low:
            return wrap(low)
        if x >= high:
            return wrap(high)
        return wrap(int(x))  # an 8 bit target takes the low byte of the clamped 16 bits

    return convert


for _s in (F32, F64):
    for _t in SCALARS:
        if _t.is_integer:
            NAMES[f"{_t.name}_from_{_s.name}"] = _make_from_float(_s, _t)


def cast_code(code, source, target):
    """The expression that converts `code`, of type `source`, to `target`."""
    if source == target:
        return code
    if target == BOOL:
        return f"({code} != 0)"
    if target.is_complex:
        if source.is_complex:
            return f"round_complex64({code})" if target == C64 else code
        return f"complex({cast_code(code, source, PART[target])}, 0.0)"
    if source.is_complex:
        raise OracleError(f"a {source} becomes no {target}")
    if source == BOOL:
        return f"int({code})" if target.is_integer else f"float({code})"
    if source.is_integer:
        if target.is_integer:
            if target.low <= source.low and source.high <= target.high:
                return code
            return f"wrap_{target.name}({code})"
        if target == F16:
            return f"round16(float({code}))"  # what a double rounds is infinite in float16
        return f"float({code})" if target == F64 else f"int_to_float32({code})"
    if target.is_integer:
        name = "float32" if source == F16 else source.name
        return f"{target.name}_from_{name}({code})"
    if target == F16:
        return f"round16({code})"
    return f"round32({code})" if target == F32 else code


# ---- integers ----


@_named
def floordiv_int64(a, b):
    return 0 if b == 0 or (b == -1 and a == I64.low) else a // b


@_named
def mod_int64(a, b):
    return 0 if b == 0 else a % b


@_named
def floordiv_uint64(a, b):
    return 0 if b == 0 else a // b


mod_uint64 = _named(lambda a, b: 0 if b == 0 else a % b)
NAMES["mod_uint64"] = mod_uint64


@_named
def shl_int64(a, n):
    return wrap_int64(a << n) if 0 <= n < 64 else 0


@_named
def shl_uint64(a, n):
    return wrap_uint64(a << n) if 0 <= n < 64 else 0


@_named
def shr_int64(a, n):
    return a >> n if 0 <= n < 64 else (-1 if a < 0 else 0)


@_named
def shr_uint64(a, n):
    return a >> n if 0 <= n < 64 else 0


def _make_int_power(wrap):
    def power(a, b):
        if b < 0:
            if a == 0:
                return wrap(1 << 63)
            if a == 1 or (a == -1 and b % 2 == 0):
                return 1
            return a if a == -1 else 0
        return wrap(pow(a, b, 1 << 64))

    return power


NAMES["pow_int64"] = _make_int_power(wrap_int64)
NAMES["pow_uint64"] = _make_int_power(wrap_uint64)


def _make_int_power_constant(wrap):
    def power(a, b):
        if b >= 0:
            return wrap(pow(a, b, 1 << 64))
        result = wrap(pow(a, -b, 1 << 64))
        if result == 0:
            return wrap(1 << 63)
        return result if result in (1, -1) else 0

    return power


NAMES["pow_constant_int64"] = _make_int_power_constant(wrap_int64)
NAMES["pow_constant_uint64"] = _make_int_power_constant(wrap_uint64)


# ---- floats; rounding each double result once more to float32 is exact ----


@_named
def divide(a, b):
    if b != 0.0:
        return a / b
    if a == 0.0 or a != a:
        return math.nan
    return math.copysign(math.inf, a) * math.copysign(1.0, b)


def _make_remainder(rounded):
    def remainder(x, y):
        """|x| - floor(|x| / |y|) * |y| with the sign of x: inexact for large quotients."""
        a, b = abs(x), abs(y)
        quotient = rounded(divide(a, b))
        whole = (
            quotient
            if math.isinf(quotient) or quotient != quotient
            else float(math.floor(quotient))
        )
        result = rounded(a - rounded(whole * b))
        return -result if x < 0.0 else result

    return remainder


def _make_divmod(rounded):
    remainder = _make_remainder(rounded)

    def quotient_and_remainder(x, y):
        """CPython's algorithm over the GPU's remainder."""
        mod = remainder(x, y)
        div = rounded(divide(rounded(x - mod), y))
        if mod != 0.0:
            if (y < 0.0) != (mod < 0.0):
                mod = rounded(mod + y)
                div = rounded(div - 1.0)
        else:
            mod = -0.0 if y < 0.0 else 0.0
        if div != 0.0 and div == div:
            floor = div if math.isinf(div) else float(math.floor(div))
            if rounded(div - floor) > 0.5:
                floor = rounded(floor + 1.0)
        else:
            floor = rounded(divide(rounded(rounded(div * div) * x), y))
        return floor, mod

    def floordiv(x, y):
        return rounded(divide(x, y)) if y == 0.0 else quotient_and_remainder(x, y)[0]

    def mod(x, y):
        return math.nan if y == 0.0 else quotient_and_remainder(x, y)[1]

    return floordiv, mod


def _identity(x):
    return x


NAMES["floordiv_float64"], NAMES["mod_float64"] = _make_divmod(_identity)
NAMES["floordiv_float32"], NAMES["mod_float32"] = _make_divmod(round32)


def power_float(a, b):
    with np.errstate(all="ignore"):
        return float(np.power(np.float64(a), np.float64(b)))


NAMES["pow_float64"] = power_float
NAMES["pow_float32"] = _named(lambda a, b: round32(power_float(a, b)))
del NAMES["<lambda>"]


def _make_float_int_power(rounded):
    def power(a, b):
        """Repeated squaring in the type of `a`."""
        exponent = abs(b)
        if exponent > 0x10000:
            return rounded(power_float(a, float(b)))
        result = 1.0
        while exponent:
            if exponent & 1:
                result = rounded(result * a)
            exponent >>= 1
            a = rounded(a * a)
        return rounded(divide(1.0, result)) if b < 0 else result

    return power


NAMES["powi_float64"] = _make_float_int_power(_identity)
NAMES["powi_float32"] = _make_float_int_power(round32)


# ---- complex numbers: as operations on their parts, each rounded ----


def _make_complex(rounded):
    def multiply(a, b):
        return complex(
            rounded(rounded(a.real * b.real) - rounded(a.imag * b.imag)),
            rounded(rounded(a.real * b.imag) + rounded(a.imag * b.real)),
        )

    def over(a, b):
        return rounded(divide(a, b))

    def scaled_divide(a, b):
        """Scaled by the larger part of the divisor; by zero part by part, as NumPy does it."""
        x, y = b.real, b.imag
        if abs(x) >= abs(y):
            if x == 0.0:
                return complex(over(a.real, abs(x)), over(a.imag, abs(x)))
            ratio = over(y, x)
            scale = rounded(x + rounded(y * ratio))
            real, imag = a.real + rounded(a.imag * ratio), a.imag - rounded(a.real * ratio)
        else:
            ratio = over(x, y)
            scale = rounded(rounded(x * ratio) + y)
            real, imag = rounded(a.real * ratio) + a.imag, rounded(a.imag * ratio) - a.real
        return complex(over(rounded(real), scale), over(rounded(imag), scale))

    def power(a, b):
        """Numba's polar form: not exact even where the result is a whole number."""
        if b == 0:
            return complex(1.0, 0.0)
        if a == 0:
            return complex(0.0, 0.0)
        size, angle = math.hypot(a.real, a.imag), math.atan2(a.imag, a.real)
        length = power_float(size, b.real)
        turn = angle * b.real
        if b.imag != 0.0:
            length = divide(length, math.exp(angle * b.imag))
            turn += b.imag * math.log(size)
        return complex(rounded(length * math.cos(turn)), rounded(length * math.sin(turn)))

    return multiply, scaled_divide, power


for _name, _rounded in (("complex64", round32), ("complex128", _identity)):
    (
        NAMES["multiply_" + _name],
        NAMES["divide_" + _name],
        NAMES["pow_" + _name],
    ) = _make_complex(_rounded)


# ---- min, max, abs, round ----


@_named
def fmin(a, b):
    if a != a:
        return b
    if b != b:
        return a
    if a == b == 0.0:
        return a if math.copysign(1.0, a) < 0.0 else b
    return a if a < b else b


@_named
def fmax(a, b):
    if a != a:
        return b
    if b != b:
        return a
    if a == b == 0.0:
        return a if math.copysign(1.0, a) > 0.0 else b
    return a if a > b else b


@_named
def select_min(accumulated, value):
    return value if value < accumulated else accumulated


@_named
def select_max(accumulated, value):
    return value if value > accumulated else accumulated


@_named
def round_to_int(x):
    """Half to even; NaN and what is out of range convert as from float64."""
    if x != x or math.isinf(x):
        return NAMES["int64_from_float64"](x)
    return max(I64.low, min(I64.high, round(x)))


def _round_digits(x, digits):
    if x != x or math.isinf(x):
        return x
    if digits >= 0:
        scale = power_int10(digits - 22) if digits > 22 else power_int10(digits)
        more = 1e22 if digits > 22 else 1.0
        y = (x * scale) * more
        if math.isinf(y):
            return x
    else:
        scale, more = power_int10(-digits), 1.0
        y = divide(x, scale)
    z = float(round_to_int(y))
    if abs(y - z) == 0.5:
        z = 2.0 * round_to_int(y / 2.0)
    return divide(divide(z, more), scale) if digits >= 0 else z * scale


def power_int10(n):
    return NAMES["powi_float64"](10.0, n)


NAMES["round_digits_float64"] = _round_digits
NAMES["round_digits_float32"] = lambda x, n: round32(_round_digits(x, n))


# ---- operators ----

_INT_FAMILY = {"//": "floordiv", "%": "mod", "**": "pow", "<<": "shl", ">>": "shr"}


def operator_code(name, result, a, b):
    """The expression for `a name b`; both operands already have the type that the row asks for."""
    if name in ("&", "|", "^"):
        return f"({a} {name} {b})"
    if name in ("+", "-", "*"):
        if result == F64:
            return f"({a} {name} {b})"
        if result == F32:
            return f"round32({a} {name} {b})"
        if result == F16:
            return f"round16({a} {name} {b})"
        if result.is_complex:
            if name == "*":
                return f"multiply_{result.name}({a}, {b})"
            return f"round_complex64({a} {name} {b})" if result == C64 else f"({a} {name} {b})"
        return f"wrap_{result.name}({a} {name} {b})"
    if name == "/":
        if result.is_complex:
            return f"divide_{result.name}({a}, {b})"
        return {F16: "round16({})", F32: "round32({})"}.get(result, "{}").format(f"divide({a}, {b})")
    if name in _INT_FAMILY and result in (I64, U64, F32, F64):
        return f"{_INT_FAMILY[name]}_{result.name}({a}, {b})"
    raise OracleError(f"no operator {name} for {result}")


def unary_code(name, source, result, a):
    """Computed in the operand's own width, then widened: -uint8(200) is 56."""
    if name == "+":
        return cast_code(a, source, result)
    if name == "-":
        if source == BOOL:
            return f"(-int({a}))"
        if source.is_float or source.is_complex:
            return f"(-{a})"
        return cast_code(f"wrap_{source.name}(-{a})", source, result)
    if source == BOOL:
        return f"(not {a})"
    return cast_code(f"wrap_{source.name}(~{a})", source, result)
