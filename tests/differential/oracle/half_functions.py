# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The functions of `numba.cuda.fp16`: computed in float64 by NumPy, rounded once to float16."""

import numpy as np

from .arithmetic import NAMES, round16

_COMPARISONS = {
    "heq": lambda a, b: a == b,
    "hne": lambda a, b: a != b,
    "hgt": lambda a, b: a > b,
    "hge": lambda a, b: a >= b,
    "hlt": lambda a, b: a < b,
    "hle": lambda a, b: a <= b,
}
_FUNCTIONS = {
    "hadd": np.add,
    "hsub": np.subtract,
    "hmul": np.multiply,
    "hdiv": np.divide,
    "hfma": lambda a, b, c: np.longdouble(a) * np.longdouble(b) + np.longdouble(c),
    "hneg": np.negative,
    "habs": np.abs,
    "hmax": np.fmax,
    "hmin": np.fmin,
    "hsin": np.sin,
    "hcos": np.cos,
    "htanh": np.tanh,
    "htanh_approx": np.tanh,
    "hexp": np.exp,
    "hexp2": np.exp2,
    "hexp10": lambda a: np.power(10.0, a),
    "hlog": np.log,
    "hlog2": np.log2,
    "hlog10": np.log10,
    "hsqrt": np.sqrt,
    "hrsqrt": lambda a: 1.0 / np.sqrt(a),
    "hrcp": lambda a: np.divide(1.0, a),
    "hfloor": np.floor,
    "hceil": np.ceil,
    "hrint": np.rint,
    "htrunc": np.trunc,
}


def _rounded(function):
    def call(*values):
        with np.errstate(all="ignore"):
            return round16(function(*map(np.float64, values)))

    return call


for _name, _function in _FUNCTIONS.items():
    NAMES["half_" + _name] = _rounded(_function)
for _name, _function in _COMPARISONS.items():
    NAMES["half_" + _name] = _function


def is_comparison(name):
    return name in _COMPARISONS
