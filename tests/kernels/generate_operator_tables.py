#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes the table-driven kernel files of tests/kernels/accept/tables: every operator, cast,
unification and unary for every pair of scalar types, over the values where types and edges show.

    generate_operator_tables.py [--check]

A result is stored to a float64 and to an int64 array: together they show its type (uint64 against
int64 by large values, float32 against float64 by rounding) and all its bits. --check writes
nothing and fails if the committed files differ from what would be written.
"""

import os
import sys

FOLDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "accept", "tables")
INTEGERS = ["int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64"]
FLOATS = ["float32", "float64"]
WHOLE = ["bool"] + INTEGERS
TYPES = WHOLE + FLOATS


def limits(name):
    bits = int(name.lstrip("uint"))
    return (0, (1 << bits) - 1) if name[0] == "u" else (-(1 << (bits - 1)), (1 << (bits - 1)) - 1)


def fitting(name, numbers):
    if name == "bool":
        return ["false", "true"]
    if name in FLOATS:
        return [str(n) for n in numbers]
    low, high = limits(name)
    return [str(n) for n in numbers if low <= n <= high]


def edges(name):
    """Values at which an integer type's width and sign show."""
    if name == "bool":
        return ["false", "true"]
    low, high = limits(name)
    return [
        str(n)
        for n in dict.fromkeys([low, low + 1, -7, -2, -1, 0, 1, 2, 3, 7, 100, high - 1, high])
        if low <= n <= high
    ]


FLOAT_VALUES = [
    "0.0",
    "-0.0",
    "1.0",
    "-1.0",
    "0.1",
    "-2.75",
    "1e10",
    "16777217",
    "inf",
    "-inf",
    "nan",
]
# Remainders are exact for these whatever the algorithm.
DYADIC = ["0.0", "0.5", "-0.5", "1.0", "-1.0", "2.25", "-2.75", "7.0", "-7.5", "inf", "-inf", "nan"]
SMALL = [-7, -3, -2, -1, 0, 1, 2, 3, 7, 100]
EXPONENTS = [-64, -3, -2, -1, 0, 1, 2, 3, 5, 7, 31, 63, 64]
BASES = [-128, -10, -3, -2, -1, 0, 1, 2, 3, 7, 10, 200, 60000, 3037000500]
COUNTS = [0, 1, 3, 7, 8, 15, 31, 32, 63, 64, 65, 100]
COMPARED = [
    -(1 << 63),
    -(1 << 53),
    -129,
    -1,
    0,
    1,
    127,
    128,
    255,
    (1 << 53),
    (1 << 53) + 1,
    (1 << 63) - 1,
    1 << 63,
    (1 << 64) - 1,
]


def spec(name, values):
    return f"values:{name}:{','.join(values)}"


class File:
    """One file: a sentence, its cases, its kernels."""

    def __init__(self, name, sentence):
        self.name = name
        self.sentence = sentence
        self.cases = []
        self.kernels = []

    def pairs(self, kernel, expression, left, left_values, rights, tail, as_int=True):
        """A kernel over all pairs of one left type with several right types.

        `rights` lists (type, values); the n-th right type has the n-th plane of the outputs. A
        result that is only near its exact value has no place in an integer (`as_int`).
        """
        wide = max(len(v) for _, v in rights)
        shape = f"{len(rights)}x{len(left_values)}x{wide}"
        specs = [spec(left, left_values)] + [spec(t, v) for t, v in rights]
        outputs = ["as_float", "as_int"] if as_int else ["as_float"]
        specs += [f"zeros:{shape}:float64"] + [f"zeros:{shape}:int64"] * as_int
        threads = len(left_values)
        self.cases.append(f"{kernel} grid=1 block={threads} {' '.join(specs)} {tail}")
        names = [f"b_{t}" for t, _ in rights]
        lines = [
            "@cuda.jit",
            f"def {kernel}(a, {', '.join(names + outputs)}):",
            "    i = cuda.threadIdx.x",
        ]
        for plane, name in enumerate(names):
            lines += [
                f"    for j in range({name}.size):",
                f"        r = {expression.format(a='a[i]', b=f'{name}[j]')}",
            ]
            lines += [f"        {output}[{plane}, i, j] = r" for output in outputs]
        self.kernels.append("\n".join(lines))

    def text(self, preamble=""):
        parts = [
            "# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception",
            f"# {self.sentence}",
            "# Written by tests/kernels/generate_operator_tables.py.",
        ]
        parts += [f"# CASE: {c}" for c in self.cases]
        parts += [
            (
                "from numba import cuda"
                if "np." not in preamble + "".join(self.kernels)
                else "import numpy as np\nfrom numba import cuda"
            )
        ]
        return "\n".join(parts) + "\n" + preamble + "".join(f"\n\n{k}\n" for k in self.kernels)


def arithmetic():
    names = {"+": "add", "-": "subtract", "*": "multiply", "/": "divide"}
    for operator, name in names.items():
        file = File(
            f"operator_{name}", f"a {operator} b for every pair of types: its type and its value."
        )
        for left in TYPES:
            left_values = FLOAT_VALUES if left in FLOATS else edges(left)
            rights = [(t, FLOAT_VALUES if t in FLOATS else edges(t)) for t in TYPES]
            file.pairs(
                f"{name}_{left}", f"{{a}} {operator} {{b}}", left, left_values, rights, "exact"
            )
        yield file


def floor_division():
    for operator, name in {"//": "floor_divide", "%": "modulo"}.items():
        file = File(
            f"operator_{name}",
            f"a {operator} b for every pair of types; by zero it is 0 for integers.",
        )
        for left in TYPES:
            if left in WHOLE:
                file.pairs(
                    f"{name}_{left}",
                    f"{{a}} {operator} {{b}}",
                    left,
                    edges(left),
                    [(t, edges(t)) for t in WHOLE],
                    "exact",
                )
                small = fitting(left, SMALL)
                file.pairs(
                    f"{name}_{left}_float",
                    f"{{a}} {operator} {{b}}",
                    left,
                    small,
                    [(t, DYADIC) for t in FLOATS],
                    "exact",
                )
            else:
                file.pairs(
                    f"{name}_{left}",
                    f"{{a}} {operator} {{b}}",
                    left,
                    DYADIC,
                    [(t, DYADIC if t in FLOATS else fitting(t, SMALL)) for t in TYPES],
                    "exact",
                )
        yield file


def powers():
    file = File(
        "operator_power_by_integer",
        "a ** b with an integer b: squaring in a's type; a negative b of integers gives 0.",
    )
    for left in TYPES:
        bases = (
            ["0.0", "1.0", "-1.0", "1.1", "-2.75", "10.0"]
            if left in FLOATS
            else fitting(left, BASES)
        )
        file.pairs(
            f"power_{left}",
            "{a} ** {b}",
            left,
            bases,
            [(t, fitting(t, EXPONENTS)) for t in WHOLE],
            "exact",
        )
    yield file
    file = File(
        "operator_power_by_float", "a ** b with a float b: the type of the pair, through pow."
    )
    for left in TYPES:
        bases = (
            ["0.0", "1.0", "1.1", "2.75", "10.0", "-8.0"]
            if left in FLOATS
            else fitting(left, BASES[4:11])
        )
        for right in FLOATS:
            narrow = right == "float32" and left in ("bool", "int8", "int16", "uint8", "float32")
            file.pairs(
                f"power_{left}_{right}",
                "{a} ** {b}",
                left,
                bases,
                [(right, ["0.0", "1.0", "0.5", "-1.5", "3.0"])],
                "rtol=2e-6" if narrow else "rtol=1e-12",
                as_int=False,
            )
    yield file


def bits():
    for operator, name in {"&": "and", "|": "or", "^": "xor"}.items():
        file = File(
            f"operator_bit_{name}",
            f"a {operator} b for every pair of integer types; bool stays bool.",
        )
        for left in WHOLE:
            file.pairs(
                f"bit_{name}_{left}",
                f"{{a}} {operator} {{b}}",
                left,
                edges(left),
                [(t, edges(t)) for t in WHOLE],
                "exact",
            )
        yield file
    for operator, name in {"<<": "left", ">>": "right"}.items():
        file = File(
            f"operator_shift_{name}",
            f"a {operator} b: 64 bits wide with the sign of a; past the width 0, or the sign.",
        )
        for left in WHOLE:
            file.pairs(
                f"shift_{name}_{left}",
                f"{{a}} {operator} {{b}}",
                left,
                edges(left),
                [(t, fitting(t, COUNTS)) for t in WHOLE],
                "exact",
            )
        yield file


def comparisons():
    for name, operators in {
        "order": {"<": "less", "<=": "less_equal"},
        "reverse_order": {">": "greater", ">=": "greater_equal"},
        "equality": {"==": "equal", "!=": "not_equal"},
    }.items():
        file = File(
            f"compare_{name}",
            "Comparisons of every pair of types; int64 with uint64 compares as doubles.",
        )
        for operator, word in operators.items():
            for left in TYPES:
                values = [(t, FLOAT_VALUES if t in FLOATS else fitting(t, COMPARED)) for t in TYPES]
                file.pairs(
                    f"{word}_{left}",
                    f"{{a}} {operator} {{b}}",
                    left,
                    dict(values)[left],
                    values,
                    "exact",
                )
        yield file


def unification():
    numbers = [t for t in TYPES if t != "bool"]
    ordered = ["0.0", "1.0", "-1.0", "0.1", "-2.75", "1e10", "inf", "-inf"]

    def values(t):
        return ordered if t in FLOATS else [v for v in edges(t) if v not in ("0", "1")]

    for word in ("min", "max"):
        file = File(
            f"{word}_pairs",
            f"{word}(a, b) for every pair of types: unified as at a join; a bool meets a bool only.",
        )
        bools = ["false", "true"]
        file.pairs(f"{word}_bool", f"{word}({{a}}, {{b}})", "bool", bools, [("bool", bools)], "exact")
        for left in numbers:
            file.pairs(
                f"{word}_{left}",
                f"{word}({{a}}, {{b}})",
                left,
                values(left),
                [(t, values(t)) for t in numbers],
                "exact",
            )
        yield file
    file = File(
        "ternary_pairs", "The arms of a conditional expression are unified by NumPy promotion."
    )
    for left in TYPES:
        every = [(t, FLOAT_VALUES if t in FLOATS else edges(t)) for t in TYPES]
        file.pairs(
            f"ternary_{left}",
            "{a} if (i + j) % 2 == 0 else {b}",
            left,
            dict(every)[left],
            every,
            "exact",
        )
    yield file
    for word in ("and", "or"):
        file = File(f"{word}_pairs", f"a {word} b is one of the two, unified by NumPy promotion.")
        for left in TYPES:
            every = [(t, FLOAT_VALUES if t in FLOATS else edges(t)) for t in TYPES]
            file.pairs(
                f"{word}_{left}", f"{{a}} {word} {{b}}", left, dict(every)[left], every, "exact"
            )
        yield file
    file = File(
        "return_pairs", "The values that a device function returns are unified by NumPy promotion."
    )
    file.kernels.append(
        "@cuda.jit(device=True)\ndef either(first, a, b):\n    if first:\n        return a\n"
        "    return b"
    )
    for left in TYPES:
        every = [(t, FLOAT_VALUES if t in FLOATS else edges(t)) for t in TYPES]
        file.pairs(
            f"return_{left}",
            "either((i + j) % 2 == 0, {a}, {b})",
            left,
            dict(every)[left],
            every,
            "exact",
        )
    yield file
    file = File(
        "join_pairs",
        "Versions of a variable from two branches are unified where the branches join.",
    )
    for left in TYPES:
        every = [(t, FLOAT_VALUES if t in FLOATS else edges(t)) for t in TYPES]
        file.pairs(f"join_{left}", "{a}", left, dict(every)[left], every, "exact")
        text = file.kernels.pop()
        for t in TYPES:
            text = text.replace(
                f"for j in range(b_{t}.size):\n        r = a[i]\n",
                f"for j in range(b_{t}.size):\n        r = a[i]\n"
                f"        if (i + j) % 2 == 1:\n            r = b_{t}[j]\n",
            )
        file.kernels.append(text)
    yield file


def single_operand(file, kernel, source, values, results, tail):
    """A kernel of one input and, for each (name, dtype, expression), one output array."""
    n = len(values)
    specs = [spec(source, values)] + [f"zeros:{n}:{dtype}" for _, dtype, _ in results]
    file.cases.append(f"{kernel} grid=1 block={n} {' '.join(specs)} {tail}")
    lines = [
        "@cuda.jit",
        f"def {kernel}(a, {', '.join(name for name, _, _ in results)}):",
        "    i = cuda.threadIdx.x",
    ]
    lines += [f"    {name}[i] = {expression.format(a='a[i]')}" for name, _, expression in results]
    file.kernels.append("\n".join(lines))


OUT_OF_RANGE = [
    "0.0",
    "-0.0",
    "0.9",
    "-0.9",
    "1.5",
    "-1.5",
    "127.9",
    "128",
    "200",
    "255.5",
    "256",
    "300.5",
    "-128.9",
    "-129",
    "-300.5",
    "32767.5",
    "32768",
    "40000",
    "65535.5",
    "65536",
    "70000",
    "-32769",
    "-70000",
    "2147483647",
    "2147483648",
    "3e9",
    "4294967295",
    "4294967296",
    "5e9",
    "-2147483649",
    "-3e9",
    "9.3e18",
    "1.8e19",
    "1e20",
    "-9.3e18",
    "-1e20",
    "inf",
    "-inf",
    "nan",
]
INTEGER_TARGETS = ["int32", "int64", "uint32", "uint64"]
NARROW_TARGETS = ["int8", "int16", "uint8", "uint16"]


def casts():
    for word, pattern in (("store", "{{a}}"), ("constructor", "np.{t}({{a}})")):
        what = (
            "Storing converts to the element type"
            if word == "store"
            else "np.int8(x) and its kin convert as a store does"
        )
        file = File(
            f"cast_{word}",
            f"{what}; integers wrap, floats truncate and clamp as the hardware does.",
        )
        for source in TYPES:
            values = OUT_OF_RANGE if source in FLOATS else edges(source)
            results = [
                (f"to_{t}", t, pattern.format(t=t if t != "bool" else "bool_")) for t in TYPES
            ]
            single_operand(file, f"{word}_{source}", source, values, results, "exact")
        yield file


def unary():
    file = File(
        "unary_operators",
        "-x, +x, ~x work in x's own width before they widen; not x is a bool; abs keeps the type.",
    )
    for source in TYPES:
        values = FLOAT_VALUES if source in FLOATS else edges(source)
        results = []
        for name, expression in (
            ("negative", "-{a}"),
            ("positive", "+{a}"),
            ("inverted", "~{a}"),
            ("negated", "not {a}"),
            ("absolute", "abs({a})"),
        ):
            if name == "inverted" and source in FLOATS:
                continue
            results += [
                (f"{name}_float", "float64", expression),
                (f"{name}_int", "int64", expression),
            ]
        if source == "int16":  # the smallest int16 has no defined negation before widening
            values = values[1:]
        single_operand(file, f"unary_{source}", source, values, results, "exact")
    yield file
    file = File("square", "x ** 2 is int64 for every integer type, and keeps a float's type.")
    for source in TYPES:
        values = FLOAT_VALUES if source in FLOATS else edges(source)
        single_operand(
            file,
            f"square_{source}",
            source,
            values,
            [
                ("as_float", "float64", "{a} ** 2"),
                ("as_int", "int64", "{a} ** 2"),
                ("cube", "float64", "{a} ** 3"),
                ("inverse", "float64", "{a} ** -1"),
            ],
            "exact",
        )
    yield file


MATH_EXACT = ["floor", "ceil", "trunc", "fabs", "isnan", "isinf", "isfinite", "sqrt"]
MATH_INEXACT = {
    "exp log log2 log10 log1p expm1 exp2": ["0.125", "0.5", "1.0", "2.5", "10.0", "30.0"],
    "sin cos tan atan sinh cosh tanh asinh": ["-2.5", "-0.5", "0.0", "0.3", "1.0", "3.0"],
    "acos asin atanh": ["-0.9", "-0.25", "0.0", "0.5", "0.75"],
    "acosh": ["1.0", "1.5", "3.0", "100.0"],
    "erf erfc gamma lgamma": ["0.25", "0.5", "1.0", "1.5", "3.0", "6.5"],
    "degrees radians": ["-3.0", "0.0", "0.5", "90.0", "360.0"],
}
PROBE = "(r if never else ONE) / THREE"


def math_functions():
    preamble = "import math\n\nONE = np.float32(1)\nTHREE = np.float32(3)\n"
    groups = [("math_exact", MATH_EXACT, None, "exact")]
    groups += [
        ("math_" + names.split()[0], names.split(), values, None)
        for names, values in MATH_INEXACT.items()
    ]
    for file_name, functions, values, tail in groups:
        file = File(
            file_name,
            f"math.{', math.'.join(functions)}: float32 stays float32, integers give float64.",
        )
        for function in functions:
            for source in ["bool", "int8", "int32", "uint16", "int64", "uint64"] + FLOATS:
                given = values
                if given is None:
                    given = FLOAT_VALUES[:7] + ["inf", "nan", "2.5", "-2.5", "8388609"]
                if source not in FLOATS:
                    given = (
                        ["true"]
                        if source == "bool"
                        else (
                            ["1"]
                            if function in ("acos", "asin", "acosh")
                            else ["0"] if function == "atanh" else ["1", "2", "3"]
                        )
                    )
                if function == "sqrt" and source in FLOATS:
                    given = [v for v in given if not v.startswith("-")] + ["-1.0"]
                how = tail or (
                    "rtol=4e-6 atol=1e-6" if source == "float32" else "rtol=1e-11 atol=1e-13"
                )
                n = len(given)
                kernel = f"{function}_{source}"
                file.cases.append(
                    f"{kernel} grid=1 block={n} {spec(source, given)} false "
                    f"zeros:{n}:float64 zeros:{n}:float64 {how}"
                )
                file.kernels.append(
                    f"@cuda.jit\ndef {kernel}(a, never, out, width):\n    i = cuda.threadIdx.x\n"
                    f"    r = math.{function}(a[i])\n    out[i] = r\n    width[i] = {PROBE}"
                )
        yield file, preamble


def files():
    for group in (arithmetic, floor_division, powers, bits, comparisons, unification, casts, unary):
        for file in group():
            yield file.name, file.text()
    for file, preamble in math_functions():
        text = file.text(preamble).replace(
            "import numpy as np\nfrom numba import cuda\nimport math\n",
            "import math\n\nimport numpy as np\nfrom numba import cuda\n",
        )
        yield file.name, text


def main():
    check = sys.argv[1:] == ["--check"]
    os.makedirs(FOLDER, exist_ok=True)
    stale = 0
    for name, text in files():
        path = os.path.join(FOLDER, name + ".py")
        if check:
            with open(path, encoding="utf-8") as stream:
                if stream.read() != text:
                    print(f"{path} is not what the generator writes")
                    stale += 1
        else:
            with open(path, "w", encoding="utf-8") as stream:
                stream.write(text)
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main())
