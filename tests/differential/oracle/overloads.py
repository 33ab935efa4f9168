# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Which types an operation works on and which type it gives.

Three rule sets, kept apart on purpose:
* `resolve`: operators and functions have a table of signatures; the arguments' conversions to each
  signature are ranked (exact < promote < safe < unsafe) and the best row wins, the first one in a
  tie.
* `unify`: what two versions of a value become where control flow joins (also ternary, and/or, min,
  max, return): NumPy's promotion.
* literals have the types of their values: int64 (uint64 from 2^63 on), float64, bool.
"""

import numpy as np

from .lang_types import (
    BOOL,
    C128,
    C64,
    COMPLEX,
    F16,
    F32,
    F64,
    FLOATS,
    I16,
    I32,
    I64,
    I8,
    SIGNED,
    U16,
    U32,
    U64,
    SCALARS,
    SCALAR_NAMES,
    U8,
    UNSIGNED,
    Array,
    Conflict,
    NONE,
    Optional,
    OracleError,
    Scalar,
    Tuple,
)

EXACT, PROMOTE, SAFE, UNSAFE = range(4)

# One step of the ranking; a conversion over several steps is as bad as its worst step, and of
# several ways the best one counts. Every pair that no chain reaches converts unsafely.
_STEPS = [
    (BOOL, I8, SAFE),
    (BOOL, U8, SAFE),
    (I8, I16, PROMOTE),
    (I16, I32, PROMOTE),
    (I32, I64, PROMOTE),
    (U8, U16, PROMOTE),
    (U16, U32, PROMOTE),
    (U32, U64, PROMOTE),
    (U8, I16, SAFE),
    (U16, I32, SAFE),
    (U32, I64, SAFE),
    (I8, F16, SAFE),
    (I16, F32, SAFE),
    (I32, F64, SAFE),
    (I64, F64, SAFE),
    (U64, F64, SAFE),
    (F16, F32, PROMOTE),
    (F32, F64, PROMOTE),
    (F32, C64, SAFE),
    (F64, C128, SAFE),
    (C64, C128, PROMOTE),
]


def _rank_table():
    scalars = SCALARS
    rank = {(a, b): UNSAFE for a in scalars for b in scalars}
    rank.update({(a, a): EXACT for a in scalars})
    rank.update({(a, b): r for a, b, r in _STEPS})
    for via in scalars:
        for a in scalars:
            for b in scalars:
                rank[a, b] = min(rank[a, b], max(rank[a, via], rank[via, b]))
    return rank


_RANK = _rank_table()


def conversion_rank(source, target):
    return _RANK[source, target]


# (result, arguments...) rows. Integers of operators are 64 bits wide, signed if either side is.
_INT_PAIRS = [(I64, I64, I64), (I64, I64, U64), (I64, U64, I64), (U64, U64, U64)]
_FLOAT_PAIRS = [(F32, F32, F32), (F64, F64, F64)]
_COMPLEX_PAIRS = [(C64, C64, C64), (C128, C128, C128)]
_HALF_PAIR = [(F16, F16, F16)]
_FLOOR_DIVIDE = _INT_PAIRS + _FLOAT_PAIRS
_ARITHMETIC = _FLOOR_DIVIDE + _HALF_PAIR + _COMPLEX_PAIRS
_DIVIDE = [(F64, a, b) for _, a, b in _INT_PAIRS] + _FLOAT_PAIRS + _HALF_PAIR + _COMPLEX_PAIRS
_POWER = (
    _INT_PAIRS
    + [(F32, F32, e) for e in (I32, I64, U64)]
    + [(F64, F64, e) for e in (I32, I64, U64)]
    + _FLOAT_PAIRS
    + _COMPLEX_PAIRS
)
_SHIFT = [(I64, a, b) for a in SIGNED for b in (U64, I64)] + [
    (U64, a, b) for a in UNSIGNED for b in (U64, I64)
]
_BITS = [(BOOL, BOOL, BOOL)] + _INT_PAIRS
_COMPARE = [(BOOL, t, t) for t in (BOOL,) + SIGNED + UNSIGNED + FLOATS + (F16,)]
_EQUAL = _COMPARE + [(BOOL, t, t) for t in COMPLEX]
_UNARY = (
    [(U64, t) for t in UNSIGNED]
    + [(I64, t) for t in SIGNED]
    + [(t, t) for t in FLOATS + (F16,) + COMPLEX]
    + [(I64, BOOL)]
)
_INVERT = [(BOOL, BOOL)] + [(U64, t) for t in UNSIGNED] + [(I64, t) for t in SIGNED]
_ABS = [(t, t) for t in SIGNED + UNSIGNED + FLOATS + (F16,)] + [(F32, C64), (F64, C128)]
_CMATH1 = [(C64, C64), (C128, C128)]
_MATH1 = [(F64, I64), (F64, U64), (F32, F32), (F64, F64)]
_MATH2 = [(F32, F32, F32), (F64, F64, F64)]
_MATH2_INT = [(F64, I64, I64), (F64, U64, U64)] + _MATH2
_PREDICATE = [(BOOL, I64), (BOOL, U64), (BOOL, F32), (BOOL, F64)]

TABLES = {
    "+": _ARITHMETIC,
    "-": _ARITHMETIC,
    "*": _ARITHMETIC,
    "//": _FLOOR_DIVIDE,
    "%": _FLOOR_DIVIDE,
    "/": _DIVIDE,
    "**": _POWER,
    "<<": _SHIFT,
    ">>": _SHIFT,
    "&": _BITS,
    "|": _BITS,
    "^": _BITS,
    "<": _COMPARE,
    "<=": _COMPARE,
    ">": _COMPARE,
    ">=": _COMPARE,
    "==": _EQUAL,
    "!=": _EQUAL,
    "unary -": _UNARY,
    "unary +": _UNARY,
    "unary ~": _INVERT,
    "abs": _ABS,
    "round": [(I64, F32), (I64, F64)],
    "round digits": [(F32, F32, I64), (F64, F64, I64)],
    "divmod": [(Tuple((t, t)), t, t) for t in (I64, U64) + FLOATS],
    "range": [(t,) * (n + 1) for t in (I32, I64, U64) for n in (1, 2, 3)],
    "math.atan2": _MATH2_INT,
    "math.hypot": _MATH2_INT,
    "math.copysign": _MATH2,
    "math.fmod": _MATH2,
    "math.nextafter": _MATH2,
    "math.remainder": _MATH2,
    "math.pow": _MATH2 + [(F32, F32, I32), (F64, F64, I32)],
    "math.frexp": [(Tuple((F32, I32)), F32), (Tuple((F64, I32)), F64)],
    "math.ldexp": [(F32, F32, I32), (F64, F64, I32)],
    "math.modf": [(Tuple((F64, F64)), F64), (Tuple((F32, F32)), F32)],
    "math.isnan": _PREDICATE,
    "math.isinf": _PREDICATE,
    "math.isfinite": _PREDICATE,
}
TABLES.update(
    {
        "math." + name: _MATH1
        for name in (
            "acos acosh asin asinh atan atanh cosh degrees erf erfc expm1 gamma lgamma log1p "
            "radians sinh tanh tan "
            "sin cos ceil floor sqrt log log2 log10 exp exp2 fabs trunc"
        ).split()
    }
)

# These give float16 for float16; the others go through float32 and stay there.
for _name in "sin cos sqrt log log2 log10 exp exp2 floor ceil trunc fabs tanh".split():
    TABLES["math." + _name] = _MATH1 + [(F16, F16)]
for _name in (
    "acos acosh asin asinh atan atanh cos cosh exp log log10 sin sinh sqrt tan tanh".split()
):
    TABLES["cmath." + _name] = _CMATH1 + ([(t, t, t) for t in COMPLEX] if _name == "log" else [])
for _name in ("isnan", "isinf", "isfinite"):
    TABLES["cmath." + _name] = [(BOOL, C64), (BOOL, C128)]
TABLES["cmath.phase"] = [(F32, C64), (F64, C128)]
TABLES["cmath.polar"] = [(Tuple((F32, F32)), C64), (Tuple((F64, F64)), C128)]
TABLES["cmath.rect"] = [(C64, F32, F32), (C128, F64, F64)]

# Bit operators and shifts never convert unsafely: a float operand is an error, not a truncation.
_NO_UNSAFE = {"<<", ">>", "&", "|", "^", "unary ~"}


def resolve(name, arguments):
    """The best row of a table: (result type, argument types)."""
    if not all(isinstance(t, Scalar) for t in arguments):
        raise OracleError(f"{name} does not take ({', '.join(map(str, arguments))})")
    best = None
    for row in TABLES[name]:
        if len(row) - 1 != len(arguments):
            continue
        ranks = [conversion_rank(a, b) for a, b in zip(arguments, row[1:])]
        if name in _NO_UNSAFE and UNSAFE in ranks:
            continue
        # A complex number is no real one, not even unsafely; other operands follow it.
        if any(t.is_complex for t in arguments) and not any(t.is_complex for t in row[1:]):
            continue
        rating = (ranks.count(UNSAFE), ranks.count(SAFE), ranks.count(PROMOTE))
        if best is None or rating < best[0]:
            best = (rating, row)
    if best is None:
        raise OracleError(f"{name} does not take ({', '.join(map(str, arguments))})")
    return best[1][0], best[1][1:]


def _unify_scalars(a, b):
    if a == b:
        return a
    if F16 in (a, b) or a.is_complex or b.is_complex:
        return SCALAR_NAMES[np.promote_types(a.name, b.name).name]
    if a == BOOL or b == BOOL:
        return b if a == BOOL else a
    if a.is_float and b.is_float:
        return F64
    if a.is_float or b.is_float:
        number, whole = (a, b) if a.is_float else (b, a)
        return F32 if number == F32 and whole.bits <= 16 else F64
    if a.kind == b.kind:
        return a if a.bits > b.bits else b
    signed, unsigned = (a, b) if a.signed else (b, a)
    if unsigned.bits < signed.bits:
        return signed
    return {U8: I16, U16: I32, U32: I64, U64: F64}[unsigned]


def unify(a, b):
    """The type of a value that is an `a` on one path and a `b` on another."""
    if a == b or isinstance(a, Conflict):
        return a
    if isinstance(b, Conflict):
        return b
    if isinstance(a, Scalar) and isinstance(b, Scalar):
        return _unify_scalars(a, b)
    if isinstance(a, Tuple) and isinstance(b, Tuple) and len(a.items) == len(b.items):
        items = tuple(unify(x, y) for x, y in zip(a.items, b.items))
        if not any(isinstance(t, Conflict) for t in items):
            return Tuple(items)
    if isinstance(a, Array) and isinstance(b, Array) and (a.dtype, a.ndim) == (b.dtype, b.ndim):
        return Array(a.dtype, a.ndim, "A")
    if NONE in (a, b) or Optional in (type(a), type(b)):
        x, y = (t.item if isinstance(t, Optional) else t for t in (a, b))
        inner = y if x == NONE else x if y == NONE else unify(x, y)
        if isinstance(inner, (Scalar, Tuple)):
            return Optional(inner)
    return Conflict(a, b)


def unify_all(types):
    """Several that meet at one point are unified from the narrowest to the widest."""
    ordered = sorted(types, key=lambda t: t.bits if isinstance(t, Scalar) else 0)
    result = ordered[0]
    for t in ordered[1:]:
        result = unify(result, t)
    return result


def literal_type(value):
    if isinstance(value, bool):
        return BOOL
    if isinstance(value, int):
        if -(1 << 63) <= value < 1 << 63:
            return I64
        if 0 <= value < 1 << 64:
            return U64
        raise OracleError(f"the literal {value} does not fit 64 bits")
    if isinstance(value, float):
        return F64
    if isinstance(value, complex):
        return C128
    if value is None:
        return NONE
    raise OracleError(f"no type for the literal {value!r}")
