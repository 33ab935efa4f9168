# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Pointers: `p[i]` and the arrays that `carray` and `farray` make of what lies at `p`.

At run time a pointer is an `ArrayValue` of which only the memory and the offset count. What lies outside the memory that was
passed is an error of the test.
"""

import ast

from .arithmetic import NAMES
from .arrays import ArrayValue, elements_in
from .expressions import Value
from .lang_types import NONE, SCALAR_NAMES, Array, OracleError, Pointer, Scalar, Static, Tuple


def pointee(pointer, index):
    """The element as an array of no axes: never counted from an end."""
    place = pointer.offset + index
    if not 0 <= place < len(pointer.memory):
        raise OracleError(f"element {index} of a pointer is outside the memory that was passed")
    return ArrayValue(pointer.memory, place, (), (), pointer.itemsize)


def array_at(pointer, shape, layout, dtype):
    shape = tuple(max(0, extent) for extent in shape)
    strides, step = {}, 1
    for axis in range(len(shape))[:: -1 if layout == "C" else 1]:
        strides[axis] = step
        step *= shape[axis]
    size = SCALAR_NAMES[dtype].size
    return ArrayValue(
        elements_in(pointer.memory, SCALAR_NAMES[dtype]),
        pointer.offset * pointer.itemsize // size,
        shape,
        tuple(strides[axis] for axis in range(len(shape))),
        size,
    )


NAMES.update(pointee=pointee, array_at=array_at)


class Pointers:
    def pointee(self, pointer, node):
        """The array of no axes that the index names."""
        index = self.scalar(node)
        if pointer.type.dtype == NONE or not index.type.is_integer:
            self.fail(node, f"{pointer.type} has no element of that index")
        t = Array(pointer.type.dtype, 0, "C")
        return Value(f"pointee({pointer.code}, {index.code})", t)

    def pointer_subscript(self, node, pointer):
        place = self.pointee(pointer, node.slice)
        return Value(f"load({place.code}, ())", place.type.dtype)

    def update_pointee(self, node, name, pointer):
        place, temporary = self.pointee(pointer, node.target.slice), self.temp()
        dtype = place.type.dtype
        value = self.binary(name, Value(f"load({temporary}, ())", dtype), self.expression(node.value))
        return [
            f"{temporary} = {place.code}",
            f"store({temporary}, (), {self.convert(value.code, value.type, dtype)})",
        ]

    def call_cffi_FFI_from_buffer(self, node):
        (array,) = self.arguments(node, 1)
        if not isinstance(array.type, Array) or array.type.layout == "A":
            self.fail(node, f"no pointer to {array.type}")
        return Value(array.code, Pointer(array.type.dtype))

    def call_numba_carray(self, node):
        return self.array_at(node, "C")

    def call_numba_farray(self, node):
        return self.array_at(node, "F")

    def array_at(self, node, layout):
        keywords = {k.arg: k.value for k in node.keywords}
        pointer, shape = (self.expression(a) for a in node.args[:2])
        given = node.args[2] if len(node.args) > 2 else keywords.get("dtype")
        dtype = pointer.type.dtype
        if given is not None and not (isinstance(given, ast.Constant) and given.value is None):
            named = self.expression(given)
            dtype = SCALAR_NAMES[named.type.path] if isinstance(named.type, Static) else NONE
        if not isinstance(pointer.type, Pointer) or not isinstance(dtype, Scalar):
            self.fail(node, "it is not known what lies there")
        rank = len(shape.type.items) if isinstance(shape.type, Tuple) else 1
        extents = shape.code if isinstance(shape.type, Tuple) else f"({shape.code},)"
        t = Array(dtype, rank, layout if rank > 1 else "C")
        return Value(f"array_at({pointer.code}, {extents}, {layout!r}, {dtype.name!r})", t)
