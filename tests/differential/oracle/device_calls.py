# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Types and translates the CUDA model's calls: atomics, barriers, votes, shuffles, bits, print.

Where threads meet, the translated code yields a request, and the run sends the answer back; `launch`
knows what the requests mean.
"""

import ast
import struct

from .arithmetic import NAMES, cast_code
from .expressions import Value
from .half_functions import is_comparison
from .lang_types import (
    BOOL,
    C128,
    C64,
    F16,
    F32,
    F64,
    I32,
    NONE,
    U32,
    U64,
    Array,
    Scalar,
    Static,
    Tuple,
)

_NUMBERS = ("add", "sub", "max", "min", "nanmax", "nanmin", "exch")
_UNSIGNED = ("inc", "dec")


def _named(function):
    NAMES[function.__name__] = function
    return function


# ---- what an atomic operation leaves in the element; `wrap` rounds or wraps to its type ----


@_named
def atomic_max(old, value):
    return value if old < value else old


@_named
def atomic_min(old, value):
    return value if old > value else old


@_named
def atomic_nanmax(old, value):
    return value if value == value and not old >= value else old


@_named
def atomic_nanmin(old, value):
    return value if value == value and not old <= value else old


_CHANGES = {
    "add": "{wrap}({old} + {value})",
    "sub": "{wrap}({old} - {value})",
    "max": "atomic_max({old}, {value})",
    "min": "atomic_min({old}, {value})",
    "nanmax": "atomic_nanmax({old}, {value})",
    "nanmin": "atomic_nanmin({old}, {value})",
    "and_": "({old} & {value})",
    "or_": "({old} | {value})",
    "xor": "({old} ^ {value})",
    "exch": "{value}",
    "inc": "(0 if {old} >= {value} else {old} + 1)",
    "dec": "({value} if {old} == 0 or {old} > {value} else {old} - 1)",
}


@_named
def bits_of_float32(value):
    return struct.unpack("<I", struct.pack("<f", value))[0]


@_named
def bits_of_float64(value):
    return struct.unpack("<Q", struct.pack("<d", value))[0]


@_named
def reverse_bits(value, width):
    return int(format(value & ((1 << width) - 1), f"0{width}b")[::-1], 2)


@_named
def first_set(value):
    return (value & -value).bit_length()


ATOMICS = tuple(_CHANGES)


def _wrap(dtype):
    return {F16: "round16", F32: "round32", F64: "", C64: "round_complex64", C128: ""}.get(dtype, f"wrap_{dtype.name}")


class DeviceCalls:
    # ---- atomics ----

    def call_atomic(self, node, name):
        array = self.expression(node.args[0])
        dtype = array.type.dtype
        if dtype.is_complex and name not in ("add", "sub"):
            self.fail(node, f"atomic.{name} does not take {array.type}")
        if not (
            name in _NUMBERS or (dtype.is_integer and (name not in _UNSIGNED or not dtype.signed))
        ):
            self.fail(node, f"atomic.{name} does not take {array.type}")
        value = self.scalar(node.args[-1])
        old, operand = self.temp(), self.temp()
        change = _CHANGES[name].format(wrap=_wrap(dtype), old=old, value=operand)
        return self._update(node, array, f"lambda {old}, {operand}={{0}}: {change}", [value])

    def call_compare_exchange(self, node, index):
        array = self.expression(node.args[0])
        values = [self.scalar(a) for a in node.args[-2:]]
        old, expected, value = self.temp(), self.temp(), self.temp()
        change = (
            f"lambda {old}, {expected}={{0}}, {value}={{1}}: "
            f"{value} if {old} == {expected} else {old}"
        )
        return self._update(node, array, change, values, index)

    def _update(self, node, array, change, values, index=None):
        t = array.type
        codes = self.index_codes(node.args[1]) if index is None else index
        if not isinstance(t, Array) or len(codes) != t.ndim:
            self.fail(node, "an atomic needs an array and an index for each dimension")
        casts = [cast_code(v.code, v.type, t.dtype) for v in values]
        code = f"update({array.code}, ({', '.join(codes)},), {change.format(*casts)})"
        return Value(code, t.dtype)

    def call_cuda_atomic_compare_and_swap(self, node):
        return self.call_compare_exchange(node, ["0"])

    def call_cuda_atomic_cas(self, node):
        return self.call_compare_exchange(node, None)

    # ---- accesses with a cache hint: what they are without it ----

    def call_cached_load(self, node):
        array = self.expression(node.args[0])
        codes = self.index_codes(node.args[1])
        return Value(f"load({array.code}, ({', '.join(codes)},))", array.type.dtype)

    def call_cached_store(self, node):
        array, value = self.expression(node.args[0]), self.scalar(node.args[2])
        codes = self.index_codes(node.args[1])
        converted = cast_code(value.code, value.type, array.type.dtype)
        return Value(f"store({array.code}, ({', '.join(codes)},), {converted})", NONE)

    # ---- meetings ----

    def _meet(self, request):
        self.yields = True
        return f"(yield ({request},))"

    def call_cuda_syncthreads(self, node):
        self.arguments(node, 0)
        return Value(self._meet('"block", "sync", 0'), NONE)

    def _vote_of_block(self, node, operation):
        (predicate,) = self.arguments(node, 1)
        code = cast_code(predicate.code, predicate.type, I32)
        return Value(self._meet(f'"block", "{operation}", {code}'), I32)

    def call_cuda_syncthreads_count(self, node):
        return self._vote_of_block(node, "count")

    def call_cuda_syncthreads_and(self, node):
        return self._vote_of_block(node, "and")

    def call_cuda_syncthreads_or(self, node):
        return self._vote_of_block(node, "or")

    def call_cuda_cg_this_grid(self, node):
        self.arguments(node, 0)
        return Value(None, Static("cuda.cg.grid_group"))

    def call_cuda_cg_grid_group_sync(self, node):
        self.arguments(node, 0)
        meeting = self._meet('"grid"')
        return Value(f"({meeting}, 0)[1]", I32)

    def call_cuda_threadfence(self, node):
        self.arguments(node, 0)
        return Value("None", NONE)

    call_cuda_threadfence_block = call_cuda_threadfence
    call_cuda_threadfence_system = call_cuda_threadfence

    def call_cuda_nanosleep(self, node):
        self.arguments(node, 1)
        return Value("None", NONE)

    def _meet_warp(self, node, operation, mask, value="0", rest=""):
        site = f"{node.lineno}:{node.col_offset}:{self.instance_name}"
        return self._meet(f'"warp", "{operation}", {mask}, {value}, {site!r}{rest}')

    def _mask(self, value):
        return f"({cast_code(value.code, value.type, U32)})"

    def call_cuda_syncwarp(self, node):
        given = self.arguments(node, 0, 1)
        mask = self._mask(given[0]) if given else "0xffffffff"
        return Value(self._meet_warp(node, "sync", mask), NONE)

    def _vote(self, node, operation, result):
        mask, predicate = self.arguments(node, 2)
        code = self._meet_warp(
            node, operation, self._mask(mask), cast_code(predicate.code, predicate.type, BOOL)
        )
        return Value(f"wrap_int32({code})" if result == I32 else code, result)

    def call_cuda_all_sync(self, node):
        return self._vote(node, "all", BOOL)

    def call_cuda_any_sync(self, node):
        return self._vote(node, "any", BOOL)

    def call_cuda_eq_sync(self, node):
        return self._vote(node, "equal", BOOL)

    def call_cuda_ballot_sync(self, node):
        return self._vote(node, "ballot", I32)

    def _bits(self, value):
        return f"bits_of_{value.type.name}({value.code})" if value.type.is_float else value.code

    def call_cuda_match_any_sync(self, node):
        mask, value = self.arguments(node, 2)
        code = self._meet_warp(node, "match_any", self._mask(mask), self._bits(value))
        return Value(f"wrap_int32({code})", I32)

    def call_cuda_match_all_sync(self, node):
        mask, value = self.arguments(node, 2)
        name = self.temp()
        code = self._meet_warp(node, "match_all", self._mask(mask), self._bits(value))
        return Value(f"(({name} := wrap_int32({code})), {name} != 0)", Tuple((I32, BOOL)))

    def _shuffle(self, node, operation):
        mask, value, lane, *width = [self.expression(a) for a in node.args]
        width += [self.expression(k.value) for k in node.keywords if k.arg == "width"]
        if not isinstance(value.type, Scalar):
            self.fail(node, f"a shuffle does not take {value.type}")
        width = cast_code(width[0].code, width[0].type, I32) if width else "32"
        rest = f", {cast_code(lane.code, lane.type, I32)}, {width}"
        code = self._meet_warp(node, operation, self._mask(mask), value.code, rest)
        return Value(code, value.type)

    def call_cuda_shfl_sync(self, node):
        return self._shuffle(node, "shuffle")

    def call_cuda_shfl_up_sync(self, node):
        return self._shuffle(node, "shuffle_up")

    def call_cuda_shfl_down_sync(self, node):
        return self._shuffle(node, "shuffle_down")

    def call_cuda_shfl_xor_sync(self, node):
        return self._shuffle(node, "shuffle_xor")

    def call_cuda_activemask(self, node):
        self.arguments(node, 0)
        return Value(self._meet_warp(node, "active", "0xffffffff"), U32)

    def call_cuda_lanemask_lt(self, node):
        self.arguments(node, 0)
        return Value("((1 << T.lane) - 1)", U32)

    # ---- bits and selection ----

    def _integer(self, node):
        (value,) = self.arguments(node, 1)
        if not isinstance(value.type, Scalar) or not value.type.is_integer:
            self.fail(node, f"an integer is needed, not {value.type}")
        return value

    def population_count(self, value):
        mask = (1 << value.type.bits) - 1
        return Value(f"({value.code} & {mask}).bit_count()", value.type)

    def call_cuda_popc(self, node):
        return self.population_count(self._integer(node))

    def call_cuda_clz(self, node):
        value = self._integer(node)
        bits = value.type.bits
        return Value(f"({bits} - ({value.code} & {(1 << bits) - 1}).bit_length())", value.type)

    def call_cuda_brev(self, node):
        value = self._integer(node)
        result = U64 if value.type == U64 else U32
        code = cast_code(value.code, value.type, result)
        return Value(f"reverse_bits({code}, {result.bits})", result)

    def call_cuda_ffs(self, node):
        return Value(f"first_set({self._integer(node).code})", U32)

    def call_cuda_selp(self, node):
        test, a, b = self.arguments(node, 3)
        if a.type != b.type:
            self.fail(node, f"selp does not take {a.type} and {b.type}")
        name, other = self.temp(), self.temp()
        setup = f"({name} := {self.truth(test)}), ({other} := ({a.code}, {b.code}))"
        return Value(f"({setup}, {other}[0] if {name} else {other}[1])[2]", a.type)

    # ---- print ----

    def call_builtin_print(self, node):
        parts = []
        for k, argument in enumerate(node.args):
            pieces = argument.values if isinstance(argument, ast.JoinedStr) else [argument]
            printed = [self._printed(node, self._piece(node, p)) for p in pieces]
            raw = "".join(r for r, _ in printed)
            parts.append((raw, "(" + (" + ".join(c for _, c in printed) or "''") + ")"))
        separator, end = " ", "\n"
        for keyword in node.keywords:
            text = self.expression(keyword.value)
            if keyword.arg == "sep" and text.type != NONE:
                separator = text.const
            if keyword.arg == "end" and text.type != NONE:
                end = text.const
        if len(parts) > 32:  # the format is printed, not the values
            return Value(f"T.print({separator.join(r for r, _ in parts) + end!r})", NONE)
        codes = ", ".join(c for _, c in parts)
        return Value(f"T.print({separator!r}.join([{codes}]) + {end!r})", NONE)

    def _piece(self, node, piece):
        if not isinstance(piece, ast.FormattedValue):
            return self.expression(piece)
        if piece.conversion != -1 or piece.format_spec is not None:
            self.fail(node, "no format specifications")
        return self.expression(piece.value)

    def _printed(self, node, value):
        """(the format that Numba prints it by, code of the text)"""
        t = value.type
        if isinstance(t, Static) and t.path == "str":
            return "%s", repr(value.const)
        if isinstance(t, Static) and t.path in ("cuda.threadIdx", "cuda.blockIdx", "cuda.blockDim"):
            name = {"threadIdx": "thread", "blockIdx": "block", "blockDim": "block_dim"}[
                t.path[5:]
            ]
            axes = ", ".join(f"{{T.{name}_{a}}}" for a in "xyz")
            return "(%d, %d, %d)", f'f"({axes})"'
        if t == BOOL:
            return "%s", f"str({value.code})"
        if isinstance(t, Scalar) and t.is_complex:
            name = self.temp()
            code = f'(({name} := {value.code}), "complex(%f, %f)" % ({name}.real, {name}.imag))[1]'
            return "complex(%f, %f)", code
        if isinstance(t, Scalar):
            form = "%f" if t.is_float else "%lld" if t.signed else "%llu"
            return form, f'("{form[:1] + form[-1] if not t.is_float else "%f"}" % {value.code})'
        if isinstance(t, Tuple):
            name = self.temp()
            items = [
                self._printed(node, Value(f"{name}[{k}]", item)) for k, item in enumerate(t.items)
            ]
            close = ",)" if len(items) == 1 else ")"
            raw = "(" + ", ".join(r for r, _ in items) + close
            codes = ", ".join(c for _, c in items)
            return raw, f'(({name} := {value.code}), "(" + ", ".join([{codes}]) + "{close}")[1]'
        self.fail(node, f"print does not take {t}")

    # ---- functions of float16 ----

    def call_half(self, node, name):
        values = self.arguments(node, 1, 3)
        codes = [cast_code(v.code, v.type, F16) for v in values]
        return Value(f"half_{name}({', '.join(codes)})", BOOL if is_comparison(name) else F16)

    # ---- functions of libdevice that the math library has too ----

    def call_libdevice(self, node, name):
        values = self.arguments(node, 1, 3)
        single = name.endswith("f") and name not in ("erf", "modf")
        t = F32 if single else F64
        codes = [cast_code(v.code, v.type, t) for v in values]
        plain = (name[:-1] if single else name).removeprefix("fast_")
        if plain in ("sincos", "sincospi"):
            pair = (f"math_{part + plain[6:]}_{t.name}({', '.join(codes)})" for part in ("sin", "cos"))
            return Value(f"({', '.join(pair)})", Tuple((t, t)))
        result = Tuple((t, t)) if plain == "modf" else t
        return Value(f"math_{plain}_{t.name}({', '.join(codes)})", result)


def is_cached_load(path):
    return path in ("cuda.ldca", "cuda.ldcg", "cuda.ldcs", "cuda.ldlu", "cuda.ldcv")


def is_cached_store(path):
    return path in ("cuda.stcg", "cuda.stcs", "cuda.stwb", "cuda.stwt")
