# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Types and translates calls: builtins, casts, `math`, `cuda` intrinsics, device functions."""

import ast
from dataclasses import dataclass

from . import numpy_functions, overloads, records
from .arithmetic import NAMES, cast_code
from .arrays import load1
from .device_calls import ATOMICS, DeviceCalls, is_cached_load, is_cached_store
from .expressions import NOT_CONST, Value, constant_value
from .lang_types import (
    Elements,
    BOOL,
    C128,
    C64,
    F32,
    F64,
    I64,
    NONE,
    SCALAR_NAMES,
    Array,
    Closure,
    Iterable,
    Optional,
    OracleError,
    Pointer,
    Scalar,
    Static,
    Tuple,
)
from .complex_mathematics import complex_code
from .mathematics import math_code
from .signatures import declared_signatures


@dataclass(frozen=True)
class Unrolled:
    """What `literal_unroll` gives."""

    items: tuple


def iterate(array):
    for k in range(array.shape[0]):
        yield load1(array, k)


NAMES["iterate"] = iterate

_CLASSES = {
    "builtin.int": lambda t: isinstance(t, Scalar) and t.is_integer,
    "builtin.float": lambda t: isinstance(t, Scalar) and t.is_float,
    "builtin.complex": lambda t: isinstance(t, Scalar) and t.is_complex,
    "numpy.complexfloating": lambda t: isinstance(t, Scalar) and t.is_complex,
    "builtin.bool": lambda t: t == BOOL,
    "builtin.tuple": lambda t: isinstance(t, Tuple),
    "numpy.ndarray": lambda t: isinstance(t, Array),
}

_OPERATORS = {
    "add": ast.Add(),
    "concat": ast.Add(),
    "sub": ast.Sub(),
    "mul": ast.Mult(),
    "truediv": ast.Div(),
    "floordiv": ast.FloorDiv(),
    "mod": ast.Mod(),
    "pow": ast.Pow(),
    "lshift": ast.LShift(),
    "rshift": ast.RShift(),
    "and_": ast.BitAnd(),
    "and": ast.BitAnd(),  # of `iand`
    "or_": ast.BitOr(),
    "or": ast.BitOr(),
    "xor": ast.BitXor(),
    "lt": ast.Lt(),
    "le": ast.LtE(),
    "gt": ast.Gt(),
    "ge": ast.GtE(),
    "eq": ast.Eq(),
    "ne": ast.NotEq(),
    "is_": ast.Is(),
    "is_not": ast.IsNot(),
    "neg": ast.USub(),
    "pos": ast.UAdd(),
    "inv": ast.Invert(),
    "invert": ast.Invert(),
    "not_": ast.Not(),
}


class Calls(DeviceCalls):
    def visit_Call(self, node):
        if isinstance(node.func, ast.Attribute) and node.func.attr == "bit_count":
            return self.population_count(self.scalar(node.func.value))
        callee = self.expression(node.func)
        if isinstance(callee.type, Closure):
            return self.call_closure(node, callee)
        if not isinstance(callee.type, Static):
            self.fail(node, f"{callee.type} cannot be called")
        path = callee.type.path
        if path == "function":
            return self.call_function(node, callee.type.target)
        if path == "inner":
            return self.call_closure(node, self.closure(callee.type.target))
        if path in SCALAR_NAMES:
            return self.call_cast(node, SCALAR_NAMES[path])
        if path == "method.conjugate":
            return self.call_conjugate(node, callee.type.target)
        if path.startswith("method."):
            return self.call_method(node, path[7:], callee.type.target)
        if path.startswith("numpy."):
            name = path[6:]
            arrays = self.call_array_function(node, name)
            return self.call_numpy(node, name) if arrays is None else arrays
        if path.startswith("math."):
            return self.call_math(node, path)
        if path.startswith("operator."):
            return self.call_operator(node, path[9:])
        if path.startswith("cmath."):
            return self.call_cmath(node, path)
        if path.startswith("cuda.atomic.") and path[12:] in ATOMICS:
            return self.call_atomic(node, path[12:])
        if is_cached_load(path):
            return self.call_cached_load(node)
        if is_cached_store(path):
            return self.call_cached_store(node)
        if path.startswith("cuda.random."):
            return self.call_random(node, path[12:])
        if path.startswith("cuda.fp16."):
            return self.call_half(node, path[10:])
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
        return [self.unwrapped(self.expression(a)) for a in node.args]

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

    def call_numpy(self, node, name):
        if name in ("real", "imag"):
            (argument,) = node.args
            return self.expression(ast.copy_location(ast.Attribute(argument, name, ast.Load()), node))
        if name == "angle":
            return self.call_cmath(node, "cmath.phase")
        if name == "dtype":
            (argument,) = node.args
            dtype = self.expression(argument)
            return Value(None, Static(dtype.const)) if dtype.type == Static("str") else dtype
        values = [self.unwrapped(self.expression(a)) for a in node.args]
        out = next((self.expression(k.value) for k in node.keywords if k.arg == "out"), None)
        if out is None and len(values) == numpy_functions.parameter_count(name) + 1:
            out = values.pop()
        result = self.numpy_result(node, name, values)
        if out is None:
            return result
        return Value(f"({self.assign_code(out, result)}, {out.code})[1]", out.type)

    def numpy_result(self, node, name, values):
        if any(isinstance(v.type, (Array, Elements)) for v in values):
            return self.lazy_value(lambda *parts: self.numpy_result(node, name, parts), *values)
        if not all(isinstance(v.type, Scalar) for v in values):
            self.fail(node, f"numpy.{name} takes numbers")
        result, types, function = numpy_functions.resolve(name, [v.type for v in values])
        self.program.namespace[function] = NAMES[function]
        codes = [self.convert(v.code, v.type, t) for v, t in zip(values, types)]
        return Value(f"{function}({', '.join(codes)})", result)

    def call_operator(self, node, name):
        """The function is the operator: the same expression with the operator in it."""
        a, *rest = node.args
        binary = _OPERATORS.get(name[1:] if name not in _OPERATORS else name)
        if isinstance(binary, ast.operator):
            made = ast.BinOp(a, binary, rest[0])
        elif isinstance(binary, ast.cmpop):
            made = ast.Compare(a, [binary], rest)
        elif isinstance(binary, ast.unaryop):
            made = ast.UnaryOp(binary, a)
        elif name == "getitem":
            made = ast.Subscript(a, rest[0], ast.Load())
        elif name == "contains":
            made = ast.Compare(rest[0], [ast.In()], [a])
        elif name in ("truth", "abs", "index"):
            made = ast.Call(
                ast.Name({"truth": "bool", "index": "int"}.get(name, name), ast.Load()), [a], []
            )
        else:
            self.fail(node, f"operator.{name} is outside the language of the oracle")
        return self.expression(ast.fix_missing_locations(ast.copy_location(made, node)))

    def call_cuda_fma(self, node):
        return self._float_call(node, "fma", 3)

    def call_cuda_cbrt(self, node):
        return self._float_call(node, "cbrt", 1)

    def _float_call(self, node, name, count):
        values = self.arguments(node, count)
        t = F32 if all(v.type == F32 for v in values) else F64
        codes = [cast_code(v.code, v.type, t) for v in values]
        return Value(f"math_{name}_{t.name}({', '.join(codes)})", t)

    def call_cmath(self, node, path):
        values = self.arguments(node, 1, 2)
        result, types = overloads.resolve(path, [v.type for v in values])
        codes = [self.convert(v.code, v.type, t) for v, t in zip(values, types)]
        return Value(complex_code(path[6:], result, types, codes), result)

    def call_conjugate(self, node, value):
        self.arguments(node, 0)
        return Value(f"({value.code}).conjugate()", value.type)

    # ---- builtins ----

    def call_builtin_complex(self, node):
        values = [self.scalar(a) for a in node.args]
        if not 1 <= len(values) <= 2 or node.keywords:
            self.fail(node, "complex() takes one number or two")
        part = F32 if all(v.type == F32 for v in values) else F64
        target = C64 if part == F32 else C128
        if len(values) == 1:
            return Value(cast_code(values[0].code, values[0].type, target), target)
        codes = [cast_code(v.code, v.type, part) for v in values]
        return Value(f"complex({', '.join(codes)})", target)

    def call_builtin_abs(self, node):
        (value,) = self.arguments(node, 1)
        result, (source,) = overloads.resolve("abs", (value.type,))
        code = f"abs({cast_code(value.code, value.type, source)})"
        if source == C64:
            code = f"round32({code})"
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
        if value.type == Static("str"):
            return constant_value(F64, float(value.const))
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
        if value.type == Static("str"):
            return constant_value(I64, len(value.const))
        if isinstance(value.type, Iterable):
            return Value(f"len({value.code})", I64)
        if self.is_text(value):
            return Value(f"len({self.text_code(value)})", I64)
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
        if dtype.type.path == "dtype":
            return extents, records.element_type(dtype.type.target)
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

    def call_cuda_const_array_like(self, node):
        return self.expression(node.args[0])

    def call_cuda_local_array(self, node):
        return self._declare(node, "local_array")

    # ---- device functions ----

    def bind(self, node, function):
        """The values of a function's parameters, in order; `*args` gets a tuple."""
        parameters = function.node.args
        if parameters.kwarg:
            self.fail(node, "no ** parameters")
        plain = [p.arg for p in parameters.posonlyargs + parameters.args]
        given = self.spread(node.args)
        bound = dict(zip(plain, given))
        if parameters.vararg:
            rest = given[len(plain) :]
            code = "(" + "".join(f"{v.code}, " for v in rest) + ")"
            bound[parameters.vararg.arg] = Value(code, Tuple(tuple(v.type for v in rest)))
        elif len(given) > len(plain):
            self.fail(node, f"wrong arguments for {function.name}")
        for keyword in node.keywords:
            bound[keyword.arg] = self.expression(keyword.value)
        only = [p.arg for p in parameters.kwonlyargs]
        defaults = list(zip(reversed(plain), reversed(parameters.defaults)))
        defaults += [(n, d) for n, d in zip(only, parameters.kw_defaults) if d is not None]
        for name, default in defaults:
            if name not in bound:
                constant = function.file.static_value(default)
                bound[name] = constant_value(constant.type, constant.value)
        rest = [parameters.vararg.arg] if parameters.vararg else []
        names = plain + rest + only
        if set(bound) != set(names):
            self.fail(node, f"wrong arguments for {function.name}")
        # A function is passed with the variables that it reads.
        return [
            self.closure(bound[n].type.target)
            if isinstance(bound[n].type, Static) and bound[n].type.path == "inner"
            else bound[n]
            for n in names
        ]

    def call_function(self, node, function):
        values = self.bind(node, function)
        declared = declared_signatures(function.file, function)
        result = None
        if declared:
            result, types = choose_signature(declared, [v.type for v in values])
            values = [Value(self.convert(v.code, v.type, t), t) for v, t in zip(values, types)]
        instance = self.program.instance(function, tuple(v.type for v in values), result)
        return self.call_instance(instance, values)

    def call_closure(self, node, closure):
        values = self.bind(node, closure.type.function)
        captured = list(zip(closure.type.names, closure.type.items, closure.type.consts))
        instance = self.program.instance(
            closure.type.function, tuple(v.type for v in values), None, captured
        )
        return self.call_instance(instance, values, f", *{closure.code}" if captured else "")

    def call_instance(self, instance, values, captured=""):
        codes = "".join(f", {'None' if v.code is None else v.code}" for v in values)
        call = f"{instance.name}(T{codes}{captured})"
        if instance.yields:
            self.yields = True
            call = f"(yield from {call})"
        return Value(call, instance.result, NOT_CONST, False)

    # ---- what a loop goes through ----

    def call_builtin_range(self, node):
        values = [self.scalar(a) for a in node.args]
        element = overloads.resolve("range", [v.type for v in values])[0]
        codes = [self.convert(v.code, v.type, element) for v in values]
        if len(codes) == 1:
            codes = ["0"] + codes
        return Value(f"range_values({', '.join(codes + ['1'] * (3 - len(codes)))})", Iterable(element))

    def call_builtin_enumerate(self, node):
        item, code = self.iterated(node, self.expression(node.args[0]))
        start = "0"
        for argument in node.args[1:] + [k.value for k in node.keywords]:
            value = self.scalar(argument)
            start = cast_code(value.code, value.type, I64)
        return Value(f"enumerate({code}, {start})", Iterable(Tuple((I64, item))))

    def call_builtin_iter(self, node):
        item, code = self.iterated(node, self.expression(node.args[0]))
        return Value(f"iter({code})", Iterable(item))

    def call_builtin_next(self, node):
        value = self.expression(node.args[0])
        return Value(f"next_of({value.code})", value.type.item)

    def call_builtin_zip(self, node):
        pairs = [self.iterated(node, self.expression(a)) for a in node.args]
        codes = ", ".join(code for _, code in pairs)
        return Value(f"zip({codes})", Iterable(Tuple(tuple(item for item, _ in pairs))))

    def call_literal_unroll(self, node):
        value = self.expression(node.args[0])
        return Value(value.code, Unrolled(value.type.items), value.const)

    # ---- what is known while typing ----

    def call_builtin_isinstance(self, node):
        value = self.expression(node.args[0])
        classes = node.args[1].elts if isinstance(node.args[1], ast.Tuple) else [node.args[1]]
        found = False
        for one in classes:
            path = self.expression(one).type.path
            known = SCALAR_NAMES.get(path)
            found |= value.type == known if known else _CLASSES[path](value.type)
        return constant_value(BOOL, found)

    def call_builtin_hasattr(self, node):
        name = self.expression(node.args[1]).const
        access = ast.copy_location(ast.Attribute(node.args[0], name, ast.Load()), node)
        try:
            self.expression(access)
        except OracleError:
            return constant_value(BOOL, False)
        return constant_value(BOOL, True)

    def call_builtin_type(self, node):
        return Value(None, Static(self.scalar(node.args[0]).type.name))

    def call_builtin_tuple(self, node):
        (value,) = self.arguments(node, 1)
        return value

    def call_builtin_ord(self, node):
        return constant_value(SCALAR_NAMES["int64"], ord(self.expression(node.args[0]).const))

    def call_builtin_sum(self, node):
        value, *start = self.arguments(node, 1, 2)
        if not isinstance(value.type, Tuple):
            return self.builtin_reduction("sum", value)
        name = self.temp()
        parts = start + [Value(f"{name}[{k}]", t) for k, t in enumerate(value.type.items)]
        total = parts[0]
        for part in parts[1:]:
            total = self.binary("+", total, part)
        return Value(f"(({name} := {value.code}), {total.code})[1]", total.type)

    def call_builtin_breakpoint(self, node):
        return Value("None", NONE)


def _argument_rank(source, target):
    if source == target:
        return overloads.EXACT
    if isinstance(source, Optional) or isinstance(target, Optional):
        inner, wanted = (t.item if isinstance(t, Optional) else t for t in (source, target))
        fits = inner == NONE or _argument_rank(inner, wanted) is not None
        return overloads.SAFE if fits else None
    if isinstance(source, Scalar) and isinstance(target, Scalar):
        return overloads.conversion_rank(source, target)
    if isinstance(source, Array) and target in (Pointer(source.dtype), Pointer(NONE)):
        return overloads.EXACT
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
