#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Unit tests of the oracle: its tables and its arithmetic against values written down here, its
typing on small functions, its CASE and SPEC notation. A mistake in the oracle that agrees with a
mistake in the compiler would be invisible, so expectations are literal and never computed by the
code under test.
"""

import math
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

import numpy as np

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import run_cases  # noqa: E402
from oracle import cases, overloads  # noqa: E402
from oracle import mathematics  # noqa: E402,F401
from oracle.arithmetic import NAMES, cast_code  # noqa: E402
from oracle.kernel_file import KernelFile  # noqa: E402
from oracle.lang_types import (
    BOOL,
    C128,
    C64,
    F16,
    F32,
    F64,
    I16,
    I32,
    I64,
    I8,
    U16,
    U32,
    U64,
    U8,
    Array,  # noqa: E402
    Conflict,
    OracleError,
    Tuple,
)
from oracle.signatures import declared_signatures  # noqa: E402
from oracle.statements import Program  # noqa: E402

IMPORTS = (
    "import math\nimport numba\nimport numpy as np\n"
    "from numba import cuda, float32, int32, types, void\n"
)
NAN = math.nan
INF = math.inf


def cast(value, source, target):
    return eval(cast_code("v", source, target), dict(NAMES), {"v": value})


def same(a, b):
    return a == b and math.copysign(1, a) == math.copysign(1, b) or a != a and b != b


class KernelText:
    """A kernel file on disk for the length of a test."""

    def __init__(self, text):
        self.folder = tempfile.TemporaryDirectory()
        self.path = os.path.join(self.folder.name, "kernel.py")
        with open(self.path, "w", encoding="utf-8") as stream:
            stream.write(text)

    def __enter__(self):
        return self.path

    def __exit__(self, *_):
        self.folder.cleanup()


def run(body, specs, grid=1, block=1, before="", shared=0):
    """Runs a kernel with parameters a, b, c... and gives the arrays after it."""
    names = [chr(ord("a") + k) for k in range(len(specs))]
    lines = "".join(f"    {line}\n" for line in body.splitlines())
    text = f"{IMPORTS}{before}\n\n@cuda.jit\ndef k({', '.join(names)}):\n{lines}"
    with KernelText(text) as path:
        case = cases.Case(1, "", "k", (grid, 1, 1), (block, 1, 1), shared, list(specs))
        return run_cases.evaluate(path, case)[1]


def result_type(expression, **types):
    """The type of an expression over parameters of the given types."""
    text = f"{IMPORTS}\n\ndef f({', '.join(types)}):\n    return {expression}\n"
    with KernelText(text) as path:
        file = KernelFile(path)
        return Program(file).instance(file.names["f"], tuple(types.values())).result


class BinaryOperatorTypes(unittest.TestCase):
    def test_rows_of_the_table(self):
        rows = {
            (I32, I32): (I64, F64, I64, I64, I64, I64),
            (U8, U8): (U64, F64, U64, U64, U64, U64),
            (U32, I32): (I64, F64, I64, I64, I64, U64),
            (I64, U64): (I64, F64, I64, I64, I64, I64),
            (U32, U64): (U64, F64, U64, U64, U64, U64),
            (BOOL, BOOL): (I64, F64, I64, I64, BOOL, I64),
            (BOOL, I32): (I64, F64, I64, F32, I64, I64),
        }
        for pair, expected in rows.items():
            got = tuple(overloads.resolve(op, pair)[0] for op in ("+", "/", "//", "**", "&", "<<"))
            self.assertEqual(got, expected, pair)

    def test_floats(self):
        for small in (BOOL, I8, I16, U8):
            self.assertEqual(overloads.resolve("+", (small, F32))[0], F32)
        for large in (U16, I32, I64, U32, U64):
            self.assertEqual(overloads.resolve("+", (large, F32))[0], F64)
            self.assertEqual(overloads.resolve("**", (F32, large))[0], F32)
        self.assertEqual(overloads.resolve("**", (I32, F32))[0], F64)
        with self.assertRaises(OracleError):
            overloads.resolve("&", (F32, I32))
        with self.assertRaises(OracleError):
            overloads.resolve("<<", (I32, F64))

    def test_comparisons_of_mixed_signs_go_through_double(self):
        self.assertEqual(overloads.resolve("<", (I64, U64)), (BOOL, (F64, F64)))
        self.assertEqual(overloads.resolve("<", (I8, U64)), (BOOL, (F64, F64)))
        self.assertEqual(overloads.resolve("<", (I32, U32)), (BOOL, (I64, I64)))
        self.assertEqual(overloads.resolve("==", (U8, U8)), (BOOL, (U8, U8)))

    def test_range_elements(self):
        self.assertEqual(overloads.resolve("range", (I32,))[0], I32)
        self.assertEqual(overloads.resolve("range", (U8,))[0], U64)
        self.assertEqual(overloads.resolve("range", (I32, I64))[0], I64)

    def test_expressions(self):
        self.assertEqual(result_type("x * 0.5", x=F32), F64)
        self.assertEqual(result_type("x + 1", x=U64), I64)
        self.assertEqual(result_type("x ** 2", x=U64), I64)
        self.assertEqual(result_type("x ** 2", x=F32), F32)
        self.assertEqual(result_type("math.floor(x)", x=F32), F32)
        self.assertEqual(result_type("math.sqrt(x)", x=I8), F64)
        self.assertEqual(result_type("int(x)", x=I8), I8)
        self.assertEqual(result_type("float(x)", x=F32), F32)
        self.assertEqual(result_type("-x", x=BOOL), I64)
        self.assertEqual(result_type("~x", x=BOOL), BOOL)
        self.assertEqual(result_type("-x", x=U8), U64)
        self.assertEqual(
            result_type("cuda.threadIdx.x + cuda.blockIdx.x * cuda.blockDim.x", x=U8), I64
        )
        self.assertEqual(result_type("cuda.threadIdx.x", x=U8), I32)
        self.assertEqual(result_type("2 ** -1", x=U8), F64)
        self.assertEqual(result_type("0xFFFFFFFFFFFFFFFF", x=U8), U64)
        self.assertEqual(result_type("divmod(x, 2)", x=F32), Tuple((F64, F64)))


class Unification(unittest.TestCase):
    def test_pairs(self):
        for a, b, expected in [
            (I64, U64, F64),
            (U32, I32, I64),
            (U8, I8, I16),
            (U16, I8, I32),
            (I32, F32, F64),
            (I64, F32, F64),
            (I16, F32, F32),
            (U16, F32, F32),
            (BOOL, I8, I8),
            (BOOL, F32, F32),
            (U32, U64, U64),
            (I16, I64, I64),
            (F32, F64, F64),
        ]:
            self.assertEqual(overloads.unify(a, b), expected)
            self.assertEqual(overloads.unify(b, a), expected)

    def test_arrays_tuples_and_conflicts(self):
        self.assertEqual(
            overloads.unify(Array(F32, 2, "C"), Array(F32, 2, "F")), Array(F32, 2, "A")
        )
        self.assertEqual(overloads.unify(Tuple((I32, F32)), Tuple((U32, F32))), Tuple((I64, F32)))
        self.assertIsInstance(overloads.unify(Array(F32, 2, "C"), F32), Conflict)

    def test_joins_in_code(self):
        self.assertEqual(result_type("x if c else y", c=BOOL, x=F32, y=I32), F64)
        self.assertEqual(result_type("x and y", x=I64, y=U64), F64)
        self.assertEqual(result_type("min(x, y)", x=I16, y=F32), F32)
        self.assertEqual(result_type("x if c else 1", c=BOOL, x=I32), I64)


class Casts(unittest.TestCase):
    def test_float_to_narrow_integers(self):
        for value, i8, u8, i16, u16 in [
            (300.5, 44, 44, 300, 300),
            (70000.0, -1, 255, 32767, 65535),
            (-300.5, -44, 0, -300, 0),
            (-0.9, 0, 0, 0, 0),
            (127.9, 127, 127, 127, 127),
        ]:
            got = tuple(cast(value, F64, t) for t in (I8, U8, I16, U16))
            self.assertEqual(got, (i8, u8, i16, u16), value)

    def test_float_to_wide_integers(self):
        self.assertEqual(cast(3e9, F64, I32), 2147483647)
        self.assertEqual(cast(-3e9, F64, I32), -2147483648)
        self.assertEqual(cast(-1.0, F64, U32), 0)
        self.assertEqual(cast(5e9, F32, U32), 4294967295)
        self.assertEqual(cast(1e20, F64, I64), (1 << 63) - 1)
        self.assertEqual(cast(1e20, F64, U64), (1 << 64) - 1)
        self.assertEqual(cast(-INF, F64, I64), -(1 << 63))

    def test_nan_to_integers(self):
        self.assertEqual(
            [cast(NAN, F32, t) for t in (I8, I16, I32, I64, U8, U16, U32, U64)],
            [0, 0, 0, -(1 << 63), 0, 0, 0, 1 << 63],
        )
        self.assertEqual(
            [cast(NAN, F64, t) for t in (I8, I16, I32, I64, U8, U16, U32, U64)],
            [0, -32768, -(1 << 31), -(1 << 63), 0, 32768, 1 << 31, 1 << 63],
        )
        self.assertIs(cast(NAN, F64, BOOL), True)

    def test_integers(self):
        self.assertEqual(cast(200, U8, I8), -56)
        self.assertEqual(cast(-1, I8, U64), (1 << 64) - 1)
        self.assertEqual(cast(True, BOOL, I32), 1)
        self.assertEqual(cast(16777217, I64, F32), 16777216.0)
        # Through a double this would round to 2**60 first and then stay there.
        self.assertEqual(cast((1 << 60) + (1 << 36) + 1, I64, F32), float((1 << 60) + (1 << 37)))


class Integers(unittest.TestCase):
    def test_floor_division_and_modulo(self):
        for a, b, q, r in [
            (-7, 2, -4, 1),
            (7, -2, -4, -1),
            (-7, -2, 3, -1),
            (5, 0, 0, 0),
            (-(1 << 63), -1, 0, 0),
        ]:
            self.assertEqual(NAMES["floordiv_int64"](a, b), q)
            self.assertEqual(NAMES["mod_int64"](a, b), r)

    def test_shifts(self):
        self.assertEqual(NAMES["shl_int64"](1, 63), -(1 << 63))
        self.assertEqual(NAMES["shl_int64"](1, 64), 0)
        self.assertEqual(NAMES["shr_int64"](-5, 64), -1)
        self.assertEqual(NAMES["shr_uint64"](5, 64), 0)

    def test_powers(self):
        power = NAMES["pow_int64"]
        for a, b, expected in [
            (2, -1, 0),
            (-1, -3, -1),
            (-1, -2, 1),
            (1, -9, 1),
            (0, -1, -(1 << 63)),
            (0, 0, 1),
            (3, 39, 4052555153018976267),
            (2, 63, -(1 << 63)),
            (2, 64, 0),
        ]:
            self.assertEqual(power(a, b), expected, (a, b))

    def test_unary_in_original_width(self):
        a = run(
            "b[0] = -a[0]\nc[0] = ~a[0]", ["values:uint8:200", "zeros:1:int64", "zeros:1:int64"]
        )
        self.assertEqual((a[1][0], a[2][0]), (56, 55))
        a = run(
            "b[0] = -a[0]\nc[0] = abs(a[0])", ["values:int8:-128", "zeros:1:int64", "zeros:1:int64"]
        )
        self.assertEqual((a[1][0], a[2][0]), (-128, -128))


class Floats(unittest.TestCase):
    def test_division(self):
        for a, b, expected in [
            (1.0, 0.0, INF),
            (1.0, -0.0, -INF),
            (-1.0, 0.0, -INF),
            (0.0, 0.0, NAN),
            (1.0, 4.0, 0.25),
        ]:
            self.assertTrue(same(NAMES["divide"](a, b), expected))

    def test_floor_division_and_modulo(self):
        floordiv, mod = NAMES["floordiv_float64"], NAMES["mod_float64"]
        for a, b, q, r in [
            (-7.5, 2.0, -4.0, 0.5),
            (7.5, -2.0, -4.0, -0.5),
            (5.0, INF, NAN, NAN),
            (-5.0, INF, NAN, NAN),
            (5.0, 0.0, INF, NAN),
            (-5.0, 0.0, -INF, NAN),
            (0.0, 0.0, NAN, NAN),
            (6.0, -3.0, -2.0, -0.0),
        ]:
            self.assertTrue(same(floordiv(a, b), q), (a, b))
            self.assertTrue(same(mod(a, b), r), (a, b))

    def test_float32_arithmetic_rounds_each_step(self):
        a = run(
            "b[0] = a[0] + a[0] + a[0]\nb[1] = a[0] * 3", ["values:float32:0.1", "zeros:2:float64"]
        )
        self.assertEqual(list(a[1]), [0.30000001192092896, 0.30000000447034836])

    def test_power_by_integer(self):
        self.assertEqual(NAMES["powi_float32"](NAMES["round32"](1.1), 3), 1.3310000896453857)
        self.assertEqual(NAMES["powi_float64"](-2.0, -3), -0.125)
        self.assertEqual(NAMES["powi_float64"](0.0, -1), INF)

    def test_min_and_max(self):
        self.assertEqual(NAMES["fmin"](NAN, 1.0), 1.0)
        self.assertEqual(NAMES["fmax"](1.0, NAN), 1.0)
        a = run(
            "a[0] = min(a[1], a[2], a[3])\na[1] = max(a[3], 2.0, a[2])",
            ["values:float64:0,nan,1,2"],
        )
        self.assertTrue(same(a[0][0], NAN))
        self.assertEqual(a[0][1], 2.0)

    def test_round(self):
        self.assertEqual(
            [NAMES["round_to_int"](x) for x in (0.5, 1.5, -2.5, 1e19, NAN)],
            [0, 2, -2, (1 << 63) - 1, -(1 << 63)],
        )
        self.assertEqual(NAMES["round_digits_float64"](2.675, 2), 2.68)
        self.assertEqual(
            NAMES["round_digits_float32"](NAMES["round32"](2.675), 2), NAMES["round32"](2.67)
        )
        self.assertTrue(same(NAMES["round_digits_float64"](-0.0, 1), 0.0))

    def test_whole_numbers_stay_floats(self):
        self.assertTrue(same(NAMES["math_ceil_float64"](-0.5), -0.0))
        self.assertTrue(same(NAMES["math_floor_float64"](INF), INF))


class Statements(unittest.TestCase):
    def test_accumulators(self):
        a = run(
            "s = 0.0\nfor i in range(a.size):\n    s += a[i]\nb[0] = s",
            ["full:10:float32:0.1", "zeros:1:float64"],
        )
        self.assertEqual(a[1][0], 1.0000000149011612)
        a = run(
            "s = np.float32(0)\nfor i in range(a.size):\n    s += a[i]\nb[0] = s",
            ["full:10:float32:0.1", "zeros:1:float64"],
        )
        self.assertEqual(a[1][0], 1.0000001192092896)

    def test_loop_variable_and_else(self):
        a = run(
            "k = 9\nfor k in range(0):\n    pass\nelse:\n    a[0] = k\n"
            "for k in range(3):\n    k += 10\na[1] = k",
            ["zeros:2:int64"],
        )
        self.assertEqual(list(a[0]), [9, 12])

    def test_unbound_is_zero(self):
        a = run("if b > 5:\n    v = 7\na[0] = v", ["full:1:int64:3", "2"])
        self.assertEqual(a[0][0], 0)

    def test_history_of_a_temporary_is_not_kept(self):
        a = run(
            "t = a\nfor k in range(3):\n    u = t + b\n    t = u - 1\nc[0] = -t // 2",
            ["u32:5", "u64:7", "zeros:1:float64"],
        )
        self.assertEqual(a[2][0], -12.0)

    def test_conflicting_versions_fail_only_when_read(self):
        body = "if b > 5:\n    v = 7\nelse:\n    v = a\na[0] = 1"
        self.assertEqual(run(body, ["zeros:1:int64", "2"])[0][0], 1)
        with self.assertRaises(OracleError):
            run(body + "\na[0] = v", ["zeros:1:int64", "2"])

    def test_a_stopped_thread_does_not_stop_the_others(self):
        a = run("i = cuda.grid(1)\nt = (5, 6)\na[i] = t[i]", ["zeros:4:int64"], block=4)
        self.assertEqual(list(a[0]), [5, 6, 0, 0])

    def test_barriers(self):
        body = (
            "s = cuda.shared.array(0, 'int64')\ni = cuda.grid(1)\n"
            "s[i] = i\ncuda.syncthreads()\na[i] = s[3 - i]"
        )
        self.assertEqual(list(run(body, ["zeros:4:int64"], block=4, shared=32)[0]), [3, 2, 1, 0])

    def test_pruned_code_is_not_typed(self):
        self.assertEqual(
            run("if a.ndim == 2:\n    a[0, 0] = nothing\na[0] = 1", ["zeros:1:int8"])[0][0], 1
        )

    def test_out_of_bounds_is_an_error_of_the_test(self):
        for index in ("4", "-5"):
            with self.assertRaises(OracleError):
                run(f"a[{index}] = 1", ["zeros:4:int8"])
        self.assertEqual(run("a[-4] = 1", ["zeros:4:int8"])[0][0], 1)


class Functions(unittest.TestCase):
    def test_star_arguments_and_defaults(self):
        before = "def f(x, *rest, y=10):\n    return x + len(rest) + y\n"
        (out,) = run("a[0] = f(1)\na[1] = f(1, 2, 3, y=0)\na[2] = f(*(1, 2))", ["zeros:3:int64"], before=before)
        self.assertEqual(list(out), [11, 3, 12])

    def test_functions_inside_see_variables_as_they_are_at_the_call(self):
        body = "n = 1\ndef f(x):\n    return x + n\na[0] = f(1)\nn = 0.5\na[1] = f(1)\na[2] = apply(f, 2)"
        (out,) = run(body, ["zeros:3:float64"], before="def apply(f, x):\n    return f(f(x))\n")
        self.assertEqual(list(out), [2.0, 1.5, 3.0])

    def test_recursion(self):
        before = "def f(n):\n    if n > 1:\n        return f(n - 1) + 0.5\n    return 1\n"
        (out,) = run("a[0] = f(1)\na[1] = f(4)", ["zeros:2:float64"], before=before)
        self.assertEqual(list(out), [1.0, 2.5])
        with self.assertRaises(OracleError):
            run("a[0] = f(1)", ["zeros:1:int64"], before="def f(n):\n    return f(n - 1)\n")

    def test_none_on_one_path(self):
        before = "def f(x):\n    if x > 1:\n        return x\n"
        body = "x = f(b[0])\na[0] = -1 if x is None else x\na[1] = 7\na[1] = x\na[2] = 9"
        out, _ = run(body, ["zeros:3:int64", "full:1:int64:0"], before=before)
        self.assertEqual(list(out), [-1, 7, 0])
        out, _ = run(body, ["zeros:3:int64", "full:1:int64:5"], before=before)
        self.assertEqual(list(out), [5, 5, 9])

    def test_match_binds_names_and_asks_guards(self):
        body = (
            "for i in range(5):\n    match (i % 2, i):\n        case (0, 2 | 4 as n):\n            a[i] = n\n"
            "        case (p, n) if n > 2:\n            a[i] = 10 * p\n        case _:\n            a[i] = -n"
        )
        (out,) = run(body, ["zeros:5:int64"])
        self.assertEqual(list(out), [0, -1, 2, 10, 4])

    def test_zip_enumerate_and_unrolled(self):
        body = (
            "for i, (x, y) in enumerate(zip(range(5, 0, -2), (1, 2))):\n    a[i] = x * y\n"
            "for x in literal_unroll((1, 0.5)):\n    a[2] += x"
        )
        before = "from numba import literal_unroll\n"
        (out,) = run(body, ["zeros:4:float64"], before=before)
        self.assertEqual(list(out), [5.0, 6.0, 1.5, 0.0])


class Notation(unittest.TestCase):
    def test_splitmix64(self):
        self.assertEqual(
            [hex(int(x)) for x in cases.splitmix64(1, 3)],
            ["0x910a2dec89025cc1", "0xbeeb8da1658eec67", "0xf893a2eefb32555e"],
        )

    def test_random_arrays(self):
        output = 0x910A2DEC89025CC1
        for name, expected in [
            ("float32", (output >> 40) * 2.0**-24),
            ("float64", (output >> 11) * 2.0**-53),
            ("uint8", 0xC1),
            ("int8", 0xC1 - 256),
            ("int64", output - (1 << 64)),
            ("bool", True),
        ]:
            t, value = cases.argument(f"random:1:{name}:1")
            self.assertEqual(value[0], expected, name)
            self.assertEqual(t.dtype.name, name)

    def test_scalars(self):
        self.assertEqual(cases.argument("3"), (I64, 3))
        self.assertEqual(cases.argument("9223372036854775808"), (U64, 1 << 63))
        self.assertEqual(cases.argument("-2.5"), (F64, -2.5))
        self.assertEqual(cases.argument("-inf"), (F64, -INF))
        self.assertEqual(cases.argument("true"), (BOOL, True))
        self.assertEqual(cases.argument("i32:7"), (I32, 7))
        self.assertEqual(cases.argument("f32:0.1"), (F32, 0.10000000149011612))
        self.assertEqual(cases.argument("f16:0.1"), (F16, 0.0999755859375))
        self.assertEqual(cases.argument("1-2.5j"), (C128, 1 - 2.5j))
        self.assertEqual(cases.argument("c64:0.1j"), (C64, 0.10000000149011612j))
        for wrong in (
            "i8:200",
            "u8:-1",
            "i32:1.5",
            "maybe",
            "zeros:3",
            "zeros:3:bfloat16",
            "ones:3:int8:4",
        ):
            with self.assertRaises(OracleError):
                cases.argument(wrong)

    def test_layouts(self):
        for text, layout in [
            ("arange:2x3:int32", "C"),
            ("arange:2x3:int32@F", "F"),
            ("arange:2x3:int32@A", "A"),
            ("arange:6:int32@F", "C"),
            ("arange:6:int32@A", "A"),
            ("arange:1:int32@A", "C"),
        ]:
            t, value = cases.argument(text)
            self.assertEqual(t.layout, layout, text)
            self.assertEqual(list(value.reshape(-1)), list(range(value.size)))
        self.assertEqual(cases.argument("zeros:2x3:int32@A")[1].strides, (48, 8))

    def test_case_lines(self):
        case = cases.parse_case(
            7, "k grid=2,3 block=32 shared=64 3 zeros:4:float32 rtol=1e-6 atol=0.5"
        )
        self.assertEqual(
            (case.kernel, case.grid, case.block, case.shared), ("k", (2, 3, 1), (32, 1, 1), 64)
        )
        self.assertEqual((case.specs, case.rtol, case.atol), (["3", "zeros:4:float32"], 1e-6, 0.5))
        with self.assertRaises(OracleError):
            cases.parse_case(1, "k grid=1 3")


class Comparison(unittest.TestCase):
    def difference(self, expected, actual, **how):
        case = cases.Case(1, "", "k", None, None, 0, [], **how)
        return run_cases.differences(
            "x", np.array(expected), np.array(actual, dtype=np.array(expected).dtype), case
        )

    def test_integers_are_exact(self):
        self.assertTrue(self.difference([1, 2], [1, 3], rtol=10.0))

    def test_exact_tells_signed_zeros_but_not_nans(self):
        self.assertTrue(self.difference([0.0], [-0.0], exact=True))
        self.assertFalse(self.difference([NAN, INF], [-NAN, INF], exact=True))
        self.assertTrue(self.difference([NAN], [1.0], exact=True))

    def test_tolerances(self):
        up = np.nextafter(1.0, 2.0)
        self.assertFalse(self.difference([1.0], [up], ulp=1))
        self.assertTrue(self.difference([1.0], [np.nextafter(up, 2.0)], ulp=1))
        self.assertFalse(self.difference([-5e-324], [5e-324], ulp=2))
        self.assertFalse(self.difference([100.0], [100.05], rtol=1e-3))
        self.assertTrue(self.difference([100.0], [100.2], rtol=1e-3))
        self.assertTrue(self.difference([1.0], [NAN], rtol=1e-3))
        self.assertTrue(self.difference([INF], [-INF], rtol=1e-3))

    def test_the_report_shows_bits(self):
        lines = self.difference([1.0], [2.0], exact=True)
        self.assertIn("0x3ff0000000000000", "\n".join(lines))


class Signatures(unittest.TestCase):
    def signature(self, decorator):
        text = f"{IMPORTS}\n\n@cuda.jit({decorator})\ndef k(a, b):\n    pass\n"
        with KernelText(text) as path:
            file = KernelFile(path)
            return declared_signatures(file, file.names["k"])

    def test_forms(self):
        expected = [Array(F32, 1, "A"), I32]
        for decorator in (
            "'void(float32[:], int32)'",
            "void(float32[:], int32)",
            "(float32[:], int32)",
            "[void(float32[:], types.int32)]",
            "'(f4[:], i4)'",
            "(numba.float32[:], numba.int32)",
        ):
            self.assertEqual(
                [parameters for _, parameters in self.signature(decorator)], [expected], decorator
            )

    def test_layouts(self):
        ((_, parameters),) = self.signature("(float32[:, ::1], float32[::1, :])")
        self.assertEqual([p.layout for p in parameters], ["C", "F"])
        ((_, parameters),) = self.signature("(float32[::1], float32[:, :])")
        self.assertEqual([p.layout for p in parameters], ["C", "A"])


class Corpus(unittest.TestCase):
    """tests/kernels/accept as a whole."""

    KERNELS = pathlib.Path(__file__).resolve().parent.parent / "kernels"

    def test_tables_are_what_the_generator_writes(self):
        generator = [
            sys.executable,
            "-B",
            str(self.KERNELS / "generate_operator_tables.py"),
            "--check",
        ]
        done = subprocess.run(generator, capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)

    def test_every_file_states_a_sentence_and_has_cases(self):
        paths = sorted((self.KERNELS / "accept").glob("*/*.py"))
        self.assertGreater(len(paths), 200)
        for path in paths:
            lines = path.read_text(encoding="utf-8-sig").splitlines()
            self.assertTrue(lines[0].startswith("# SPDX-License-Identifier: "), path)
            self.assertRegex(lines[1], r"^# \S", path)
            self.assertFalse(lines[1].startswith("# CASE:"), path)
            found = cases.read_cases(path)
            self.assertTrue(found, path)
            file = KernelFile(path)
            for case in found:
                parameters = file.kernel(case.kernel).node.args.args
                self.assertEqual(len(parameters), len(case.specs), f"{path}:{case.line}")


if __name__ == "__main__":
    unittest.main()
