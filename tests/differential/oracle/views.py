# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Types and translates what arrays can do beyond single elements: views, methods, array
expressions, reductions, iteration. The run-time half is `elements`.
"""

import ast

from . import elements, overloads  # noqa: F401: `elements` registers its names
from .arithmetic import cast_code
from .expressions import NOT_CONST, Value, constant_value
from .lang_types import (
    BOOL,
    F64,
    I64,
    NONE,
    SCALAR_NAMES,
    U64,
    Array,
    Elements,
    OracleError,
    Scalar,
    Slice,
    Static,
    Tuple,
)

_REDUCTIONS = (
    "sum prod mean var std min max argmin argmax all any amin amax ptp count_nonzero "
    "nansum nanprod nanmean nanvar nanstd nanmin nanmax"
).split()
_METHODS = "reshape transpose view item fill ravel".split()


def view_layout(t, rank, left, right):
    """The layout of a view, by the kinds of its indices before and after an ellipsis."""

    def keeps(outer):
        inner = [k == "int" or (n == len(outer) - 1 and k == "slice") for n, k in enumerate(outer)]
        return all(inner)

    named = sum(k != "new" for k in left + right)
    if rank == 0:
        return "C"
    if t.layout == "C":
        if named == t.ndim:
            left, right = left + right, []
        layout = "C" if not right and keeps(left) else "A"
    elif t.layout == "F":
        if named == t.ndim:
            left, right = [], left + right
        layout = "F" if not left and keeps(right[::-1]) else "A"
    else:
        layout = "A"
    return "C" if rank == 1 and layout == "F" else layout


def has_elements(t):
    return isinstance(t, (Array, Elements))


class Views:
    # ---- indices ----

    def visit_Slice(self, node):
        codes = []
        for bound in (node.lower, node.upper, node.step):
            value = None if bound is None else self.expression(bound)
            codes.append("None" if value is None or value.type == NONE else value.code)
        return Value(f"slice({', '.join(codes)})", Slice(node.step is not None))

    def call_builtin_slice(self, node):
        values = self.arguments(node, 1, 3)
        return Value(f"slice({', '.join(v.code for v in values)})", Slice(len(values) == 3))

    def index_parts(self, node):
        """The values of the indices of a subscript, of any kind."""
        parts = node.elts if isinstance(node, ast.Tuple) else [node]
        values = [self.index_part(p) for p in parts]
        if len(values) == 1 and isinstance(values[0].type, Tuple):
            name, t = self.temp(), values[0].type
            values = [
                Value(f"({name} := {values[0].code})[{k}]" if k == 0 else f"{name}[{k}]", item)
                for k, item in enumerate(t.items)
            ]
        return values

    def index_part(self, node):
        if isinstance(node, ast.Constant) and node.value is ...:
            return Value("...", Static("ellipsis"))
        path = self.file.path_of(node)
        if path == "numpy.newaxis":
            return Value("None", NONE)
        value = self.expression(node)
        return Value("None", NONE) if value.type == NONE else value

    def part(self, base, node):
        """(code of the index tuple, type of what it names)."""
        values = self.index_parts(node)
        t = base.type
        left, right, rank, met = [], [], t.ndim, False
        for value in values:
            if value.type == Static("ellipsis"):
                met = True
                continue
            if value.type == NONE:
                kind, rank = "new", rank + 1
            elif isinstance(value.type, Slice):
                kind = "stepped" if value.type.step else "slice"
            elif isinstance(value.type, Scalar) and value.type.is_integer:
                kind, rank = "int", rank - 1
            else:
                self.fail(node, f"an index is no {value.type}")
            (right if met else left).append(kind)
        codes = "(" + "".join(v.code + ", " for v in values) + ")"
        if sum(k != "new" for k in left + right) > t.ndim:
            self.fail(node, f"too many indices for {t.ndim} dimensions")
        if rank == 0:
            return codes, t.dtype
        return codes, Array(t.dtype, rank, view_layout(t, rank, left, right))

    def array_subscript(self, node, base):
        codes, t = self.part(base, node.slice)
        if isinstance(t, Scalar):
            return Value(f"load(view({base.code}, {codes}), ())", t)
        if not isinstance(t, Array):  # a reference to a record
            t = Array(t, 0, "C")
        return Value(f"view({base.code}, {codes})", t)

    def names_element(self, t, node):
        """Whether the index is a plain integer for each axis."""
        return all(
            isinstance(v.type, Scalar) for v in self.index_parts(node)
        ) and len(self.index_parts(node)) == t.ndim

    # ---- array expressions ----

    def lazy_value(self, make, *values):
        """`make` gives the Value of one element from those of the operands."""
        names = [self.temp() for _ in values]
        inner = [
            Value(n, v.type.dtype if has_elements(v.type) else v.type, v.const)
            for n, v in zip(names, values)
        ]
        result = make(*inner)
        rank = max(getattr(v.type, "ndim", 0) for v in values)
        codes = ", ".join(v.code for v in values)
        return Value(
            f"lazy_map(lambda {', '.join(names)}: {result.code}, {codes})",
            Elements(result.type, rank),
        )

    # ---- attributes and methods ----

    def view_attribute(self, node, base):
        t = base.type
        if isinstance(t, Array) and node.attr == "T":
            layout = {"C": "F", "F": "C"}.get(t.layout, "A") if t.ndim > 1 else t.layout
            axes = tuple(range(t.ndim))[::-1]
            return Value(f"transposed({base.code}, {axes})", Array(t.dtype, t.ndim, layout))
        if isinstance(t, Array) and node.attr == "flat":
            return Value(base.code, Static("flat", base))
        if isinstance(t, Array) and node.attr == "flags":
            return Value(None, Static("flags", t))
        if node.attr in _REDUCTIONS or (isinstance(t, Array) and node.attr in _METHODS):
            return Value(None, Static("method." + node.attr, base))
        return None

    def flags_attribute(self, node, t):
        flat = t.ndim <= 1 and t.layout != "A"
        is_c, is_f = flat or t.layout == "C", flat or t.layout == "F"
        known = {"c_contiguous": is_c, "f_contiguous": is_f, "contiguous": is_c or is_f}
        return constant_value(BOOL, known[node.attr])

    def call_method(self, node, name, base):
        if name in _REDUCTIONS:
            self.arguments(node, 0)
            return self.reduction(name, base)
        return getattr(self, "method_" + name)(node, base, node.args)

    def call_array_function(self, node, name):
        """A function of NumPy on arrays, or None."""
        if name in _REDUCTIONS:
            (base,) = self.arguments(node, 1)
            return self.reduction(name, base)
        if name in ("reshape", "transpose", "ravel"):
            base = self.expression(node.args[0])
            return getattr(self, "method_" + name)(node, base, node.args[1:])
        return None

    def _tuple_argument(self, nodes):
        values = [self.expression(n) for n in nodes]
        if len(values) == 1 and isinstance(values[0].type, Tuple):
            const = values[0].const if values[0].is_const else NOT_CONST
            return values[0].code, len(values[0].type.items), const
        const = tuple(v.const for v in values) if all(v.is_const for v in values) else NOT_CONST
        return "(" + "".join(v.code + ", " for v in values) + ")", len(values), const

    def method_reshape(self, node, base, nodes):
        if base.type.layout != "C":
            self.fail(node, "only a C-contiguous array is reshaped")
        code, rank, _ = self._tuple_argument(nodes)
        return Value(f"reshaped({base.code}, {code})", Array(base.type.dtype, rank, "C"))

    def method_ravel(self, node, base, nodes):
        return Value(f"reshaped({base.code}, (-1,))", Array(base.type.dtype, 1, "C"))

    def method_transpose(self, node, base, nodes):
        t = base.type
        if not nodes:
            return self.view_attribute(ast.Attribute(node, "T"), base)
        _, _, axes = self._tuple_argument(nodes)
        axes = tuple(a % t.ndim for a in axes)
        layout = t.layout if axes == tuple(range(t.ndim)) else "A"
        return Value(f"transposed({base.code}, {axes})", Array(t.dtype, t.ndim, layout))

    def method_view(self, node, base, nodes):
        dtype = self.expression(nodes[0])
        name = dtype.const if dtype.type.path == "str" else dtype.type.path
        to = SCALAR_NAMES[name]
        t = Array(to, base.type.ndim, base.type.layout)
        return Value(f"viewed({base.code}, {to.name!r})", t)

    def method_item(self, node, base, nodes):
        return Value(f"item({base.code})", base.type.dtype)

    def method_fill(self, node, base, nodes):
        return Value(self.assign_code(base, self.expression(nodes[0])), NONE)

    def assign_code(self, base, value):
        if isinstance(value.type, Tuple):
            held, dtype = self.temp(), base.type.dtype
            items = [self.convert(f"{held}[{k}]", t, dtype) for k, t in enumerate(value.type.items)]
            code = f"assign({base.code}, lazy_items(({', '.join(items)},)), lambda v: v)"
            return f"(({held} := {value.code}), {code})[1]"
        source = value.type.dtype if has_elements(value.type) else value.type
        name = self.temp()
        convert = self.convert(name, source, base.type.dtype)
        return f"assign({base.code}, {value.code}, lambda {name}: {convert})"

    # ---- reductions ----

    def _fold(self, operator, values, element, start, skips_nan):
        """Folds in the type of `start`."""
        a, b = self.temp(), self.temp()
        step = self.binary(
            operator, Value(a, start.type), Value(cast_code(b, element, start.type), start.type)
        )
        body = cast_code(step.code, step.type, start.type)
        if skips_nan:
            body = f"{a} if {b} != {b} else {body}"
        return Value(f"reduce(lambda {a}, {b}: {body}, {values}, {start.code})", start.type)

    def reduction(self, name, base):
        if not has_elements(base.type):
            raise OracleError(f"{name} does not take {base.type}")
        element = base.type.dtype
        skips = name.startswith("nan") and element.is_float
        name = name[3:] if name.startswith("nan") else {"amin": "min", "amax": "max"}.get(name, name)
        held = self.temp()
        values = f"elements({held})"
        wide = element if element.is_float or element.is_complex else U64 if element.kind == "uint" else I64
        counted = f"sum(v == v for v in {values})" if skips else f"size_of({held})"
        count = Value(counted, I64)

        def with_base(value):
            return Value(f"(({held} := {base.code}), {value.code})[1]", value.type)

        def mean():
            inexact = element.is_float or element.is_complex
            start = Value("0.0", F64)
            if inexact:
                start = Value(cast_code("0", I64, element), element)
            total = self._fold("+", values, element, start, skips)
            return self.binary("/", total, count)

        if name in ("sum", "prod"):
            start = Value(cast_code("0" if name == "sum" else "1", I64, wide), wide)
            operator = "+" if name == "sum" else "*"
            return with_base(self._fold(operator, values, element, start, skips))
        if name == "mean":
            return with_base(mean())
        if name in ("var", "std"):
            middle, v = self.temp(), self.temp()
            square = f"({cast_code(v, element, F64)} - {middle}) ** 2"
            kept = f" if {v} == {v}" if skips else ""
            total = Value(f"fsum([{square} for {v} in {values}{kept}])", F64)
            variance = self.binary("/", total, count)
            code = f"(({middle} := {mean().code}), {variance.code})[1]"
            if name == "std":
                code = f"sqrt_of({code})"
            return with_base(Value(code, F64))
        if name in ("min", "max", "argmin", "argmax", "ptp"):
            nan = "skip" if skips else "keep" if element.is_float else "none"

            def extreme(which, part):
                better = "less" if which == "min" else "greater"
                return f"extreme_of({values}, {better}, {nan!r})[{part}]"

            if name == "ptp":
                pair = [Value(extreme(w, 0), element) for w in ("max", "min")]
                return with_base(self.binary("-", *pair))
            if name.startswith("arg"):
                return with_base(Value(extreme(name[3:], 1), I64))
            return with_base(Value(extreme(name, 0), element))
        truths = f"[v != 0 for v in {values}]"
        if name == "count_nonzero":
            return with_base(Value(f"sum({truths})", I64))
        return with_base(Value(f"{name}({truths})", BOOL))

    def builtin_reduction(self, name, base):
        """`min`, `max` and `sum` of Python."""
        if name == "sum":
            element = base.type.dtype
            result, _ = overloads.resolve("+", (I64, element))
            start = Value(cast_code("0", I64, result), result)
            return self._fold("+", f"elements({base.code})", element, start, False)
        better = "less" if name == "min" else "greater"
        return Value(f"extreme_of(elements({base.code}), {better}, 'none')[0]", base.type.dtype)

    # ---- iteration ----

    def iteration(self, node):
        """(element type, code of an iterable) of what a `for` goes through, or None."""
        call = node.iter
        if isinstance(call, ast.Call):
            path = self.file.path_of(call.func)
            if path == "numpy.ndindex":
                code, rank, _ = self._tuple_argument(call.args)
                return Tuple((I64,) * rank), f"indices_of({code})"
            if path == "numpy.ndenumerate":
                base = self.expression(call.args[0])
                name = self.temp()
                code = f"((at, load({name}, at)) for at in indices_of({name}.shape))"
                element = Tuple((Tuple((I64,) * base.type.ndim), base.type.dtype))
                return element, f"(({name} := {base.code}), {code})[1]"
        value = self.expression(call)
        t = value.type
        if isinstance(t, Static) and t.path == "flat":
            each = "load(a, at) for at in indices_of(a.shape)"
            return t.target.type.dtype, f"(lambda a: ({each}))({value.code})"
        if isinstance(t, Array):
            row = t.dtype if t.ndim == 1 else Array(t.dtype, t.ndim - 1, t.layout)
            if isinstance(row, Array) and t.layout == "F":
                row = Array(t.dtype, t.ndim - 1, "A")
            if not isinstance(row, (Array, Scalar)):
                row = Array(row, 0, "C")
            part = "load" if isinstance(row, Scalar) else "view"
            each = f"{part}(a, (k,)) for k in range(a.shape[0])"
            return row, f"(lambda a: ({each}))({value.code})"
        return value
