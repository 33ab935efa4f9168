# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Structured dtypes and what kernels do with records and char sequences.

Where fields lie is left to NumPy: the definition in the kernel file is evaluated as far as it is
made of names, literals and `np.dtype`. At run time a record is an array without axes over bytes;
a field is a view of them at an offset.
"""

import ast
import struct
from dataclasses import dataclass

import numpy as np

from .arithmetic import NAMES
from .arrays import ArrayValue
from .lang_types import SCALAR_NAMES, OracleError, Scalar, Static

_DTYPE_CALLS = ("numpy.dtype", "numba.from_dtype", "numba.np.numpy_support.from_dtype")

STATE = np.dtype([("s0", np.uint64), ("s1", np.uint64)], align=True)  # of xoroshiro128+
_NAMED = {f"cuda.random.xoroshiro128p_{name}": STATE for name in ("type", "dtype")}


@dataclass(frozen=True)
class Field:
    name: str
    type: object  # Scalar, Record or Chars
    offset: int
    shape: tuple


@dataclass(frozen=True)
class Record:
    fields: tuple
    size: int

    def __str__(self):
        return f"record of {[f.name for f in self.fields]}"

    @property
    def name(self):
        return f"record {hash(self)}"

    def field(self, key):
        for number, field in enumerate(self.fields):
            if key in (field.name, number):
                return field
        return None


@dataclass(frozen=True)
class Chars:
    count: int
    unit: int  # bytes of a char

    def __str__(self):
        return f"{'S' if self.unit == 1 else 'U'}{self.count}"

    @property
    def name(self):
        return str(self)

    @property
    def size(self):
        return self.count * self.unit


_ELEMENTS = {}  # by name: what arrays are declared with at run time


def element_named(name):
    return SCALAR_NAMES.get(name) or _ELEMENTS[name]


def element_type(dtype):
    """The type of the elements of a NumPy array."""
    if dtype.kind in "SU":
        unit = 1 if dtype.kind == "S" else 4
        return _known(Chars(dtype.itemsize // unit, unit))
    if dtype.names is None:
        return SCALAR_NAMES[dtype.name]
    fields = []
    for name in dtype.names:
        inner, offset = dtype.fields[name][:2]
        base, shape = inner.subdtype or (inner, ())
        fields.append(Field(name, element_type(base), offset, shape))
    return _known(Record(tuple(fields), dtype.itemsize))


def _known(element):
    _ELEMENTS[element.name] = element
    return element


# ---- definitions ----


def named(path):
    """A dtype that a module has by name, as what the name stands for, or None."""
    return Static("dtype", _NAMED[path]) if path in _NAMED else None


def _numpy_name(scalar):
    return {"bool": "bool_"}.get(scalar.name, scalar.name)


def defined_dtype(file, node):
    """The NumPy dtype that an expression of host code stands for, or None."""
    if isinstance(node, ast.Name) and isinstance(node.id, str):
        known = file.names.get(node.id)
        if isinstance(known, Static) and known.path == "dtype":
            return known.target
    path = file.path_of(node) if isinstance(node, (ast.Name, ast.Attribute)) else None
    if path in SCALAR_NAMES:
        return np.dtype(_numpy_name(SCALAR_NAMES[path]))
    if isinstance(node, ast.Name) and node.id in ("int", "float", "bool", "complex"):
        return np.dtype(node.id)
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return np.dtype(node.value)
    if isinstance(node, ast.Call):
        name = file.path_of(node.func) or ""
        align = any(k.arg == "align" and k.value.value for k in node.keywords)
        if name in _DTYPE_CALLS:
            return np.dtype(_definition(file, node.args[0]), align=align)
        if name.endswith("Record.make_c_struct"):
            return np.dtype(_definition(file, node.args[0]), align=True)
        if name.endswith("NestedArray"):
            return np.dtype((_definition(file, node.args[0]), _literal(file, node.args[1])))
        if name.endswith("UnicodeCharSeq"):
            return np.dtype(f"U{_literal(file, node.args[0])}")
        if name.endswith("CharSeq"):
            return np.dtype(f"S{_literal(file, node.args[0])}")
    return None


def _literal(file, node):
    if isinstance(node, (ast.Tuple, ast.List)):
        return tuple(_literal(file, e) for e in node.elts)
    return node.value if isinstance(node, ast.Constant) else file.static_value(node).value


def _definition(file, node):
    if isinstance(node, ast.List):
        return [
            tuple(
                [_literal(file, e.elts[0]), _definition(file, e.elts[1])]
                + [_literal(file, s) for s in e.elts[2:]]
            )
            for e in node.elts
        ]
    if isinstance(node, ast.Tuple):
        return (_definition(file, node.elts[0]), _literal(file, node.elts[1]))
    if isinstance(node, ast.Dict):
        parts = {}
        for key, value in zip(node.keys, node.values):
            if key.value == "formats":
                parts["formats"] = [_definition(file, e) for e in value.elts]
            elif isinstance(value, ast.List):
                parts[key.value] = [_literal(file, e) for e in value.elts]
            else:
                parts[key.value] = _literal(file, value)
        return parts
    if isinstance(node, ast.Name) and node.id in file.lists:
        return _definition(file, file.lists[node.id])
    found = defined_dtype(file, node)
    if found is None:
        raise OracleError(f"not a dtype: {ast.unparse(node)}")
    return found


def dataclass_dtype(file, node):
    """The C struct of a dataclass of numbers, or None for another class."""
    decorators = [d.func if isinstance(d, ast.Call) else d for d in node.decorator_list]
    if not any((file.path_of(d) or "").endswith("dataclass") for d in decorators):
        return None
    fields = [s for s in node.body if isinstance(s, ast.AnnAssign)]
    try:
        types = [(s.target.id, _definition(file, s.annotation)) for s in fields]
    except OracleError:
        return None  # the host program's own
    return np.dtype(types, align=True)


# ---- at run time ----


class _Scattered:
    """Numbers anywhere in bytes; an index counts bytes."""

    def __init__(self, memory, dtype):
        self.memory, self.format, self.is_complex = memory, "<" + dtype.code, dtype.is_complex

    def __getitem__(self, k):
        parts = struct.unpack_from(self.format, self.memory, k)
        return complex(*parts) if self.is_complex else parts[0]

    def __setitem__(self, k, value):
        parts = (value.real, value.imag) if self.is_complex else (value,)
        struct.pack_into(self.format, self.memory, k, *parts)


def _byte_strides(shape, size):
    strides = []
    for extent in reversed(shape):
        strides.append(size)
        size *= extent
    return tuple(reversed(strides))


def over_bytes(memory, element, offset, shape, strides):
    """An array of records, chars or numbers that lie anywhere; offset and strides in bytes."""
    held = _Scattered(memory, element) if isinstance(element, Scalar) else memory
    return ArrayValue(held, offset, tuple(shape), tuple(strides), element.size, 1)


def declared(buffer, element, shape):
    return over_bytes(memoryview(buffer), element, 0, shape, _byte_strides(shape, element.size))


def array_from_numpy(array, element):
    base = array
    while base.base is not None:
        base = base.base
    start = array.__array_interface__["data"][0] - base.__array_interface__["data"][0]
    flat = base.reshape(-1, order="A")
    return over_bytes(memoryview(flat.view("u1")), element, start, array.shape, array.strides)


def field_of(array, offset, name, shape):
    element = element_named(name)
    return over_bytes(
        array.memory,
        element,
        array.offset + offset,
        array.shape + shape,
        array.strides + _byte_strides(shape, element.size),
    )


def copy_record(target, source, size):
    target.memory[target.offset : target.offset + size] = bytes(
        source.memory[source.offset : source.offset + size]
    )


def copy_records(target, source, size):
    for at in np.ndindex(target.shape):
        value = source if source.shape == () else element_at(source, at[len(at) - len(source.shape) :])
        copy_record(element_at(target, at), value, size)


def element_at(array, index):
    offset = array.offset
    for k, extent, stride in zip(index, array.shape, array.strides):
        k = k + extent if k < 0 else k
        if not 0 <= k < extent:
            raise OracleError(f"index {index} is outside an array of shape {array.shape}")
        offset += k * stride
    return ArrayValue(array.memory, offset, (), (), array.itemsize, 1)


def text_of(chars, unit):
    raw = bytes(chars.memory[chars.offset : chars.offset + chars.itemsize])
    return raw.rstrip(b"\0") if unit == 1 else raw.decode("utf-32-le").rstrip("\0")


def set_chars(chars, unit, text):
    raw = text if isinstance(text, bytes) else text.encode("ascii" if unit == 1 else "utf-32-le")
    size = chars.itemsize
    chars.memory[chars.offset : chars.offset + size] = raw[:size].ljust(size, b"\0")


for _function in (
    field_of, copy_record, copy_records, element_at, text_of, set_chars,
):  # fmt: skip
    NAMES[_function.__name__] = _function
