# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The functions of `math` over doubles, total: out of the domain they give nan or inf and never
raise.

A float32 function is the double function rounded, which is the correctly rounded value but for
rare double rounding; cases with transcendental functions therefore compare with a tolerance.
floor, ceil, trunc, fabs, sqrt, fmod, remainder, copysign, nextafter, frexp, ldexp and modf are
exact.
"""

import math
import struct
from fractions import Fraction

import numpy as np

from .arithmetic import NAMES, power_float, round16, round32
from .lang_types import F16, F32, Tuple

CONSTANTS = {"pi": math.pi, "e": math.e, "tau": math.tau, "inf": math.inf, "nan": math.nan}


def _quiet(function):
    def call(*args):
        with np.errstate(all="ignore"):
            return float(function(*map(np.float64, args)))

    return call


def _erf_like(function):
    return lambda x: x if x != x else function(x)


def _gamma(x):
    if x != x or x == -math.inf or (x < 0.0 and x == math.floor(x)):
        return math.nan
    if x == 0.0:
        return math.copysign(math.inf, x)
    try:
        return math.gamma(x)
    except OverflowError:
        return math.inf


def _lgamma(x):
    if x != x:
        return x
    if math.isinf(x) or (x <= 0.0 and x == math.floor(x)):
        return math.inf
    try:
        return math.lgamma(x)
    except OverflowError:
        return math.inf


def _remainder(x, y):
    if x != x or y != y or math.isinf(x) or y == 0.0:
        return math.nan
    return math.remainder(x, y)


def _whole(function):
    """floor, ceil and trunc give floats; what has no fraction stays, signed zero and nan too."""

    def call(x):
        if x != x or math.isinf(x):
            return x
        return math.copysign(float(function(x)), x)

    return call


def frexp(x):
    return (x, 0) if x != x or math.isinf(x) else math.frexp(x)


def ldexp(x, n):
    try:
        return math.ldexp(x, n)
    except OverflowError:
        return math.copysign(math.inf, x)


def modf(x):
    if math.isinf(x):
        return (math.copysign(0.0, x), x)
    return (x, x) if x != x else math.modf(x)


def _fma(rounded):
    def fma(x, y, z):
        """One rounding, of the exact sum."""
        if not all(map(math.isfinite, (x, y, z))):
            return x * y + z
        exact = Fraction(x) * Fraction(y) + Fraction(z)
        try:
            return rounded(exact) if exact else x * y + z
        except OverflowError:
            return math.inf if exact > 0 else -math.inf

    return fma


def _round_fraction32(exact):
    """To a float32 at once: by way of a double it might be rounded twice."""
    low = round32(float(exact))
    if math.isinf(low):
        return low
    steps = (_nextafter32(low, -math.inf), low, _nextafter32(low, math.inf))
    near = [v for v in steps if not math.isinf(v)]
    even = {v: struct.unpack("<I", struct.pack("<f", v))[0] & 1 for v in near}
    return min(near, key=lambda v: (abs(Fraction(v) - exact), even[v]))


FUNCTIONS = {
    "acos": _quiet(np.arccos),
    "acosh": _quiet(np.arccosh),
    "asin": _quiet(np.arcsin),
    "asinh": _quiet(np.arcsinh),
    "atan": _quiet(np.arctan),
    "atanh": _quiet(np.arctanh),
    "atan2": _quiet(np.arctan2),
    "cos": _quiet(np.cos),
    "sin": _quiet(np.sin),
    "tan": _quiet(np.tan),
    "cosh": _quiet(np.cosh),
    "sinh": _quiet(np.sinh),
    "tanh": _quiet(np.tanh),
    "exp": _quiet(np.exp),
    "exp2": _quiet(np.exp2),
    "exp10": _quiet(lambda x: np.power(10.0, x)),
    "sinpi": _quiet(lambda x: np.sin(np.pi * (x % 2))),
    "cospi": _quiet(lambda x: np.cos(np.pi * (x % 2))),
    "expm1": _quiet(np.expm1),
    "log": _quiet(np.log),
    "log2": _quiet(np.log2),
    "log10": _quiet(np.log10),
    "log1p": _quiet(np.log1p),
    "sqrt": _quiet(np.sqrt),
    "hypot": _quiet(np.hypot),
    "fmod": _quiet(np.fmod),
    "cbrt": _quiet(np.cbrt),
    "fabs": abs,
    "copysign": math.copysign,
    "nextafter": math.nextafter,
    "remainder": _remainder,
    "pow": power_float,
    "floor": _whole(math.floor),
    "ceil": _whole(math.ceil),
    "trunc": _whole(math.trunc),
    "erf": _erf_like(math.erf),
    "erfc": _erf_like(math.erfc),
    "gamma": _gamma,
    "lgamma": _lgamma,
    "isnan": math.isnan,
    "isinf": math.isinf,
    "isfinite": math.isfinite,
    "frexp": frexp,
    "ldexp": ldexp,
    "modf": modf,
}

_SCALE = {"degrees": 180.0 / math.pi, "radians": math.pi / 180.0}


def _nextafter32(a, b):
    return float(np.nextafter(np.float32(a), np.float32(b)))


def _register():
    for name, function in FUNCTIONS.items():
        NAMES[f"math_{name}_float64"] = function
        NAMES[f"math_{name}_float32"] = (lambda f: lambda *a: round32(f(*a)))(function)
    for name in ("isnan", "isinf", "isfinite", "frexp", "modf"):
        NAMES[f"math_{name}_float32"] = FUNCTIONS[name]
    for name in "sin cos sqrt log log2 log10 exp exp2 floor ceil trunc fabs tanh".split():
        NAMES[f"math_{name}_float16"] = (lambda f: lambda x: round16(round32(f(x))))(FUNCTIONS[name])
    NAMES["math_nextafter_float32"] = _nextafter32
    NAMES["math_fma_float64"] = _fma(float)
    NAMES["math_fma_float32"] = _fma(_round_fraction32)
    for name, factor in _SCALE.items():
        NAMES[f"math_{name}_float64"] = (lambda k: lambda x: x * k)(factor)
        NAMES[f"math_{name}_float32"] = (lambda k: lambda x: round32(x * k))(round32(factor))
    NAMES["math_powi_float64"] = NAMES["powi_float64"]
    NAMES["math_powi_float32"] = NAMES["powi_float32"]


_register()


def math_code(name, result, argument_types, arguments):
    """The call; arguments already have the row's types. Integer rows compute in float64."""
    if name in ("isnan", "isinf", "isfinite") and argument_types[0].is_integer:
        return f"({arguments[0]}, {name == 'isfinite'})[1]"
    width = result.items[0] if isinstance(result, Tuple) else result
    if name in ("isnan", "isinf", "isfinite"):
        width = argument_types[0]
    suffix = {F16: "float16", F32: "float32"}.get(width, "float64")
    if name == "pow" and argument_types[1].is_integer:
        name = "powi"
    codes = [
        f"float({c})" if t.is_integer and name not in ("powi", "ldexp") else c
        for c, t in zip(arguments, argument_types)
    ]
    return f"math_{name}_{suffix}({', '.join(codes)})"
