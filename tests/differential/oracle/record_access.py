# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Types and translates what kernels do with records, their fields and char sequences. The run-time
half is `records`.
"""

import ast

from .expressions import Value
from .lang_types import Array, OracleError, Scalar, Static
from .records import Chars, Record


class Records:
    """A mixin of the translator."""

    def field_key(self, base, node):
        """The field that a subscript names: a constant string, or a number of a single record."""
        t = base.type
        if not (isinstance(t, Array) and isinstance(t.dtype, Record)) or isinstance(node, ast.Slice):
            return None
        if isinstance(node, ast.Tuple):
            return None
        value = self.expression(node)
        if value.type == Static("str"):
            return value.const
        if t.ndim == 0 and isinstance(value.type, Scalar) and value.is_const:
            return value.const % len(t.dtype.fields)
        return None

    def field_place(self, node, base, key):
        """(code, type) of the view that a field is."""
        t = base.type
        field = t.dtype.field(key)
        if field is None:
            self.fail(node, f"{t.dtype} has no field {key}")
        code = f"field_of({base.code}, {field.offset}, {field.type.name!r}, {field.shape!r})"
        return code, Array(field.type, t.ndim + len(field.shape), "A" if t.ndim else "C")

    def field_value(self, node, base, key):
        code, t = self.field_place(node, base, key)
        return self.element_value(code, t)

    def element_value(self, code, t):
        if t.ndim == 0 and isinstance(t.dtype, Scalar):
            return Value(f"load({code}, ())", t.dtype)
        return Value(code, t)

    def has_field(self, base, name):
        return isinstance(base.type.dtype, Record) and base.type.dtype.field(name) is not None

    def field_target(self, target):
        """(code, type) of a field that is assigned to, or None."""
        if isinstance(target, ast.Attribute):
            return self.field_place(target, self.expression(target.value), target.attr)
        base = self.expression(target.value)
        key = self.field_key(base, target.slice) if isinstance(base.type, Array) else None
        return None if key is None else self.field_place(target, base, key)

    def store_element(self, code, t, value):
        """Statements that store to a place without axes, or to all of a view."""
        if isinstance(t.dtype, Record):
            many = "s" if t.ndim else ""
            if t.ndim == 0 and value.type != Array(t.dtype, 0, "C"):
                raise OracleError(f"cannot store {value.type} in a {t.dtype}")
            return [f"copy_record{many}({code}, {value.code}, {t.dtype.size})"]
        if isinstance(t.dtype, Chars):
            return [f"set_chars({code}, {t.dtype.unit}, {self.text_code(value)})"]
        if t.ndim == 0:
            return [f"store({code}, (), {self.convert(value.code, value.type, t.dtype)})"]
        return [self.assign_code(Value(code, t), value)]

    def text_code(self, value):
        if value.type == Static("str"):
            return repr(value.const)
        if isinstance(value.type, Array) and isinstance(value.type.dtype, Chars):
            return f"text_of({value.code}, {value.type.dtype.unit})"
        raise OracleError(f"{value.type} is no text")

    def is_text(self, value):
        return isinstance(value.type, Array) and isinstance(value.type.dtype, Chars) and value.type.ndim == 0
