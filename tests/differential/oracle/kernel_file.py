# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Reads a kernel file and the modules beside it that it imports: what their names mean, without
running any of it.

Imports give canonical paths ('cuda.grid', 'math.sqrt', 'float32'); functions keep their
decorator's facts; module constants are evaluated from a small set of expressions. Constant
expressions of literals are folded first, as CPython does before a compiler sees the code: `2 **
-1` is 0.5.
"""

import ast
import math
import operator
import sys
from collections import ChainMap
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np

from . import overloads, records
from .arithmetic import NAMES, cast_code
from .arrays import from_numpy
from .lang_types import SCALAR_NAMES, Array, OracleError, Scalar, Static, Tuple
from .mathematics import CONSTANTS

_CUDA_MODULES = ("numba.cuda", "krait.cuda", "numba_cuda_mlir.cuda")
_TYPE_MODULES = (
    "numba",
    "numba.types",
    "numba.core.types",
    "krait",
    "krait.types",
    "numba.cuda.types",
    "numpy",
)
_KNOWN = ("math", "numpy", "numba", "krait", "operator", "typing", "functools")
_FOLD = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: operator.truediv,
    ast.FloorDiv: operator.floordiv,
    ast.Mod: operator.mod,
    ast.Pow: operator.pow,
    ast.LShift: operator.lshift,
    ast.RShift: operator.rshift,
    ast.BitAnd: operator.and_,
    ast.BitOr: operator.or_,
    ast.BitXor: operator.xor,
    ast.USub: operator.neg,
    ast.UAdd: operator.pos,
    ast.Invert: operator.invert,
    ast.Not: operator.not_,
}


@dataclass(frozen=True)
class Constant:
    """A module constant: its type and its value as the translated code sees it."""

    type: object
    value: object
    host: object = None  # of an array: NumPy's own, as host code computes with it


@dataclass
class Function:
    name: str
    node: ast.FunctionDef
    is_kernel: bool
    file: object  # the KernelFile or block whose names its body sees
    signature: object = None  # decorator argument, an ast node or None
    is_elementwise: bool = False
    instances: dict = field(default_factory=dict)
    free: tuple = ()  # of a function inside a function: the names that it reads and does not bind

    @staticmethod
    def inner(node, file):
        """A `def` or `lambda` inside a function of a file; one object a node."""
        if not hasattr(node, "made"):
            name = getattr(node, "name", "lambda")
            node.made = Function(name, node, False, file, free=_free(node))
        return node.made

    def __hash__(self):
        return id(self)

    def __eq__(self, other):
        return self is other


def _free(node):
    """The names that a function inside a function reads and does not bind, in order."""
    a = node.args
    bound = {p.arg for p in a.posonlyargs + a.args + a.kwonlyargs + [a.vararg] if p is not None}
    body = node.body if isinstance(node.body, list) else [node.body]
    read = []

    def walk(part):
        if isinstance(part, ast.Name):
            if isinstance(part.ctx, ast.Load):
                read.append(part.id)
            else:
                bound.add(part.id)
        if isinstance(part, (ast.FunctionDef, ast.Lambda)):
            if isinstance(part, ast.FunctionDef):
                bound.add(part.name)
            read.extend(_free(part))
            for default in part.args.defaults:
                walk(default)
            return
        for child in ast.iter_child_nodes(part):
            walk(child)

    for part in body:
        walk(part)
    return tuple(dict.fromkeys(n for n in read if n not in bound))


def canonical(path):
    """The one spelling under which a path is known, or None."""
    if path.endswith(".literal_unroll"):
        return "literal_unroll"
    for module in _CUDA_MODULES:
        if path == module:
            return "cuda"
        if path.startswith(module + "."):
            return "cuda." + path[len(module) + 1 :]
    if path.split(".")[0] in ("math", "cmath"):
        return path
    if path.startswith("numpy.") and path[6:] in CONSTANTS:
        return "math." + path[6:]
    for module in _TYPE_MODULES:
        rest = path[len(module) + 1 :]
        if path.startswith(module + ".") and (
            rest in SCALAR_NAMES
            or rest in ("void", "none", "Tuple", "UniTuple", "CPointer", "voidptr", "Optional", "optional")
        ):
            return rest
    return path


class _Folder(ast.NodeTransformer):
    def _fold(self, node, *operands):
        if all(isinstance(o, ast.Constant) and isinstance(o.value, (int, float, complex)) for o in operands):
            try:
                value = _FOLD[type(node.op)](*[o.value for o in operands])
            except (ArithmeticError, ValueError, TypeError):
                return node
            if isinstance(value, (bool, int, float, complex)) and not (
                isinstance(value, int) and abs(value) >> 128
            ):
                return ast.copy_location(ast.Constant(value), node)
        return node

    def visit_BinOp(self, node):
        self.generic_visit(node)
        return self._fold(node, node.left, node.right)

    def visit_UnaryOp(self, node):
        self.generic_visit(node)
        return self._fold(node, node.operand)


class _Device:
    """What a kernel reads of an array of the device are its elements."""

    to_device = staticmethod(np.copy)


def _array_constant(array):
    array = np.ascontiguousarray(array)
    dtype = SCALAR_NAMES[array.dtype.name]
    return Array(dtype, array.ndim, "C"), from_numpy(array, dtype)


class Names:
    """The names of a module, or of a call of a function or the body of a class in one."""

    def __init__(self, path, names, modules):
        self.path = path
        self.names = names  # name -> Static, Constant, Function, ast.ClassDef or Names of a module
        self.modules = modules  # by path, each read once
        self.lists = {}  # name -> ast.List: what may be the fields of a dtype

    def read(self, body):
        for statement in body:
            self._read(statement)

    def kernel(self, name):
        *owners, last = name.split(".")
        names = self
        for owner in owners:
            names = names.inside(names.names.get(owner))
        function = names.names.get(last)
        if isinstance(function, Function) and function.is_elementwise:
            return array_kernel(function)
        if not isinstance(function, Function) or not function.is_kernel:
            raise OracleError(f"{self.path} has no kernel {name}")
        return function

    def inside(self, owner, arguments=None):
        """The names in a class, or in a function that is called with `arguments`."""
        if isinstance(owner, ast.ClassDef):
            block = Names(self.path, ChainMap({}, self.names), self.modules)
            block.read(owner.body)
            for function in block.names.maps[0].values():
                if isinstance(function, Function):
                    function.file = self  # a function in a class does not see the class's names
            return block
        if not isinstance(owner, Function):
            raise OracleError(f"{self.path}: {owner} holds no kernels")
        block = Names(owner.file.path, ChainMap({}, owner.file.names), self.modules)
        parameters = owner.node.args.args
        for parameter, default in zip(reversed(parameters), reversed(owner.node.args.defaults)):
            block.names[parameter.arg] = owner.file.static_value(default)
        block.names.update(zip((p.arg for p in parameters), arguments or []))
        block.read(owner.node.body)
        return block

    def _returned(self, call):
        """What a function of the file returns that defines it: `make_kernel(square)`."""
        factory = self.names.get(call.func.id) if isinstance(call.func, ast.Name) else None
        if not isinstance(factory, Function) or factory.is_kernel or call.keywords:
            return None
        result = factory.node.body[-1]
        if not isinstance(result, ast.Return) or not isinstance(result.value, ast.Name):
            return None
        block = self.inside(factory, [self.static_value(a) for a in call.args])
        return block.names.get(result.value.id)

    def _import(self, dotted, level=0):
        """The names of a module that lies beside this file, or None."""
        folder = Path(self.path).parent
        for _ in range(level - 1):
            folder = folder.parent
        place = folder.joinpath(*dotted.split(".")) if dotted else folder
        for path in (place / "__init__.py", place.with_suffix(".py")):
            if path.is_file():
                return self.modules.get(str(path)) or KernelFile(path, self.modules)
        return Names(str(place / "_"), {}, self.modules) if place.is_dir() else None

    def _import_from(self, statement):
        dotted = statement.module or ""
        is_known = not statement.level and canonical(dotted) != dotted or dotted in _KNOWN
        module = None if is_known else self._import(dotted, statement.level)
        for alias in statement.names:
            bound = alias.asname or alias.name
            if module is None:
                path = canonical(f"{dotted}.{alias.name}")
                self.names[bound] = records.named(path) or Static(path)
            elif alias.name == "*":
                exported = [n for n in module.names if not n.startswith("_")]
                self.names.update({n: module.names[n] for n in module.exports or exported})
            elif alias.name in module.names:
                self.names[bound] = module.names[alias.name]
            else:
                self.names[bound] = module._import(alias.name)

    exports = None

    def _read(self, statement):
        if isinstance(statement, ast.Import):
            for alias in statement.names:
                path = alias.name if alias.asname else alias.name.split(".")[0]
                own = None if canonical(path) != path or path in _KNOWN else self._import(path)
                self.names[alias.asname or path] = own or Static(canonical(path))
        elif isinstance(statement, ast.ImportFrom):
            self._import_from(statement)
        elif isinstance(statement, ast.FunctionDef):
            self.names[statement.name] = self._function(statement)
        elif isinstance(statement, ast.Try):
            self.read(statement.body)  # the imports of the cases succeed
        elif isinstance(statement, ast.If):
            test = ast.unparse(statement.test)
            if test.startswith("sys.version_info"):
                self.read(statement.body if eval(test, {"sys": sys}) else statement.orelse)
            else:  # a stand-in is assigned, what counts is imported
                self.read(statement.body)
                self.read(statement.orelse)
        elif isinstance(statement, ast.ClassDef):
            struct = records.dataclass_dtype(self, statement)
            known = statement if struct is None else Static("dtype", struct)
            self.names[statement.name] = known
        elif (
            isinstance(statement, ast.Assign)
            and isinstance(statement.value, ast.Call)
            and (made := self._returned(statement.value)) is not None
        ):
            self.names[statement.targets[0].id] = made
        elif isinstance(statement, (ast.Assign, ast.AnnAssign)) and statement.value is not None:
            targets = statement.targets if isinstance(statement, ast.Assign) else [statement.target]
            if isinstance(statement.value, ast.List) and isinstance(targets[0], ast.Name):
                self.lists[targets[0].id] = statement.value
            made = self._made(statement.value)
            if made is None and isinstance(statement.value, ast.Call):
                dtype = records.defined_dtype(self, statement.value)
                made = dtype and Static("dtype", dtype)
            if made is not None:
                self.names[targets[0].id] = made
                return
            try:
                value = self.static_value(statement.value)
            except OracleError:
                return  # host code; an error only if a kernel uses the name
            for target in targets:
                self._bind(target, value)

    def _made(self, value):
        """The function of `f = lambda …`, `f = cuda.jit(…)(g)` and `f = cuda.jit(g, …)`, or None."""
        if isinstance(value, ast.Lambda):
            return Function("lambda", value, False, self)
        if not (isinstance(value, ast.Call) and len(value.args) == 1):
            return None
        jit = value.func.func if isinstance(value.func, ast.Call) else value.func
        options = value.func if isinstance(value.func, ast.Call) else value
        if self.path_of(jit) != "cuda.jit":
            return None
        device = any(k.arg == "device" and k.value.value for k in options.keywords)
        signature = options.args[0] if options is value.func and options.args else None
        wrapped = value.args[0]
        if isinstance(wrapped, ast.Lambda):
            return Function("lambda", wrapped, False, self, signature)
        known = self.names.get(wrapped.id) if isinstance(wrapped, ast.Name) else None
        if not isinstance(known, Function):
            return None
        return Function(known.name, known.node, not device, known.file, signature)

    def _bind(self, target, value):
        if isinstance(target, ast.Name):
            self.names[target.id] = value
        elif (
            isinstance(target, ast.Tuple)
            and isinstance(value, Constant)
            and isinstance(value.type, Tuple)
        ):
            for t, item_type, item in zip(target.elts, value.type.items, value.value):
                self._bind(t, Constant(item_type, item))

    def _function(self, node):
        for decorator in node.decorator_list:
            call = decorator if isinstance(decorator, ast.Call) else None
            path = self.path_of(call.func if call else decorator)
            if path == "cuda.jit":
                device = call is not None and any(
                    k.arg == "device" and isinstance(k.value, ast.Constant) and k.value.value
                    for k in call.keywords
                )
                return Function(
                    node.name, node, not device, self, call.args[0] if call and call.args else None
                )
            if path in ("numba.vectorize", "cuda.vectorize"):
                return Function(node.name, node, False, self, call and call.args[0], True)
        return Function(node.name, node, False, self)

    def own(self, node):
        """What `module.name` of a module of the user's own stands for, or None."""
        if isinstance(node, ast.Name):
            found = self.names.get(node.id)
            return found if isinstance(found, Names) else None
        module = self.own(node.value) if isinstance(node, ast.Attribute) else None
        if not isinstance(module, Names):
            return None
        return module.names.get(node.attr) or module._import(node.attr)

    def path_of(self, node):
        """The canonical path that an expression of names and attributes stands for, or None."""
        if isinstance(node, ast.Name):
            known = self.names.get(node.id)
            return known.path if isinstance(known, Static) else None
        if isinstance(node, ast.Attribute):
            base = self.path_of(node.value)
            if base is None:
                return None
            return canonical({"cuda": "numba.cuda"}.get(base, base) + "." + node.attr)
        return None

    def numpy_value(self, node):
        """A Constant for what NumPy itself makes of an expression with arrays in it, or None."""
        read = {n.id for n in ast.walk(node) if isinstance(n, ast.Name)}
        scope, has_arrays = {"__builtins__": {"int": int, "float": float, "len": len}}, False
        for name in read:
            known = self.names.get(name)
            if isinstance(known, Static) and known.path == "numpy":
                scope[name], has_arrays = np, True
            elif isinstance(known, Static) and known.path == "cuda":
                scope[name] = _Device
            elif isinstance(known, Constant):
                has_arrays = has_arrays or known.host is not None
                scope[name] = known.value if known.host is None else known.host
            elif isinstance(known, ast.List):
                scope[name] = ast.literal_eval(known)
        if not has_arrays:
            return None
        try:
            value = eval(compile(ast.Expression(node), self.path, "eval"), scope)
        except Exception:
            return None  # host code
        if isinstance(value, np.ndarray) and value.dtype.name in SCALAR_NAMES:
            return Constant(*_array_constant(value), value)
        if isinstance(value, np.generic) and value.dtype.name in SCALAR_NAMES:
            return Constant(SCALAR_NAMES[value.dtype.name], value.item())
        if isinstance(value, int):
            return Constant(overloads.literal_type(value), value)
        return None

    def static_value(self, node):
        """A Constant or Static for a module-level expression."""
        made = self.numpy_value(node) if isinstance(node, (ast.Call, ast.BinOp, ast.UnaryOp, ast.Subscript, ast.Attribute)) else None
        if made is not None:
            return made
        if isinstance(node, ast.List):
            return node
        if isinstance(node, ast.Constant):
            return Constant(overloads.literal_type(node.value), node.value)
        if isinstance(node, ast.Name) and node.id in self.names:
            return self.names[node.id]
        if isinstance(node, ast.Call) and self.path_of(node.func) == "cffi.FFI":
            return Static("cffi.FFI")
        path = self.path_of(node)
        if path is not None:
            if path.startswith("math.") and path[5:] in CONSTANTS:
                return Constant(SCALAR_NAMES["float64"], CONSTANTS[path[5:]])
            return Static(path)
        if isinstance(node, ast.Tuple):
            items = [self.static_value(e) for e in node.elts]
            if all(isinstance(i, Constant) for i in items):
                return Constant(Tuple(tuple(i.type for i in items)), tuple(i.value for i in items))
        if isinstance(node, (ast.BinOp, ast.UnaryOp)):
            # Host code runs in Python, where numbers are Python's.
            operands = [node.left, node.right] if isinstance(node, ast.BinOp) else [node.operand]
            values = [self.static_value(o) for o in operands]
            if all(isinstance(v, Constant) and not isinstance(v.type, Tuple) for v in values):
                value = _FOLD[type(node.op)](*[v.value for v in values])
                return Constant(overloads.literal_type(value), value)
        if isinstance(node, ast.Call) and len(node.args) == 1 and not node.keywords:
            path = self.path_of(node.func)
            argument = self.static_value(node.args[0])
            if isinstance(argument, Constant) and isinstance(argument.type, Scalar):
                if path in SCALAR_NAMES:
                    target = SCALAR_NAMES[path]
                    code = cast_code("v", argument.type, target)
                    return Constant(target, eval(code, dict(NAMES), {"v": argument.value}))
                if path is not None and path.startswith("math.") and hasattr(math, path[5:]):
                    value = getattr(math, path[5:])(argument.value)
                    return Constant(overloads.literal_type(value), value)
        raise OracleError(f"line {node.lineno}: not a constant this reader understands")


class KernelFile(Names):
    def __init__(self, path, modules=None):
        with open(path, "rb") as stream:
            self.text = stream.read()
        super().__init__(str(path), {}, {} if modules is None else modules)
        self.modules[self.path] = self
        tree = _Folder().visit(ast.parse(self.text, self.path))
        self.read(tree.body)
        for statement in tree.body:
            if isinstance(statement, ast.Assign) and ast.unparse(statement.targets[0]) == "__all__":
                self.exports = ast.literal_eval(statement.value)


def array_kernel(element):
    """The kernel that a `@vectorize` function is when it is launched: a thread an element."""
    names = [p.arg for p in element.node.args.args]
    elements = ", ".join(f"{n}[__i__]" for n in names)
    text = (
        f"def kernel({', '.join(names)}, out):\n"
        f"    __i__ = __cuda__.grid(1)\n"
        f"    if __i__ < out.shape[0]:\n"
        f"        out[__i__] = __element__({elements})\n"
    )
    block = Names(element.file.path, {}, {})
    block.names = {"__cuda__": Static("cuda"), "__element__": element}
    return Function(element.name, ast.parse(text).body[0], True, block)
