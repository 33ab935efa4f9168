# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The functions of `cmath`, as NumPy computes them in complex128, rounded to the width asked for.

They are no bit-exact reference: cases compare with a tolerance. Where C leaves an infinite or nan
part open, no case may depend on it.
"""

import cmath

import numpy as np

from .arithmetic import NAMES, round32
from .lang_types import C64, F32, Tuple


def _quiet(function):
    def call(*args):
        with np.errstate(all="ignore"):
            return complex(function(*map(np.complex128, args)))

    return call


_FUNCTIONS = {
    name: _quiet(getattr(np, "arc" + name[1:] if name[0] == "a" else name))
    for name in (
        "acos acosh asin asinh atan atanh cos cosh exp log log10 sin sinh sqrt tan tanh".split()
    )
}
_FUNCTIONS["phase"] = cmath.phase
_FUNCTIONS["polar"] = cmath.polar
_FUNCTIONS["rect"] = lambda r, phi: complex(r * np.cos(phi), r * np.sin(phi))
_FUNCTIONS["log_of_base"] = _quiet(lambda z, base: np.log(z) / np.log(base))
for _name in ("isnan", "isinf", "isfinite"):
    _FUNCTIONS[_name] = getattr(cmath, _name)
for _name, _function in _FUNCTIONS.items():
    NAMES["cmath_" + _name] = _function
NAMES["round_pair32"] = lambda pair: tuple(map(round32, pair))


def complex_code(name, result, types, arguments):
    if name == "log" and len(arguments) == 2:
        name = "log_of_base"
    code = f"cmath_{name}({', '.join(arguments)})"
    if result == C64:
        return f"round_complex64({code})"
    if result == F32:
        return f"round32({code})"
    return f"round_pair32({code})" if result == Tuple((F32, F32)) else code
