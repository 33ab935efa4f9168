# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""NumPy's elementwise functions on numbers: NumPy itself says which loop takes which types, and
computes in it.

Of a ufunc's loops the first counts into which every argument can be cast safely, as Numba chooses
it; those of float16, long double and dates are left out. Where NumPy's versions
differ the rule of 2.x holds: floor, ceil, trunc keep integers, and int64 is compared with uint64
exactly.
"""

import numpy as np

from .arithmetic import NAMES
from .lang_types import BOOL, F64, I64, SCALAR_NAMES, U64, OracleError, Tuple
from .overloads import unify_all

_ALIASES = {
    "acos": "arccos", "acosh": "arccosh", "asin": "arcsin", "asinh": "arcsinh", "atan": "arctan",
    "atan2": "arctan2", "atanh": "arctanh", "bitwise_invert": "invert", "pow": "power",
    "bitwise_left_shift": "left_shift", "bitwise_right_shift": "right_shift", "fix": "trunc",
    "round_": "round", "around": "round",
}  # fmt: skip
_WHOLE = ("floor", "ceil", "trunc")
_COMPARISONS = ("greater", "greater_equal", "less", "less_equal", "equal", "not_equal")
_LOOPS = "?bBhHiIlLqQfdFD"


def _dtype(t):
    return np.dtype(t.name)


def _scalar(letter):
    return SCALAR_NAMES[np.dtype(letter).name]


def _loop(ufunc, types):
    """(result types, argument types) of the first loop that takes the arguments."""
    for row in ufunc.types:
        ins, outs = row.split("->")
        if all(letter in _LOOPS for letter in ins + outs) and all(
            np.can_cast(_dtype(t), np.dtype(letter)) for t, letter in zip(types, ins)
        ):
            return [_scalar(o) for o in outs], [_scalar(i) for i in ins]
    raise OracleError(f"{ufunc.__name__} does not take ({', '.join(map(str, types))})")


def _call(ufunc, types, result):
    dtypes = [_dtype(t).type for t in types]

    def call(*values):
        # Python's own integers keep apart what NumPy would compare in float64.
        if ufunc.__name__ in _COMPARISONS and all(t.is_integer for t in types):
            return bool(ufunc(*[np.array(v, dtype=object) for v in values]))
        if ufunc is np.power and result[0].is_integer:
            return NAMES[f"wrap_{result[0].name}"](_whole_power(*values))
        with np.errstate(all="ignore"):
            made = ufunc(*[d(v) for d, v in zip(dtypes, values)])
        if isinstance(made, tuple):
            return tuple(m.item() for m in made)
        return made.item()

    return call


def _whole_power(a, n):
    if n >= 0:
        return a**n
    return {0: -(1 << 63), 1: 1, -1: 1 if n % 2 == 0 else -1}.get(a, 0)


def _where(condition, x, y):
    return x if condition else y


def _clip(x, low, high):
    return np.minimum(np.maximum(x, low), high).item()


def _sinc(dtype):
    def call(x):
        with np.errstate(all="ignore"):
            angle = dtype(x) * dtype(np.pi)
            return 1.0 if x == 0 else (np.sin(angle) / angle).item()

    return call


def _nan_to_num(dtype):
    return lambda x: np.nan_to_num(dtype(x)).item()


def _ldexp(dtype):
    def call(x, n):
        with np.errstate(all="ignore"):
            return np.ldexp(dtype(x), np.int32(max(min(n, 2**31 - 1), -(2**31)))).item()

    return call


def _special(name, types):
    """(result, argument types, function) of what is no ufunc, or has rules of its own; or None."""
    common = None
    if name == "where":
        common = unify_all(types[1:])
        return common, (BOOL, common, common), _where
    if name == "clip":
        common = _loop(np.maximum, types[:2])[1][0]
        common = _loop(np.maximum, [common, types[2]])[1][0]
        return common, (common,) * 3, lambda *v: _clip(*map(_dtype(common).type, v))
    if name in _WHOLE and not types[0].is_float or name == "positive" and types[0].is_integer:
        return types[0], types, lambda x: x
    if name == "isnan" or name == "isinf" or name == "isfinite":
        function = getattr(np, name)
        return BOOL, types, lambda x: bool(function(x))
    if name.startswith("logical_"):
        function = getattr(np, name)
        return BOOL, types, lambda *v: bool(function(*map(bool, v)))
    if name in _COMPARISONS and all(t.is_integer for t in types):
        wide = [U64 if t.kind == "uint" else I64 for t in types]
        return BOOL, wide, _call(getattr(np, name), wide, [BOOL])
    if name == "sinc":
        common = _loop(np.sin, types)[1][0]
        return common, (common,), _sinc(_dtype(common).type)
    if name == "nan_to_num":
        return types[0], types, _nan_to_num(_dtype(types[0]).type)
    if name == "ldexp":
        common = _loop(np.sin, types[:1])[1][0]
        return common, (common, I64), _ldexp(_dtype(common).type)
    if name == "round":
        return types[0], types, lambda x: np.round(_dtype(types[0]).type(x)).item()
    return None


def parameter_count(name):
    """How many arguments stand before `out`."""
    return getattr(getattr(np, _ALIASES.get(name, name), None), "nin", 3)


def resolve(name, types):
    """(result type, argument types, name of the function in NAMES)."""
    name = _ALIASES.get(name, name)
    known = f"numpy_{name}_" + "_".join(t.name for t in types)
    made = _special(name, types)
    if made is None:
        ufunc = getattr(np, name, None)
        if not isinstance(ufunc, np.ufunc):
            raise OracleError(f"numpy.{name} is outside the language of the oracle")
        if ufunc.nin != len(types):
            raise OracleError(f"numpy.{name} takes {ufunc.nin} arguments")
        if name == "float_power":
            results, loop = [F64], [F64, F64]
        else:
            results, loop = _loop(ufunc, types)
        result = results[0] if len(results) == 1 else Tuple(tuple(results))
        made = result, loop, _call(ufunc, loop, results)
    result, loop, function = made
    NAMES[known] = function
    return result, loop, known
