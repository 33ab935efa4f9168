# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Arrays in memory: a typed view of bytes, an offset, a shape and strides (all counted in
elements, or in bytes where they are in records).

A negative index has the extent added once. What is then outside is an error of the test, not of
the kernel's author: no case may depend on memory next to an array.
"""

import struct

from .arithmetic import NAMES
from .lang_types import OracleError, Scalar


class ArrayValue:
    __slots__ = ("memory", "offset", "shape", "strides", "itemsize", "unit")

    def __init__(self, memory, offset, shape, strides, itemsize, unit=None):
        self.memory = memory
        self.offset = offset
        self.shape = shape
        self.strides = strides
        self.itemsize = itemsize
        self.unit = unit or itemsize  # bytes that offset and strides count: 1 where records lie around

    @property
    def size(self):
        n = 1
        for extent in self.shape:
            n *= extent
        return n

    @property
    def byte_strides(self):
        return tuple(s * self.unit for s in self.strides)


class _Packed:
    """Elements that `memoryview` has no format for: float16 and complex numbers."""

    def __init__(self, memory, dtype):
        self.memory, self.size, self.format = memory, dtype.size, "<" + dtype.code
        self.is_complex = dtype.is_complex

    def __getitem__(self, k):
        parts = struct.unpack_from(self.format, self.memory, k * self.size)
        return complex(*parts) if self.is_complex else parts[0]

    def __len__(self):
        return len(self.memory) // self.size

    def __setitem__(self, k, value):
        parts = (value.real, value.imag) if self.is_complex else (value,)
        struct.pack_into(self.format, self.memory, k * self.size, *parts)


def elements_in(memory, dtype):
    """The bytes as elements; `memory` may be of elements already."""
    memory = memory.memory if isinstance(memory, _Packed) else memory.cast("B")
    if dtype.is_complex or dtype.code == "e":
        return _Packed(memory, dtype)
    return memory.cast(dtype.code)


def from_bytes(buffer, dtype: Scalar, shape):
    """A C-contiguous array over a writable buffer."""
    strides, step = [], 1
    for extent in reversed(shape):
        strides.append(step)
        step *= extent
    memory = memoryview(buffer)
    memory = elements_in(memory[: len(memory) // dtype.size * dtype.size], dtype)
    return ArrayValue(memory, 0, tuple(shape), tuple(reversed(strides)), dtype.size)


def from_numpy(array, dtype: Scalar):
    """A view of a NumPy array's own memory; `base` must be the contiguous array that owns it."""
    base = array
    while base.base is not None:
        base = base.base
    start = array.__array_interface__["data"][0] - base.__array_interface__["data"][0]
    flat = base.reshape(-1, order="A")
    memory = elements_in(memoryview(flat.view("u1") if flat.size else b""), dtype)
    return ArrayValue(
        memory,
        start // dtype.size,
        array.shape,
        tuple(s // dtype.size for s in array.strides),
        dtype.size,
    )


def _outside(array, index):
    raise OracleError(f"index {index} is outside an array of shape {array.shape}")


def position1(array, i):
    extent = array.shape[0]
    k = i + extent if i < 0 else i
    if not 0 <= k < extent:
        _outside(array, i)
    return array.offset + k * array.strides[0]


def position(array, index):
    p = array.offset
    for i, extent, stride in zip(index, array.shape, array.strides):
        k = i + extent if i < 0 else i
        if not 0 <= k < extent:
            _outside(array, index)
        p += k * stride
    return p


def load1(array, i):
    return array.memory[position1(array, i)]


def load(array, index):
    return array.memory[position(array, index)]


def store1(array, i, value):
    array.memory[position1(array, i)] = value


def store(array, index, value):
    array.memory[position(array, index)] = value


def update(array, index, change):
    """An atomic read-modify-write; gives the old value."""
    p = position(array, index)
    old = array.memory[p]
    array.memory[p] = change(old)
    return old


for _function in (load1, load, store1, store, update):
    NAMES[_function.__name__] = _function
