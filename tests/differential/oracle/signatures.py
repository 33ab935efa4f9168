# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Type expressions and signatures: `float32[:, ::1]`, `"void(int32, float32[:])"`, `(float32,
int64)`, lists.

`parameter_types` gives the list of alternatives that a function's decorator or annotations declare.
"""

import ast

from .lang_types import NONE, SCALAR_NAMES, Array, Optional, OracleError, Pointer, Scalar, Static, Tuple
from .records import element_type


def _type_name(file, node):
    if isinstance(node, ast.Name):
        path = file.path_of(node)
        return path if path is not None else node.id  # inside a string every type name is known
    if isinstance(node, ast.Attribute):
        path = file.path_of(node)
        return path if path is not None else node.attr
    return None


def _layout(axes):
    text = ["::1" if isinstance(a, ast.Slice) and a.step is not None else ":" for a in axes]
    if text[-1] == "::1":
        return "C"
    return "F" if text[0] == "::1" else "A"


def element_of(file, node):
    """The record that a name of the file stands for, or None."""
    known = file.names.get(node.id) if isinstance(node, ast.Name) else None
    if isinstance(known, Static) and known.path == "dtype":
        return element_type(known.target)
    return None


def type_of(file, node):
    record = element_of(file, node)
    if record is not None:
        return Array(record, 0, "C")
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return type_of(file, ast.parse(node.value, mode="eval").body)
    if isinstance(node, ast.Constant) and node.value is None:
        return NONE
    if isinstance(node, (ast.Name, ast.Attribute)):
        name = _type_name(file, node)
        if name in SCALAR_NAMES:
            return SCALAR_NAMES[name]
        if name in ("void", "none"):
            return NONE
        if name == "voidptr":
            return Pointer(NONE)
    if isinstance(node, ast.Subscript):
        dtype = element_of(file, node.value)
        if dtype is not None:
            axes = node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
            return Array(dtype, len(axes), _layout(axes))
        dtype = type_of(file, node.value)
        axes = node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
        if isinstance(dtype, Scalar) and all(isinstance(a, ast.Slice) for a in axes):
            return Array(dtype, len(axes), _layout(axes))
    if isinstance(node, ast.Call):
        name = _type_name(file, node.func)
        if name == "Tuple":
            whole = isinstance(node.args[0], (ast.Tuple, ast.List))
            return Tuple(tuple(type_of(file, e) for e in (node.args[0].elts if whole else node.args)))
        if name in ("Optional", "optional"):
            return Optional(type_of(file, node.args[0]))
        if name == "UniTuple":
            return Tuple((type_of(file, node.args[0]),) * node.args[1].value)
        if name == "CPointer":
            return Pointer(type_of(file, node.args[0]))
    raise OracleError(f"not a type: {ast.unparse(node)}")


def signature_of(file, node):
    """(result type or None, parameter types)."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return signature_of(file, ast.parse(node.value, mode="eval").body)
    if isinstance(node, ast.Tuple):
        return None, [type_of(file, e) for e in node.elts]
    if isinstance(node, ast.Call):
        return type_of(file, node.func), [type_of(file, e) for e in node.args]
    raise OracleError(f"not a signature: {ast.unparse(node)}")


def declared_signatures(file, function):
    """What the decorator or the annotations say: (result, parameters) pairs, maybe none."""
    node = function.signature
    if node is not None:
        if isinstance(node, ast.List):
            return [signature_of(file, e) for e in node.elts]
        return [signature_of(file, node)]
    parameters = function.node.args.args
    if parameters and all(p.annotation is not None for p in parameters):
        result = None
        if function.node.returns is not None:
            result = type_of(file, function.node.returns)
        return [(result, [type_of(file, p.annotation) for p in parameters])]
    return []
