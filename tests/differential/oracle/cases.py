# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""CASE lines of kernel files, and the SPEC notation of their arguments.

    # CASE: KERNEL grid=X[,Y[,Z]] block=X[,Y[,Z]] [shared=BYTES] SPEC...
    #       [exact | ulp=N | rtol=R [atol=A]] [unchanged] [zero_divisors]    (all on one line)

Integers and bools are always compared bit for bit. A case with a float array says how floats are
compared: `exact` (bit for bit, nan equal to nan; Krait then runs with contraction off and bundled
math), within `ulp` units in the last place, or within `atol + rtol * |expected|`. `unchanged` says
that no array may change, `zero_divisors` that integers are divided by zero, which checked code reports.

SPEC is the notation of `krait run`, described in docs/command-line.md, with one addition:
`values:DTYPE:V,V,...` is a one-dimensional array of listed values, which reaches the command as a
.npy file.
"""

import math
import re
from dataclasses import dataclass, field

import numpy as np

from . import random_numbers
from .lang_types import PART, SCALAR_NAMES, SCALARS, Array, OracleError, Scalar, Static
from .records import element_type

_MASK = (1 << 64) - 1
_SHORT = {
    "i8": "int8",
    "i16": "int16",
    "i32": "int32",
    "i64": "int64",
    "u8": "uint8",
    "u16": "uint16",
    "u32": "uint32",
    "u64": "uint64",
    "f16": "float16",
    "c64": "complex64",
    "c128": "complex128",
    "f32": "float32",
    "f64": "float64",
}
_DTYPES = {t.name: t for t in SCALARS}
_CASE = re.compile(r"^#\s*CASE:\s*(.*)$")


@dataclass
class Case:
    line: int
    text: str
    kernel: str
    grid: tuple
    block: tuple
    shared: int
    specs: list
    exact: bool = False
    ulp: int = None
    rtol: float = None
    atol: float = 0.0
    unchanged: bool = False
    zero_divisors: bool = False

    @property
    def compares_floats(self):
        return self.exact or self.ulp is not None or self.rtol is not None


def _dim3(text):
    parts = tuple(int(p) for p in text.split(","))
    if not 1 <= len(parts) <= 3:
        raise OracleError(f"a grid or block has one to three extents, not {text}")
    return parts + (1,) * (3 - len(parts))


def parse_case(line, text):
    words = text.split()
    # What only checked code is asked for is no part of the text that recorded values are found by.
    case = Case(line, " ".join(w for w in words if w != "zero_divisors"), words[0], None, None, 0, [])
    for word in words[1:]:
        key, _, value = word.partition("=")
        if word in ("exact", "unchanged", "zero_divisors"):
            setattr(case, word, True)
        elif key in ("grid", "block") and value:
            setattr(case, key, _dim3(value))
        elif key in ("shared", "ulp") and value:
            setattr(case, key, int(value))
        elif key in ("rtol", "atol") and value:
            setattr(case, key, float(value))
        else:
            case.specs.append(word)
    if case.grid is None or case.block is None:
        raise OracleError(f"line {line}: a case needs grid= and block=")
    return case


def read_cases(path):
    cases = []
    with open(path, encoding="utf-8") as stream:
        for number, line in enumerate(stream, 1):
            match = _CASE.match(line)
            if match:
                cases.append(parse_case(number, match.group(1)))
    return cases


# ---- values ----


def splitmix64(seed, count):
    """The first `count` outputs of splitmix64 from state `seed`, as uint64."""
    with np.errstate(over="ignore"):
        steps = np.arange(1, count + 1, dtype=np.uint64)
        z = np.uint64(seed & _MASK) + steps * np.uint64(0x9E3779B97F4A7C15)
        z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
        z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
        return z ^ (z >> np.uint64(31))


def random_values(count, dtype, seed):
    if dtype.is_complex:
        parts = random_values(2 * count, PART[dtype], seed)
        return parts.view(dtype.name)
    outputs = splitmix64(seed, count)
    if dtype.name == "float16":
        return ((outputs >> np.uint64(53)).astype(np.float64) * 2.0**-11).astype(np.float16)
    if dtype.name == "float32":
        return ((outputs >> np.uint64(40)).astype(np.float32) * np.float32(2.0**-24)).astype(
            np.float32
        )
    if dtype.name == "float64":
        return (outputs >> np.uint64(11)).astype(np.float64) * 2.0**-53
    if dtype.name == "bool":
        return (outputs & np.uint64(1)).astype(np.bool_)
    return outputs.astype(dtype.name)


def _number(text):
    lowered = text.lower()
    if lowered in ("true", "false"):
        return lowered == "true"
    if re.fullmatch(r"[+-]?\d+", lowered):
        return int(lowered)
    try:
        return complex(lowered) if lowered.endswith("j") else float(lowered)
    except ValueError:
        raise OracleError(f"not a SPEC: {text}") from None


def _lay_out(values, layout):
    if layout == "F":
        return np.asfortranarray(values)
    if layout == "A":
        base = np.zeros(tuple(2 * n for n in values.shape), values.dtype)
        view = base[tuple(slice(None, None, 2) for _ in values.shape)]
        view[...] = values
        return view
    return np.ascontiguousarray(values) if values.ndim else values


def _leaves(array):
    """Views of the numbers that records are made of, in the order of their definition."""
    if array.dtype.kind in "SU":
        unit = np.dtype("u1" if array.dtype.kind == "S" else "u4")
        units = np.dtype([("units", unit, (array.dtype.itemsize // unit.itemsize,))])
        yield array.view(units)["units"]
        return
    if array.dtype.names is None:
        yield array
        return
    for name in array.dtype.names:
        yield from _leaves(array[name])


def _record_array(kind, parts, dtype, layout):
    shape = () if parts[0] == "()" else tuple(int(n) for n in parts[0].split("x"))
    array = _lay_out(np.zeros(shape, dtype), layout)
    for number, leaf in enumerate(_leaves(array)):
        t = _DTYPES[leaf.dtype.name]
        if kind == "ones":
            leaf[...] = 1
        elif kind == "full":
            leaf[...] = _number(parts[2])
        elif kind == "arange":
            leaf[...] = np.arange(leaf.size, dtype=np.int64).astype(t.name).reshape(leaf.shape)
        elif kind == "random":
            leaf[...] = random_values(leaf.size, t, int(parts[2]) + number).reshape(leaf.shape)
    return array


def _array(text, layout, dtypes):
    kind, *parts = text.split(":")
    if len(parts) > 1 and kind != "values":
        record = _structured(parts[1], dtypes)
        if record is not None:
            return _record_array(kind, parts, record, layout)
    if kind == "values":
        if layout is not None:
            raise OracleError(f"listed values have no layout: {text}")
        dtype = _dtype(parts[0], text)
        numbers = [_number(v) for v in parts[1].split(",")]
        return _lay_out(np.array(numbers, dtype=dtype.name), layout)
    if len(parts) < 2:
        raise OracleError(f"not a SPEC: {text}")
    shape = tuple(int(n) for n in parts[0].split("x"))
    dtype = _dtype(parts[1], text)
    count = math.prod(shape)
    if kind in ("zeros", "ones") and len(parts) == 2:
        flat = getattr(np, kind)(count, dtype=dtype.name)
    elif kind == "arange" and len(parts) == 2:
        flat = np.arange(count, dtype=np.int64).astype(dtype.name)
    elif kind == "full" and len(parts) == 3:
        flat = np.full(count, _number(parts[2]), dtype=dtype.name)
    elif kind == "random" and len(parts) == 3:
        flat = random_values(count, dtype, int(parts[2]))
    else:
        raise OracleError(f"not a SPEC: {text}")
    return _lay_out(flat.reshape(shape), layout)


def _dtype(name, text):
    if name not in _DTYPES:
        raise OracleError(f"{name} is not a dtype in {text}")
    return _DTYPES[name]


def split_layout(text):
    return (text[:-2], text[-1]) if text[-2:] in ("@F", "@A") else (text, None)


def _structured(name, dtypes):
    known = dtypes.get(name)
    return known.target if isinstance(known, Static) and known.path == "dtype" else None


def _states(text):
    count, seed, *start = (int(p) for p in text.split(":")[1:])
    return random_numbers.states(count, seed, *(start or [0]))


def argument(text, dtypes={}):
    """(type, value) of a SPEC: a NumPy array, or a Python scalar in its type's representation.
    `dtypes`: the names of the kernel file, among them its structured dtypes."""
    body, layout = split_layout(text)
    prefix, colon, rest = body.partition(":")
    if colon and prefix in ("zeros", "ones", "arange", "full", "random", "values"):
        array = _array(body, layout, dtypes)
        return array_type(array), array
    if prefix == "xoroshiro128p":
        array = _states(body)
        return array_type(array), array
    if layout is not None:
        raise OracleError(f"only an array has a layout: {text}")
    if colon:
        t = SCALAR_NAMES.get(_SHORT.get(prefix, prefix))
        if t is None:
            raise OracleError(f"not a SPEC: {text}")
        return t, fit(_number(rest), t, text)
    value = _number(body)
    if isinstance(value, bool):
        return _DTYPES["bool"], value
    if isinstance(value, complex):
        return _DTYPES["complex128"], value
    if isinstance(value, int):
        return (_DTYPES["int64"] if value < 1 << 63 else _DTYPES["uint64"]), value
    return _DTYPES["float64"], value


def fit(value, t: Scalar, text):
    if t.name == "bool":
        return bool(value)
    if t.is_float or t.is_complex:
        return getattr(np, t.name)(value).item()
    if isinstance(value, float) or not t.low <= value <= t.high:
        raise OracleError(f"{text} does not fit {t}")
    return int(value)


def array_type(array):
    dtype = element_type(array.dtype)
    layout = "C" if array.flags.c_contiguous else "F" if array.flags.f_contiguous else "A"
    return Array(dtype, array.ndim, layout if array.ndim else "C")
