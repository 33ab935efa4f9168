# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Types expressions and translates them to Python expressions.

`env` maps each local to its current version's type and, where it is a literal, its value. A
`Value` is the translated code with its type; `const` is its value if known while typing; `known`
says that a branch on it is decided before typing (literals, module constants, `ndim`, `len` of a
tuple, None), which a local's value never is.
"""

import ast
import math
from dataclasses import dataclass

from . import overloads
from .arithmetic import NAMES, cast_code, operator_code, unary_code
from .kernel_file import Constant, Function
from .lang_types import (
    BOOL,
    F64,
    I32,
    I64,
    NONE,
    PART,
    Array,
    Closure,
    Conflict,
    Elements,
    Optional,
    OracleError,
    Pointer,
    Scalar,
    Static,
    Tuple,
    UnknownResult,
)
from .mathematics import CONSTANTS

NOT_CONST = object()


class ThreadExit(Exception):
    """The thread stops here and says nothing; the other threads go on."""


@dataclass
class Value:
    code: str
    type: object
    const: object = NOT_CONST
    known: bool = False

    @property
    def is_const(self):
        return self.const is not NOT_CONST


@dataclass(frozen=True)
class Variable:
    type: object
    const: object = NOT_CONST


def tuple_item(items, index):
    """Tuples are bounds checked, unlike arrays."""
    k = index + len(items) if index < 0 else index
    if not 0 <= k < len(items):
        raise ThreadExit
    return items[k]


def unwrap(value):
    """Where a value is needed, None ends the thread."""
    if value is None:
        raise ThreadExit
    return value


NAMES["tuple_item"] = tuple_item
NAMES["unwrap"] = unwrap
NAMES["NAN"] = math.nan
NAMES["INF"] = math.inf
NAMES["ThreadExit"] = ThreadExit

BINARY = {
    ast.Add: "+",
    ast.Sub: "-",
    ast.Mult: "*",
    ast.Div: "/",
    ast.FloorDiv: "//",
    ast.Mod: "%",
    ast.Pow: "**",
    ast.LShift: "<<",
    ast.RShift: ">>",
    ast.BitAnd: "&",
    ast.BitOr: "|",
    ast.BitXor: "^",
}
COMPARE = {ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">=", ast.Eq: "==", ast.NotEq: "!="}
_ARRAY_ATTRIBUTES = "shape strides size ndim itemsize nbytes dtype T flat flags real imag".split()
_UNARY = {ast.USub: "-", ast.UAdd: "+", ast.Invert: "~"}
_DIMENSIONS = {
    "threadIdx": "thread",
    "blockIdx": "block",
    "blockDim": "block_dim",
    "gridDim": "grid_dim",
}


def literal_code(value):
    if isinstance(value, tuple):
        return "(" + "".join(literal_code(v) + ", " for v in value) + ")"
    if isinstance(value, float) and value != value:
        return "NAN"
    if isinstance(value, complex):
        return f"complex({literal_code(value.real)}, {literal_code(value.imag)})"
    if isinstance(value, float) and math.isinf(value):
        return "INF" if value > 0 else "(-INF)"
    text = repr(value)
    return f"({text})" if text.startswith("-") else text


def constant_value(constant_type, value):
    return Value(literal_code(value), constant_type, value, True)


def zero_code(t):
    """What a local reads before anything was assigned to it."""
    if isinstance(t, Scalar):
        if t.is_complex:
            return "0j"
        return "False" if t == BOOL else "0.0" if t.is_float else "0"
    if isinstance(t, Tuple):
        return "(" + "".join(zero_code(i) + ", " for i in t.items) + ")"
    return "None"


class Expressions:
    """The expression half of the translator; `statements.Translator` has the other half."""

    def fail(self, node, message):
        raise OracleError(f"{self.file.path}:{node.lineno}: {message}")

    def temp(self):
        self.temps += 1
        return f"t_{self.temps}"

    def convert(self, code, source, target):
        if source == target:
            return code
        if isinstance(source, Scalar) and isinstance(target, Scalar):
            return cast_code(code, source, target)
        if isinstance(target, Optional):
            if source == NONE:
                return code
            if not isinstance(source, Optional):
                return self.convert(code, source, target.item)
            name = self.temp()
            inner = self.convert(name, source.item, target.item)
            return f"(None if ({name} := {code}) is None else {inner})"
        if isinstance(source, Optional):
            return self.convert(f"unwrap({code})", source.item, target)
        if isinstance(source, Tuple) and isinstance(target, Tuple):
            name = self.temp()
            items = "".join(
                self.convert(f"{name}[{k}]", a, b) + ", "
                for k, (a, b) in enumerate(zip(source.items, target.items))
            )
            return f"(({name} := {code}), ({items}))[1]"
        if (
            isinstance(source, Array)
            and isinstance(target, Array)
            and (source.dtype, source.ndim) == (target.dtype, target.ndim)
            and target.layout == "A"
        ):
            return code
        raise OracleError(f"no conversion from {source} to {target}")

    # ---- dispatch ----

    def expression(self, node):
        method = getattr(self, "visit_" + type(node).__name__, None)
        if method is None:
            self.fail(node, f"{type(node).__name__} is outside the language of the oracle")
        try:
            return method(node)
        except UnknownResult:
            raise
        except OracleError as error:
            if ":" in str(error) and str(error).startswith(self.file.path):
                raise
            self.fail(node, str(error))

    def unwrapped(self, value):
        if not isinstance(value.type, Optional):
            return value
        return Value(f"unwrap({value.code})", value.type.item)

    def scalar(self, node):
        value = self.unwrapped(self.expression(node))
        if not isinstance(value.type, Scalar):
            self.fail(node, f"a number is needed here, not {value.type}")
        return value

    def visit_Constant(self, node):
        if isinstance(node.value, (str, bytes)):
            return Value(None, Static("str"), node.value, True)
        return constant_value(overloads.literal_type(node.value), node.value)

    def visit_Name(self, node):
        if node.id in self.captured and node.id not in self.locals:
            variable = self.captured[node.id]
            code = None if isinstance(variable.type, Static) else "v_" + node.id
            return Value(code, variable.type, variable.const, variable.type == NONE)
        if node.id in self.locals and node.id not in self.env:
            # No assignment reaches this point: nothing gives the variable a type.
            self.fail(node, f"{node.id} is read where no assignment reaches")
        if node.id in self.env:
            variable = self.env[node.id]
            if isinstance(variable.type, Conflict):
                self.fail(node, f"{node.id} is {variable.type} here")
            if isinstance(variable.type, Static) and variable.type.path == "inner":
                return self.closure(variable.type.target)
            if isinstance(variable.type, Static):
                return Value(None, variable.type, variable.const)
            return Value("v_" + node.id, variable.type, variable.const, variable.type == NONE)
        found = self.file.names.get(node.id)
        return self.found(found) or Value(None, Static("builtin." + node.id))

    def found(self, found):
        """A name of a module as a value, or None."""
        if isinstance(found, Constant) and isinstance(found.type, Array):
            name = f"host_{id(found.value):x}"
            self.program.namespace[name] = found.value
            return Value(name, found.type)
        if isinstance(found, Constant) and isinstance(found.type, Tuple):
            items = [self.found(Constant(t, v)) for t, v in zip(found.type.items, found.value)]
            if any(not item.is_const for item in items):
                return Value("(" + "".join(i.code + ", " for i in items) + ")", found.type)
        if isinstance(found, Constant):
            return constant_value(found.type, found.value)
        if isinstance(found, Function):
            return Value(None, Static("function", found))
        if isinstance(found, Static) and found.target is not None:
            return Value(None, found)  # a structured dtype
        return self.named(found.path) if isinstance(found, Static) else None

    # ---- functions inside functions ----

    def closure(self, function):
        """The function with the variables that it reads as they are now."""
        names, types, consts, codes = [], [], [], []
        for name in function.free:
            variable = self.env.get(name) or self.captured.get(name)
            if variable is None:
                continue  # a name of the file
            value = self.expression(ast.Name(name, ast.Load(), lineno=function.node.lineno))
            names.append(name)
            types.append(value.type)
            consts.append(value.const)
            codes.append(str(value.code))
        code = "(" + "".join(c + ", " for c in codes) + ")"
        return Value(code, Closure(function, tuple(names), tuple(types), tuple(consts)))

    def visit_JoinedStr(self, node):
        parts = [self.expression(p.value if isinstance(p, ast.FormattedValue) else p) for p in node.values]
        return Value(None, Static("str"), "".join(str(p.const) for p in parts), True)

    def visit_Lambda(self, node):
        return Value(None, Static("inner", Function.inner(node, self.file)))

    def visit_NamedExpr(self, node):
        value = self.expression(node.value)
        name = "v_" + node.target.id
        self.env[node.target.id] = Variable(value.type, value.const)
        return Value(f"({name} := {value.code})", value.type, value.const)

    def visit_Attribute(self, node):
        own = self.found(self.file.own(node))
        if own is not None:
            return own
        path = self.file.path_of(node)
        base = self.unwrapped(self.expression(node.value)) if path is None else None
        if base is not None and isinstance(base.type, Array) and self.has_field(base, node.attr):
            if base.type.ndim == 0 or node.attr not in _ARRAY_ATTRIBUTES:
                return self.field_value(node, base, node.attr)
        if base is not None and isinstance(base.type, (Array, Elements)):
            return self.view_attribute(node, base) or self.array_attribute(node, base)
        if base is not None and isinstance(base.type, Static) and base.type.path == "flags":
            return self.flags_attribute(node, base.type.target)
        if base is not None and isinstance(base.type, Static) and node.attr == "type":
            return base  # of `a.dtype.type(v)`
        if base is not None and isinstance(base.type, Scalar) and base.type != BOOL:
            return self.number_attribute(node, base)
        if base is not None and isinstance(base.type, Static):
            path = f"{base.type.path}.{node.attr}"  # of what a call gave
        if path is None:
            self.fail(node, f"{base.type} has no attribute {node.attr}")
        return self.named(path)

    def number_attribute(self, node, base):
        if node.attr == "conjugate":
            return Value(base.code, Static("method.conjugate", base))
        if node.attr not in ("real", "imag"):
            self.fail(node, f"a number has no attribute {node.attr}")
        if base.type.is_complex:
            return Value(f"({base.code}).{node.attr}", PART[base.type])
        return base if node.attr == "real" else Value(zero_code(base.type), base.type)

    def named(self, path):
        """What a canonical path stands for as a value."""
        module, _, name = path.partition(".")
        if module in ("math", "cmath") and name in CONSTANTS:
            return constant_value(F64, CONSTANTS[name])
        parts = path.split(".")
        if parts[0] == "cuda" and len(parts) == 3 and parts[1] in _DIMENSIONS and parts[2] in "xyz":
            return Value(f"T.{_DIMENSIONS[parts[1]]}_{parts[2]}", I32)
        if path == "cuda.laneid":
            return Value("T.lane", I32)
        if path == "cuda.warpsize":
            return Value("32", I32)
        return Value(None, Static(path))

    def array_attribute(self, node, base):
        t = base.type
        if node.attr == "ndim":
            return constant_value(I64, t.ndim)
        if node.attr == "dtype":
            return Value(None, Static(t.dtype.name))
        if node.attr == "shape":
            return Value(f"{base.code}.shape", Tuple((I64,) * t.ndim))
        if node.attr == "strides":
            return Value(f"{base.code}.byte_strides", Tuple((I64,) * t.ndim))
        if node.attr in ("size", "itemsize"):
            return Value(f"{base.code}.{node.attr}", I64)
        if node.attr in ("real", "imag"):
            if not t.dtype.is_complex:
                return base if node.attr == "real" else self.fail(node, "`imag` of real numbers")
            part = PART[t.dtype]
            shown = f"part_of({base.code}, {node.attr == 'imag':d}, {part.name!r})"
            return Value(shown, Array(part, t.ndim, "A"))
        if node.attr == "nbytes":
            return Value(f"({base.code}.size * {t.dtype.size})", I64)
        self.fail(node, f"an array has no attribute {node.attr}")

    # ---- operators ----

    def binary(self, name, a, b):
        a, b = self.unwrapped(a), self.unwrapped(b)
        if a.type == b.type == Static("str") and name == "+":
            return Value(None, a.type, a.const + b.const, True)
        if isinstance(a.type, Tuple) and isinstance(b.type, Tuple) and name == "+":
            return Value(f"({a.code} + {b.code})", Tuple(a.type.items + b.type.items))
        if isinstance(a.type, (Array, Elements)) or isinstance(b.type, (Array, Elements)):
            return self.lazy_value(lambda x, y: self.binary(name, x, y), a, b)
        result, (ta, tb) = overloads.resolve(name, (a.type, b.type))
        if name == "**":
            return self.power(a, b, result, ta, tb)
        if name == "/":
            ca, cb = (
                cast_code(self.convert(v.code, v.type, t), t, result) for v, t in ((a, ta), (b, tb))
            )
        elif name in ("<<", ">>"):
            ca, cb = cast_code(a.code, a.type, result), self.convert(b.code, b.type, tb)
        else:
            ca, cb = (cast_code(v.code, v.type, result) for v in (a, b))
        return Value(operator_code(name, result, ca, cb), result)

    def power(self, a, b, result, ta, tb):
        base = cast_code(a.code, a.type, result)
        exponent = self.convert(b.code, b.type, tb)
        if result.is_complex:
            return Value(f"pow_{result.name}({base}, {cast_code(exponent, tb, result)})", result)
        if result.is_float and tb.is_float:
            return Value(f"pow_{result.name}({base}, {cast_code(exponent, tb, result)})", result)
        if result.is_float:
            return Value(f"powi_{result.name}({base}, {exponent})", result)
        family = "pow_constant" if b.is_const else "pow"
        return Value(f"{family}_{result.name}({base}, {exponent})", result)

    def visit_BinOp(self, node):
        a = self.expression(node.left)
        b = self.expression(node.right)
        return self.binary(BINARY[type(node.op)], a, b)

    def visit_UnaryOp(self, node):
        if isinstance(node.op, ast.Not):
            code, known = self.condition(node)
            return Value(code, BOOL) if known is None else constant_value(BOOL, known)
        value = self.expression(node.operand)
        if isinstance(value.type, (Array, Elements)):
            return self.lazy_value(lambda x: self.unary(node, x), value)
        return self.unary(node, value)

    def unary(self, node, value):
        name = _UNARY[type(node.op)]
        result, (source,) = overloads.resolve("unary " + name, (value.type,))
        return Value(
            unary_code(name, source, result, cast_code(value.code, value.type, source)), result
        )

    def compare(self, name, a, b):
        if isinstance(a.type, Optional) and isinstance(b.type, Optional) and name in ("==", "!="):
            return f"({a.code} {name} {b.code})"  # None is equal to None alone
        a, b = self.unwrapped(a), self.unwrapped(b)
        if a.type == b.type == Static("str"):
            return str(eval(f"a {name} b", {"a": a.const, "b": b.const}))
        if isinstance(a.type, Tuple) and isinstance(b.type, Tuple):
            return f"({a.code} {name} {b.code})"
        if self.is_text(a) or self.is_text(b):
            return f"({self.text_code(a)} {name} {self.text_code(b)})"
        _, (ta, tb) = overloads.resolve(name, (a.type, b.type))
        return f"({cast_code(a.code, a.type, ta)} {name} {cast_code(b.code, b.type, tb)})"

    def visit_Compare(self, node):
        values = [self.expression(n) for n in [node.left] + node.comparators]
        parts = []
        for k, op in enumerate(node.ops):
            a, b = values[k], values[k + 1]
            if isinstance(op, (ast.Is, ast.IsNot)):
                if NONE not in (a.type, b.type):
                    self.fail(node, "`is` compares with None only")
                if Optional in (type(a.type), type(b.type)):
                    relation = "is" if isinstance(op, ast.Is) else "is not"
                    return Value(f"({a.code} {relation} {b.code})", BOOL)
                same = (a.type == NONE) == (b.type == NONE)
                return constant_value(BOOL, same == isinstance(op, ast.Is))
            if isinstance(op, (ast.In, ast.NotIn)):
                if b.type == Static("str"):
                    return constant_value(BOOL, (a.const in b.const) == isinstance(op, ast.In))
                name = self.temp()
                tests = [
                    self.compare("==", Value(name, a.type), Value(f"{b.code}[{i}]", t))
                    for i, t in enumerate(b.type.items)
                ]
                code = f"(({name} := {a.code}), ({' or '.join(tests) or 'False'}))[1]"
                return Value(code if isinstance(op, ast.In) else f"(not {code})", BOOL)
            name = COMPARE[type(op)]
            of_elements = [isinstance(v.type, (Array, Elements)) and not self.is_text(v) for v in (a, b)]
            if any(of_elements):
                return self.lazy_value(lambda x, y: Value(self.compare(name, x, y), BOOL), a, b)
            if len(node.ops) == 1 and a.known and b.known:
                return constant_value(BOOL, eval(self.compare(name, a, b), dict(NAMES)))
            if k + 1 < len(node.ops):  # the middle operand is evaluated once
                temp = self.temp()
                parts.append(self.compare(name, a, Value(f"({temp} := {b.code})", b.type)))
                values[k + 1] = Value(temp, b.type)
            else:
                parts.append(self.compare(name, a, b))
        return Value("(" + " and ".join(parts) + ")", BOOL)

    def truth(self, value):
        if value.type == BOOL:
            return value.code
        if isinstance(value.type, Scalar):
            return f"({value.code} != 0)"
        if value.type == NONE:
            return "False"
        if isinstance(value.type, Optional):
            return f"bool({value.code})"
        if isinstance(value.type, Tuple):
            return str(bool(value.type.items))
        raise OracleError(f"{value.type} has no truth value")

    def condition(self, node):
        """(code, True or False if decided before typing). No operand of and/or is unified here."""
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            code, known = self.condition(node.operand)
            return f"(not {code})", None if known is None else not known
        if isinstance(node, ast.BoolOp):
            stops = isinstance(node.op, ast.Or)
            parts = []
            for operand in node.values:
                code, known = self.condition(operand)
                if known is None:
                    parts.append(code)
                elif known == stops:
                    parts.append(str(known))
                    break
            if all(p in ("True", "False") for p in parts):
                return str(bool(parts) == stops), bool(parts) == stops
            return "(" + (" or " if stops else " and ").join(parts) + ")", None
        value = self.expression(node)
        if value.known:
            return str(bool(value.const)), bool(value.const)
        return self.truth(value), None

    def visit_BoolOp(self, node):
        """and/or give an operand; all of them are unified."""
        values = [self.expression(n) for n in node.values]
        result = overloads.unify_all([v.type for v in values])
        code = self.convert(values[-1].code, values[-1].type, result)
        for value in reversed(values[:-1]):
            name = self.temp()
            test = self.truth(Value(f"({name} := {value.code})", value.type))
            if isinstance(node.op, ast.And):
                test = f"not {test}"
            code = f"({self.convert(name, value.type, result)} if {test} else {code})"
        return Value(code, result)

    def visit_IfExp(self, node):
        test, known = self.condition(node.test)
        if known is not None:
            return self.expression(node.body if known else node.orelse)
        a, b = self.expression(node.body), self.expression(node.orelse)
        result = overloads.unify(a.type, b.type)
        if isinstance(result, Conflict):
            self.fail(node, f"the arms do not unify: {result}")
        return Value(
            f"({self.convert(a.code, a.type, result)} if {test} "
            f"else {self.convert(b.code, b.type, result)})",
            result,
        )

    # ---- tuples and subscripts ----

    def visit_Tuple(self, node):
        items = self.spread(node.elts)
        code = "(" + "".join(f"{i.code}, " for i in items) + ")"
        const = tuple(i.const for i in items) if all(i.is_const for i in items) else NOT_CONST
        return Value(code, Tuple(tuple(i.type for i in items)), const)

    def spread(self, nodes):
        """The values of expressions, those of a `*tuple` one by one."""
        values = []
        for node in nodes:
            if not isinstance(node, ast.Starred):
                values.append(self.expression(node))
                continue
            whole, name = self.expression(node.value), self.temp()
            for k, t in enumerate(whole.type.items):
                code = f"({name} := {whole.code})[0]" if k == 0 else f"{name}[{k}]"
                const = whole.const[k] if whole.is_const else NOT_CONST
                values.append(Value(code, t, const))
        return values

    def index_codes(self, node):
        """The codes of the indices of a subscript; each is an integer."""
        elements = node.elts if isinstance(node, ast.Tuple) else [node]
        values = [self.expression(e) for e in elements]
        if len(values) == 1 and isinstance(values[0].type, Tuple):
            name, t = self.temp(), values[0].type
            values = [
                Value(f"({name} := {values[0].code})[{k}]" if k == 0 else f"{name}[{k}]", item)
                for k, item in enumerate(t.items)
            ]
        for value in values:
            if not (isinstance(value.type, Scalar) and value.type.is_integer):
                self.fail(node, f"an index is an integer, not {value.type}")
        return [v.code for v in values]

    def visit_Subscript(self, node):
        base = self.unwrapped(self.expression(node.value))
        if isinstance(base.type, Array):
            key = self.field_key(base, node.slice)
            if key is not None:
                return self.field_value(node, base, key)
            return self.array_subscript(node, base)
        if base.type == Static("flat", getattr(base.type, "target", None)):
            array, index = base.type.target, self.scalar(node.slice)
            name = self.temp()
            code = f"(({name} := {array.code}), load({name}, flat_index({name}, {index.code})))[1]"
            return Value(code, array.type.dtype)
        if isinstance(base.type, Tuple):
            return self.tuple_subscript(node, base)
        if isinstance(base.type, Pointer):
            return self.pointer_subscript(node, base)
        self.fail(node, f"{base.type} cannot be indexed")

    def tuple_subscript(self, node, base):
        items = base.type.items
        if isinstance(node.slice, ast.Slice):
            bounds = [
                None if n is None else self.expression(n).const
                for n in (node.slice.lower, node.slice.upper, node.slice.step)
            ]
            part = slice(*bounds)
            return Value(f"{base.code}[{bounds[0]}:{bounds[1]}:{bounds[2]}]", Tuple(items[part]))
        index = self.scalar(node.slice)
        if index.is_const:
            if not -len(items) <= index.const < len(items):
                self.fail(node, "a constant index outside the tuple")
            const = base.const[index.const] if base.is_const else NOT_CONST
            return Value(
                f"{base.code}[{index.const}]",
                items[index.const],
                const,
                base.known and base.is_const,
            )
        if len(set(items)) != 1:
            self.fail(node, "a run-time index needs items of one type")
        return Value(f"tuple_item({base.code}, {index.code})", items[0])
