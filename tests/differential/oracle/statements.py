# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Types a function for given argument types and translates it to a Python function.

The walk types and translates at once. Where control flow joins, the environments' types are
unified and each path converts its variables; a variable that a path never assigned is zero there.
A loop is walked again until the types at its head (which only widen) and at its exit stop
changing; the last walk's code is kept. A function is walked twice, the second time knowing its
result type. A function that reaches a barrier becomes a generator that yields at it.
"""

import ast
from dataclasses import dataclass, field

from . import overloads
from .arithmetic import NAMES
from .calls import Calls, Unrolled
from .expressions import BINARY, NOT_CONST, Expressions, ThreadExit, Value, Variable, zero_code
from .kernel_file import Function
from .lang_types import (
    BOOL,
    NONE,
    Array,
    Closure,
    Conflict,
    Elements,
    Iterable,
    Optional,
    OracleError,
    Pointer,
    Scalar,
    Static,
    Tuple,
    UnknownResult,
)
from .pointers import Pointers
from .random_numbers import RandomNumbers
from .record_access import Records
from .views import Views


@dataclass
class Instance:
    name: str
    result: object
    yields: bool


@dataclass
class Loop:
    head: dict
    exit: dict  # None until a walk has shown what leaves the loop
    breaks: list = field(default_factory=list)
    continues: list = field(default_factory=list)


def range_values(start, stop, step):
    if step == 0:
        raise ThreadExit
    return range(start, stop, step)


NAMES["range_values"] = range_values


def next_of(iterator):
    for value in iterator:
        return value
    raise ThreadExit


NAMES["next_of"] = next_of


def _indent(lines):
    return ["    " + line for line in lines] or ["    pass"]


def _same_const(a, b):
    return (a is NOT_CONST) == (b is NOT_CONST) and (a is NOT_CONST or (type(a), a) == (type(b), b))


def _same(a, b):
    return (
        a is not None
        and b is not None
        and a.keys() == b.keys()
        and all(a[k].type == b[k].type and _same_const(a[k].const, b[k].const) for k in a)
    )


def join(environments):
    """One environment for a point that all of these reach; None if none does."""
    environments = [e for e in environments if e is not None]
    if not environments:
        return None
    joined = {}
    for name in sorted(set().union(*environments)):
        there = [e[name] for e in environments if name in e]
        types = [v.type for v in there]
        const = there[0].const
        if len(there) < len(environments) or not all(
            _same_const(v.const, const) and v.type == there[0].type for v in there
        ):
            const = NOT_CONST
        joined[name] = Variable(overloads.unify_all(types), const)
    return joined


def narrows_complex(source, target):
    scalars = isinstance(source, Scalar) and isinstance(target, Scalar)
    return scalars and source.is_complex and not target.is_complex


class Translator(Expressions, Calls, Views, Records, RandomNumbers, Pointers):
    def __init__(self, program, function, types, instance_name):
        self.program = program
        self.file = function.file
        self.function = function
        self.types = types
        self.instance_name = instance_name
        self.prologue = {}
        self.yields = False
        self.temps = 0
        self.result = None  # known in the second walk
        self.locals = set()
        self._find_locals(function.node.body)
        self.captured = {}  # variables around a function inside a function

    def _find_locals(self, part):
        if isinstance(part, list):
            for one in part:
                self._find_locals(one)
            return
        if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store):
            self.locals.add(part.id)
        if isinstance(part, (ast.MatchAs, ast.MatchStar)) and part.name:
            self.locals.add(part.name)
        if isinstance(part, ast.FunctionDef):
            self.locals.add(part.name)
        if not isinstance(part, (ast.FunctionDef, ast.Lambda)):
            for child in ast.iter_child_nodes(part):
                self._find_locals(child)

    def translate(self, declared_result):
        """(lines of the Python function, result type)."""
        if self.function.is_kernel:
            self.result = NONE
        elif declared_result is not None:
            self.result = declared_result
        else:
            # A function that calls itself is typed until its result stays what it was.
            before = ()
            while before != self.result:
                before = self.result
                self._walk()
                self.result = overloads.unify_all(self.returned) if self.returned else NONE
                if isinstance(self.result, Conflict):
                    raise OracleError(f"{self.function.name} returns {self.result}")
        body = self._walk()
        parameters = ["v_" + n for n in self.parameter_names() + list(self.captured)]
        head = f"def {self.instance_name}({', '.join(['T'] + parameters)}):"
        return [head] + _indent(list(self.prologue.values()) + body), self.result

    def parameter_names(self):
        a = self.function.node.args
        rest = [a.vararg] if a.vararg else []
        return [p.arg for p in a.posonlyargs + a.args + rest + a.kwonlyargs]

    def _walk(self):
        names = self.parameter_names()
        if len(names) != len(self.types):
            raise OracleError(
                f"{self.function.name} takes {len(names)} arguments, not {len(self.types)}"
            )
        self.locals.update(names)
        self.env = {
            n: Variable(t, None if t == NONE else NOT_CONST) for n, t in zip(names, self.types)
        }
        self.loops = []
        self.returned = []
        if isinstance(self.function.node, ast.Lambda):
            body = self.function.node.body
            return self.do_Return(ast.copy_location(ast.Return(body), body))
        lines = self.block(self.function.node.body)
        if self.env is not None:
            self.returned.append(NONE)
        return lines

    # ---- environments ----

    def adapt(self, target):
        """Code that turns the current environment into `target`."""
        lines = []
        if self.env is None or target is None:
            return lines
        for name, variable in target.items():
            if isinstance(variable.type, (Conflict, Static, Closure)) or variable.type == NONE:
                continue  # a loop's head that is None now may be optional at the next walk
            if name not in self.env:
                lines.append(f"v_{name} = {zero_code(variable.type)}")
            elif self.env[name].type != variable.type:
                if narrows_complex(self.env[name].type, variable.type):
                    continue  # the head will widen, and what is written now is thrown away
                code = self.convert("v_" + name, self.env[name].type, variable.type)
                lines.append(f"v_{name} = {code}")
        return lines

    def block(self, statements):
        lines = []
        for statement in statements:
            if self.env is None:
                break  # unreachable code is not typed
            method = getattr(self, "do_" + type(statement).__name__, None)
            if method is None:
                self.fail(
                    statement, f"{type(statement).__name__} is outside the language of the oracle"
                )
            lines += method(statement)
        return lines

    # ---- assignment ----

    def assign(self, target, value):
        if isinstance(target, ast.Name):
            self.env[target.id] = Variable(value.type, value.const)
            return [] if value.code is None else [f"v_{target.id} = {value.code}"]
        if isinstance(target, (ast.Tuple, ast.List)):
            value = self.unwrapped(value)
            stars = [k for k, t in enumerate(target.elts) if isinstance(t, ast.Starred)]
            extra = len(value.type.items) - len(target.elts) if isinstance(value.type, Tuple) else -1
            if extra < -1 or not isinstance(value.type, Tuple) or (extra != 0 and not stars):
                self.fail(target, f"{len(target.elts)} targets for {value.type}")
            name = self.temp()
            lines = [f"{name} = {value.code}"]
            at = 0
            for k, element in enumerate(target.elts):
                if k in stars:
                    part = slice(at, at + extra + 1)
                    const = value.const[part] if value.is_const else NOT_CONST
                    rest = Value(f"{name}[{part.start}:{part.stop}]", Tuple(value.type.items[part]), const)
                    lines += self.assign(element.value, rest)
                    at = part.stop
                    continue
                const = value.const[at] if value.is_const else NOT_CONST
                lines += self.assign(element, Value(f"{name}[{at}]", value.type.items[at], const))
                at += 1
            return lines
        if isinstance(target, ast.Subscript):
            return self.store(target, value)
        if isinstance(target, ast.Attribute):
            return self.store_element(*self.field_target(target), self.unwrapped(value))
        self.fail(target, "cannot assign to this")

    def store(self, target, value):
        value = self.unwrapped(value)
        array = self.expression(target.value)
        t = array.type
        if t == Static("flat", getattr(t, "target", None)):
            array, index = t.target, self.scalar(target.slice)
            name = self.temp()
            code = self.convert(value.code, value.type, array.type.dtype)
            return [
                f"{name} = {array.code}",
                f"store({name}, flat_index({name}, {index.code}), {code})",
            ]
        if isinstance(t, Pointer):
            place = self.pointee(array, target.slice)
            return [f"store({place.code}, (), {self.convert(value.code, value.type, t.dtype)})"]
        if not isinstance(t, Array):
            self.fail(target, f"{t} has no elements to store to")
        place = self.field_target(target)
        if place is not None:
            return self.store_element(*place, value)
        if not self.names_element(t, target.slice):
            place, part = self.part(array, target.slice)
            view = f"view({array.code}, {place})"
            if not isinstance(part, (Array, Scalar)):
                return self.store_element(view, Array(part, 0, "C"), value)
            if isinstance(part, Array) and not isinstance(part.dtype, Scalar):
                return self.store_element(view, part, value)
            if isinstance(part, Scalar):
                return [f"store({view}, (), {self.convert(value.code, value.type, part)})"]
            return [self.assign_code(Value(view, part), value)]
        codes = self.index_codes(target.slice)
        if not isinstance(t.dtype, Scalar):
            place = f"element_at({array.code}, ({''.join(c + ', ' for c in codes)}))"
            return self.store_element(place, Array(t.dtype, 0, "C"), value)
        if not isinstance(value.type, Scalar):
            self.fail(target, f"cannot store {value.type} here")
        code = self.convert(value.code, value.type, t.dtype)
        if t.ndim == 1:
            return [f"store1({array.code}, {codes[0]}, {code})"]
        return [f"store({array.code}, ({''.join(c + ', ' for c in codes)}), {code})"]

    def do_Assign(self, node):
        value = self.expression(node.value)
        if len(node.targets) == 1:
            return self.assign(node.targets[0], value)
        name = self.temp()
        lines = [f"{name} = {value.code}"]
        for target in node.targets:
            lines += self.assign(target, Value(name, value.type, value.const))
        return lines

    def do_AnnAssign(self, node):
        return [] if node.value is None else self.assign(node.target, self.expression(node.value))

    def do_AugAssign(self, node):
        name = BINARY[type(node.op)]
        if isinstance(node.target, ast.Name):
            old = self.expression(
                ast.copy_location(ast.Name(node.target.id, ast.Load()), node.target)
            )
            value = self.binary(name, old, self.expression(node.value))
            if isinstance(old.type, Array):  # the elements change, not what the name stands for
                return [self.assign_code(old, value)]
            return self.assign(node.target, value)
        place = self.field_target(node.target)
        if place is not None:
            held = self.temp()
            old = self.element_value(held, place[1])
            value = self.binary(name, old, self.expression(node.value))
            return [f"{held} = {place[0]}"] + self.store_element(held, place[1], value)
        array = self.expression(node.target.value)
        if isinstance(array.type, Pointer):
            return self.update_pointee(node, name, array)
        if not isinstance(array.type, Array):
            self.fail(node, "cannot update this")
        if not self.names_element(array.type, node.target.slice):
            codes, part = self.part(array, node.target.slice)
            place = self.temp()
            lines = [f"{place} = view({array.code}, {codes})"]
            if isinstance(part, Scalar):
                old = Value(f"load({place}, ())", part)
                value = self.binary(name, old, self.expression(node.value))
                return lines + [f"store({place}, (), {self.convert(value.code, value.type, part)})"]
            value = self.binary(name, Value(place, part), self.expression(node.value))
            return lines + [self.assign_code(Value(place, part), value)]
        codes = self.index_codes(node.target.slice)
        base, index = self.temp(), self.temp()
        lines = [f"{base} = {array.code}", f"{index} = ({''.join(c + ', ' for c in codes)})"]
        dtype = array.type.dtype
        value = self.binary(
            name, Value(f"load({base}, {index})", dtype), self.expression(node.value)
        )
        return lines + [f"store({base}, {index}, {self.convert(value.code, value.type, dtype)})"]

    def do_Expr(self, node):
        if isinstance(node.value, ast.Constant):
            return []
        try:
            return [str(self.expression(node.value).code)]
        except UnknownResult:
            return []

    def do_Pass(self, node):
        return []

    def do_Global(self, node):
        return []

    def do_Delete(self, node):
        for target in node.targets:
            self.expression(ast.copy_location(ast.Name(target.id, ast.Load()), target))
            del self.env[target.id]
        return []

    def do_FunctionDef(self, node):
        self.env[node.name] = Variable(Static("inner", Function.inner(node, self.file)))
        return []

    # ---- control flow ----

    def do_If(self, node):
        test, known = self.condition(node.test)
        if known is not None:
            return self.block(node.body if known else node.orelse)
        before = self.env
        arms = []
        for body in (node.body, node.orelse):
            self.env = dict(before)
            arms.append((self.block(body), self.env))
        joined = join([env for _, env in arms])
        lines = []
        for keyword, (code, env) in zip((f"if {test}:", "else:"), arms):
            self.env = env
            lines += [keyword] + _indent(code + self.adapt(joined))
        self.env = joined
        return lines

    def do_While(self, node):
        def header():
            test, known = self.condition(node.test)
            return f"while {test}:", [], known is not False, known is not True

        return self.loop(node, header)

    def do_For(self, node):
        call = node.iter
        is_range = isinstance(call, ast.Call) and self.expression(call.func).type == Static(
            "builtin.range"
        )
        if is_range:
            values = [self.scalar(a) for a in call.args]
            element = overloads.resolve("range", [v.type for v in values])[0]
            codes = [self.convert(v.code, v.type, element) for v in values]
            if len(codes) == 1:
                codes = ["0"] + codes
            iterable = f"range_values({', '.join(codes + ['1'] * (3 - len(codes)))})"
        else:
            value = self.iteration(node)
            if isinstance(value, tuple):
                element, iterable = value
            elif isinstance(value.type, Unrolled):
                return self.unrolled(node, value)
            elif value.type == Tuple(()):
                return self.block(node.orelse)
            else:
                element, iterable = self.iterated(node, value)
        # Evaluated once, before any variable is converted to its type at the loop's head.
        sequence = self.temp()

        def header():
            name = self.temp()
            return f"for {name} in {sequence}:", [(node.target, Value(name, element))], True, True

        return [f"{sequence} = {iterable}"] + self.loop(node, header)

    def iterated(self, node, value):
        """(type of the items, code of what yields them)"""
        if isinstance(value.type, Iterable):
            return value.type.item, value.code
        if isinstance(value.type, Array) and value.type.ndim == 1:
            return value.type.dtype, f"iterate({value.code})"
        if not isinstance(value.type, Tuple) or len(set(value.type.items)) != 1:
            self.fail(node, f"cannot iterate over {value.type}")
        return value.type.items[0], value.code

    def unrolled(self, node, value):
        """The body once for each element."""
        whole = self.temp()
        lines = [f"{whole} = {value.code}"]
        if any(isinstance(n, (ast.Break, ast.Continue)) for n in ast.walk(node)):
            self.fail(node, "break and continue in literal_unroll are outside the language of the oracle")
        for k, t in enumerate(value.type.items):
            const = value.const[k] if value.is_const else NOT_CONST
            lines += self.assign(node.target, Value(f"{whole}[{k}]", t, const))
            lines += self.block(node.body)
        return lines + self.block(node.orelse)

    def loop(self, node, header):
        entry = self.env
        head, leaving = dict(entry), None
        while True:
            context = Loop(head, leaving)
            self.loops.append(context)
            self.env = dict(head)
            opening, assignments, may_enter, may_end = header()
            body = []
            if may_enter:
                for target, value in assignments:
                    body += self.assign(target, value)
                body += self.block(node.body)
                body += self.adapt(head)
            self.loops.pop()
            back = context.continues + [self.env] if may_enter else []
            widened = join([head] + back)
            if not _same(widened, head):
                head, leaving = widened, None
                continue
            self.env = dict(head) if may_end else None
            otherwise = self.block(node.orelse) if may_end else []
            leaves = join(context.breaks + [self.env])
            if leaves is not None and not _same(leaves, leaving):
                leaving = leaves
                continue
            break
        otherwise += self.adapt(leaving)
        self.env = entry
        lines = self.adapt(head) + [opening] + _indent(body)
        if otherwise:
            lines += ["else:"] + _indent(otherwise)
        self.env = leaving
        return lines

    def do_Break(self, node):
        loop = self.loops[-1]
        lines = self.adapt(loop.exit) + ["break"]
        loop.breaks.append(self.env)
        self.env = None
        return lines

    def do_Continue(self, node):
        loop = self.loops[-1]
        lines = self.adapt(loop.head) + ["continue"]
        loop.continues.append(self.env)
        self.env = None
        return lines

    def do_Return(self, node):
        try:
            value = Value("None", NONE) if node.value is None else self.expression(node.value)
        except UnknownResult:  # of a call of the function itself: the other returns say what it is
            self.env = None
            return []
        self.returned.append(value.type)
        self.env = None
        if self.function.is_kernel and value.type != NONE:
            self.fail(node, "a kernel returns nothing")
        if self.result is None or self.result == NONE:
            return [f"return {value.code}"]
        return [f"return {self.convert(value.code, value.type, self.result)}"]

    # ---- match ----

    def do_Match(self, node):
        subject = self.expression(node.subject)
        name = self.temp()
        lines = [f"{name} = {subject.code}"]
        return lines + self.cases(node.cases, Value(name, subject.type))

    def cases(self, cases, subject):
        """The chain of conditions that the cases are: `if … else` in each other."""
        if not cases:
            return []
        first = cases[0]
        captures = []
        test = self.pattern(first.pattern, subject, captures)
        before = dict(self.env)
        if test == "False":
            return self.cases(cases[1:], subject)
        bound = []
        for name, value in captures:
            bound += self.assign(ast.Name(name, ast.Store()), value)
        guard = "True" if first.guard is None else self.condition(first.guard)[0]
        if guard == "True" and test == "True":
            return bound + self.block(first.body)
        # The names are bound before the guard is asked.
        matched = dict(self.env)
        then, then_env = self.block(first.body), self.env
        taken = self.temp()
        lines = [f"{taken} = {test}"]
        if guard != "True":
            joined = join([matched, before])
            self.env = dict(matched)
            lines += [f"if {taken}:"] + _indent(bound + [f"{taken} = {guard}"] + self.adapt(joined))
            self.env = before
            lines += ["else:"] + _indent(self.adapt(joined))
            self.env = dict(joined)
            then, then_env = self.block(first.body), self.env
            self.env, bound = dict(joined), []
        else:
            self.env = dict(before)
        otherwise, else_env = self.cases(cases[1:], subject), self.env
        joined = join([then_env, else_env])
        for keyword, code, env in ((f"if {taken}:", bound + then, then_env), ("else:", otherwise, else_env)):
            self.env = env
            lines += [keyword] + _indent(code + self.adapt(joined))
        self.env = joined
        return lines

    def pattern(self, node, subject, captures):
        """The test that the subject fits; `captures` gets what the pattern binds."""
        if isinstance(node, ast.MatchValue) and isinstance(subject.type, Optional):
            inner = Value(subject.code, subject.type.item)
            test = self.compare("==", inner, self.expression(node.value))
            return f"({subject.code} is not None and {test})"
        if isinstance(node, ast.MatchValue):
            return self.compare("==", subject, self.expression(node.value))
        if isinstance(node, ast.MatchSingleton):
            if node.value is None and isinstance(subject.type, Optional):
                return f"({subject.code} is None)"
            if node.value is None:
                return str(subject.type == NONE)
            return f"({subject.code} is {node.value})" if subject.type == BOOL else "False"
        if isinstance(node, ast.MatchAs):
            test = "True" if node.pattern is None else self.pattern(node.pattern, subject, captures)
            if node.name is not None:
                captures.append((node.name, subject))
            return test
        if isinstance(node, ast.MatchOr):
            tests = [self.pattern(p, subject, captures) for p in node.patterns]
            return "True" if "True" in tests else "(" + " or ".join(tests) + ")"
        if isinstance(node, ast.MatchSequence):
            if not isinstance(subject.type, Tuple) or len(subject.type.items) != len(node.patterns):
                return "False"
            tests = [
                self.pattern(p, Value(f"{subject.code}[{k}]", t), captures)
                for k, (p, t) in enumerate(zip(node.patterns, subject.type.items))
            ]
            tests = [t for t in tests if t != "True"]
            if "False" in tests:
                return "False"
            return "(" + " and ".join(tests) + ")" if tests else "True"
        self.fail(node, f"{type(node).__name__} is outside the language of the oracle")

    def do_Raise(self, node):
        self.env = None
        return ["raise ThreadExit"]

    def do_Assert(self, node):
        test, _ = self.condition(node.test)
        return [f"if not {test}:", "    raise ThreadExit"]


class Program:
    """The instances of a file's functions, one for each tuple of argument types."""

    def __init__(self, file):
        self.file = file
        self.namespace = dict(NAMES)
        self.in_progress = {}  # the translators of functions that are being translated
        self.made = 0

    def instance(self, function, types, declared_result=None, captured=()):
        """`captured` has the names, types and constants of the variables around a function inside one."""
        key = types, tuple(captured)
        if key in function.instances:
            return function.instances[key]
        if (function, key) in self.in_progress:
            open_one = self.in_progress[function, key]
            if open_one.result is None:
                raise UnknownResult(f"{function.name} calls itself")
            return Instance(open_one.instance_name, open_one.result, open_one.yields)
        self.made += 1
        name = f"{function.name}_{self.made}"
        translator = Translator(self, function, types, name)
        translator.captured = {n: Variable(t, c) for n, t, c in captured}
        translator.result = declared_result
        self.in_progress[function, key] = translator
        lines, result = translator.translate(declared_result)
        if translator.yields and not any("yield" in line for line in lines):
            lines.append("    yield")
        source = "\n".join(lines) + "\n"
        exec(compile(source, f"<{name}>", "exec"), self.namespace)
        del self.in_progress[function, key]
        made = Instance(name, result, translator.yields)
        made.source = source
        function.instances[key] = made
        return made
