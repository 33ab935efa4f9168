# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Types and translates calls: builtins, casts, `math`, `cuda` intrinsics, device functions."""

import ast

from . import overloads
from .arithmetic import cast_code
from .device_calls import ATOMICS, DeviceCalls, is_cached_load, is_cached_store
from .expressions import NOT_CONST, Value, constant_value
from .lang_types import (
    BOOL,
    F32,
    F64,
    I64,
    NONE,
    SCALAR_NAMES,
    Array,
    Conflict,
    OracleError,
    Scalar,
    Static,
    Tuple,
)
from .mathematics import math_code
from .signatures import declared_signatures


class Calls(DeviceCalls):
    def visit_Call(self, node):
        if isinstance(node.func, ast.Attribute) and node.func.attr == "bit_count":
            return self.population_count(self.scalar(node.func.value))
        callee = self.expression(node.func)
        if not isinstance(callee.type, Static):
            self.fail(node, f"{callee.type} cannot be called")
        path = callee.type.path
        if path == "function":
            return self.call_function(node, callee.type.target)
        if path in SCALAR_NAMES:
            return self.call_cast(node, SCALAR_NAMES[path])
        if path.startswith("method."):
            return self.call_method(node, path[7:], callee.type.target)
        if path.startswith("numpy."):
            return self.call_numpy(node, path[6:])
        if path.startswith("math."):
            return self.call_math(node, path)
        if path.startswith("cuda.atomic.") and path[12:] in ATOMICS:
            return self.call_atomic(node, path[12:])
        if is_cached_load(path):
            return self.call_cached_load(node)
        if is_cached_store(path):
            return self.call_cached_store(node)
        if path.startswith("cuda.libdevice."):
            return self.call_libdevice(node, path[15:])
        method = getattr(self, "call_" + path.replace(".", "_"), None)
        if method is None:
            self.fail(node, f"{path} is outside the language of the oracle")
        return method(node)

    def arguments(self, node, low, high=None):
        high = low if high is None else high
        if node.keywords or not low <= len(node.args) <= high:
            self.fail(node, "wrong number of arguments")
        return [self.expression(a) for a in node.args]

    def call_cast(self, node, target):
        (value,) = self.arguments(node, 1)
        if not isinstance(value.type, Scalar):
            self.fail(node, f"no cast from {value.type}")
        return Value(cast_code(value.code, value.type, target), target)

    def call_math(self, node, path):
        values = self.arguments(node, 1, 2)
        result, types = overloads.resolve(path, [v.type for v in values])
        codes = [self.convert(v.code, v.type, t) for v, t in zip(values, types)]
        return Value(math_code(path[5:], result, types, codes), result)

    def call_cuda_fma(self, node):
        return self._float_call(node, "fma", 3)

    def call_cuda_cbrt(self, node):
        return self._float_call(node, "cbrt", 1)

    def _float_call(self, node, name, count):
        values = self.arguments(node, count)
        t = F32 if all(v.type == F32 for v in values) else F64
        codes = [cast_code(v.code, v.type, t) for v in values]
        return Value(f"math_{name}_{t.name}({', '.join(codes)})", t)

    # ---- builtins ----

    def call_builtin_abs(self, node):
        (value,) = self.arguments(node, 1)
        result, (source,) = overloads.resolve("abs", (value.type,))
        code = f"abs({cast_code(value.code, value.type, source)})"
        return Value(
            code if result.is_float or not result.signed else f"wrap_{result.name}({code})", result
        )

    def call_builtin_int(self, node):
        (value,) = self.arguments(node, 1)
        if isinstance(value.type, Scalar) and value.type.is_integer:
            return Value(value.code, value.type)
        return Value(cast_code(value.code, value.type, I64), I64)

    def call_builtin_float(self, node):
        (value,) = self.arguments(node, 1)
        if value.type == BOOL or not isinstance(value.type, Scalar):
            self.fail(node, f"float() does not take {value.type}")
        return (
            Value(value.code, value.type)
            if value.type.is_float
            else Value(f"float({value.code})", F64)
        )

    def call_builtin_bool(self, node):
        (value,) = self.arguments(node, 1)
        return Value(self.truth(value), BOOL)

    def call_builtin_len(self, node):
        (value,) = self.arguments(node, 1)
        if isinstance(value.type, Tuple):
            return constant_value(I64, len(value.type.items))
        if isinstance(value.type, Array):
            return Value(f"{value.code}.shape[0]", I64)
        if value.type == Static("flat", getattr(value.type, "target", None)):
            return Value(f"{value.code}.size", I64)
        self.fail(node, f"{value.type} has no len")

    def call_builtin_round(self, node):
        values = self.arguments(node, 1, 2)
        name = "round" if len(values) == 1 else "round digits"
        result, types = overloads.resolve(name, [v.type for v in values])
        codes = [self.convert(v.code, v.type, t) for v, t in zip(values, types)]
        if len(values) == 1:
            return Value(f"round_to_int({codes[0]})", result)
        return Value(f"round_digits_{result.name}({', '.join(codes)})", result)

    def call_builtin_pow(self, node):
        a, b = self.arguments(node, 2)
        return self.binary("**", a, b)

    def call_builtin_divmod(self, node):
        values = self.arguments(node, 2)
        result, types = overloads.resolve("divmod", [v.type for v in values])
        names = [self.temp() for _ in values]
        setup = ", ".join(
            f"({n} := {self.convert(v.code, v.type, t)})" for n, v, t in zip(names, values, types)
        )
        suffix = f"{types[0].name}({names[0]}, {names[1]})"
        return Value(f"({setup}, (floordiv_{suffix}, mod_{suffix}))[2]", result)

    def _min_max(self, node, which):
        values = self.arguments(node, 1, 64)
        if len(values) == 1 and isinstance(values[0].type, Array):
            return self.builtin_reduction(which, values[0])
        if len(values) == 1 and isinstance(values[0].type, Tuple):
            name, items = self.temp(), values[0].type.items
            values = [
                Value(f"({name} := {values[0].code})[0]" if k == 0 else f"{name}[{k}]", t)
                for k, t in enumerate(items)
            ]
            exact_pair = False
        else:
            exact_pair = len(values) == 2
        types = [v.type for v in values]
        if types == [BOOL, BOOL]:
            return Value(
                f"({values[0].code} {'and' if which == 'min' else 'or'} {values[1].code})", BOOL
            )
        if BOOL in types or not all(isinstance(t, Scalar) for t in types):
            self.fail(node, f"{which} does not take ({', '.join(map(str, types))})")
        result = overloads.unify_all(types)
        # Two floats go to fmin/fmax, which ignore a nan; all else is compare and select.
        function = (
            "f" + which if exact_pair and all(t.is_float for t in types) else "select_" + which
        )
        code, current = values[0].code, values[0].type
        for value in values[1:]:
            t = overloads.unify(current, value.type)
            code = (
                f"{function}({cast_code(code, current, t)}, {cast_code(value.code, value.type, t)})"
            )
            current = t
        return Value(cast_code(code, current, result), result)

    def call_builtin_sum(self, node):
        (value,) = self.arguments(node, 1)
        return self.builtin_reduction("sum", value)

    def call_builtin_min(self, node):
        return self._min_max(node, "min")

    def call_builtin_max(self, node):
        return self._min_max(node, "max")

    # ---- cuda ----

    def _dimension_count(self, node):
        (value,) = self.arguments(node, 1)
        if not value.is_const or value.const not in (1, 2, 3):
            self.fail(node, "the number of dimensions is the literal 1, 2 or 3")
        return value.const

    def _per_axis(self, node, pattern):
        n = self._dimension_count(node)
        codes = [pattern.format(a=axis) for axis in "xyz"[:n]]
        if n == 1:
            return Value(codes[0], I64)
        return Value(f"({', '.join(codes)})", Tuple((I64,) * n))

    def call_cuda_grid(self, node):
        return self._per_axis(node, "(T.block_{a} * T.block_dim_{a} + T.thread_{a})")

    def call_cuda_gridsize(self, node):
        return self._per_axis(node, "(T.grid_dim_{a} * T.block_dim_{a})")

    def _array_declaration(self, node):
        values = [self.expression(a) for a in node.args]
        named = {k.arg: self.expression(k.value) for k in node.keywords}
        shape = values[0] if values else named["shape"]
        dtype = values[1] if len(values) > 1 else named["dtype"]
        if not shape.is_const:
            self.fail(node, "a shape is made of literals")
        extents = shape.const if isinstance(shape.const, tuple) else (shape.const,)
        name = dtype.const if dtype.type.path == "str" else dtype.type.path
        if name not in SCALAR_NAMES:
            self.fail(node, f"{name} is not a dtype")
        return extents, SCALAR_NAMES[name]

    def _declare(self, node, function):
        extents, dtype = self._array_declaration(node)
        name = f"a_{node.lineno}_{node.col_offset}"
        site = f"{self.instance_name}:{name}"
        self.prologue[name] = f"{name} = T.{function}({site!r}, {extents!r}, {dtype.name!r})"
        return Value(name, Array(dtype, len(extents), "C"))

    def call_cuda_shared_array(self, node):
        return self._declare(node, "shared_array")

    def call_cuda_local_array(self, node):
        return self._declare(node, "local_array")

    # ---- device functions ----

    def call_function(self, node, function):
        parameters = function.node.args
        if parameters.vararg or parameters.kwarg or parameters.kwonlyargs or parameters.posonlyargs:
            self.fail(node, "only plain parameters")
        names = [p.arg for p in parameters.args]
        bound = dict(zip(names, (self.expression(a) for a in node.args)))
        for keyword in node.keywords:
            bound[keyword.arg] = self.expression(keyword.value)
        for name, default in zip(reversed(names), reversed(parameters.defaults)):
            if name not in bound:
                constant = self.file.static_value(default)
                bound[name] = constant_value(constant.type, constant.value)
        if set(bound) != set(names) or len(node.args) > len(names):
            self.fail(node, f"wrong arguments for {function.name}")
        values = [bound[n] for n in names]
        declared = declared_signatures(self.file, function)
        result = None
        if declared:
            result, types = choose_signature(declared, [v.type for v in values])
            values = [Value(self.convert(v.code, v.type, t), t) for v, t in zip(values, types)]
        instance = self.program.instance(function, tuple(v.type for v in values), result)
        codes = "".join(f", {'None' if v.code is None else v.code}" for v in values)
        call = f"{instance.name}(T{codes})"
        if instance.yields:
            self.yields = True
            call = f"(yield from {call})"
        return Value(call, instance.result, NOT_CONST, False)


def _argument_rank(source, target):
    if source == target:
        return overloads.EXACT
    if isinstance(source, Scalar) and isinstance(target, Scalar):
        return overloads.conversion_rank(source, target)
    if isinstance(source, Array) and target == Array(source.dtype, source.ndim, "A"):
        return overloads.SAFE
    if (
        isinstance(source, Tuple)
        and isinstance(target, Tuple)
        and len(source.items) == len(target.items)
    ):
        ranks = [_argument_rank(a, b) for a, b in zip(source.items, target.items)]
        return None if None in ranks else max(ranks, default=overloads.EXACT)
    return None


def choose_signature(declared, types):
    """The best of several declared signatures for these arguments."""
    best = None
    for result, parameters in declared:
        if len(parameters) != len(types):
            continue
        ranks = [_argument_rank(a, b) for a, b in zip(types, parameters)]
        if None in ranks:
            continue
        rating = tuple(
            ranks.count(r) for r in (overloads.UNSAFE, overloads.SAFE, overloads.PROMOTE)
        )
        if best is None or rating < best[0]:
            best = (rating, result, parameters)
    if best is None:
        raise OracleError(f"no declared signature takes ({', '.join(map(str, types))})")
    return best[1], best[2]
