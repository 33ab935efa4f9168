# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The two tables of types in docs/language.md are what the command does.

Usage: typing_tables_test.py KRAIT. For each pair of types a kernel is compiled to typed IR in which the
result of the operation is the argument of a call; the type of that call is compared with the page.
"""

import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
KRAIT = Path(sys.argv[1]).resolve() if len(sys.argv) > 1 else Path("krait")

NAMES = {
    "bool": "bool",
    **{f"f{bits}": f"float{bits}" for bits in (16, 32, 64)},
    **{f"c{bits}": f"complex{bits}" for bits in (64, 128)},
    **{f"i{bits}": f"int{bits}" for bits in (8, 16, 32, 64)},
    **{f"u{bits}": f"uint{bits}" for bits in (8, 16, 32, 64)},
}


def documented(heading):
    """Pairs of types and their result, from the first table with a column for each below a heading."""
    page = (ROOT / "docs/language.md").read_text(encoding="utf-8")
    section = page.split(f"\n### {heading}\n", 1)[1]
    lines = [line.strip("| ").split("|") for line in section.split("\n") if line.startswith("|")]
    count = len(NAMES)
    wide = [[cell.strip() for cell in line] for line in lines if len(line) in (count, count + 1)]
    columns = wide[0][-count:]
    result = {}
    for row in wide[2 : count + 2]:
        for column, cell in zip(columns, row[1:], strict=True):
            result[NAMES[row[0]], NAMES[column]] = NAMES[cell]
    return result


def compiled(expression, names):
    lines = ["from numba import cuda", "@cuda.jit(device=True)", "def probe(v):", "    return v"]
    for left in names:
        for right in names:
            lines += [
                f"@cuda.jit('void(complex128[:], {left}, {right}, bool)')",
                f"def k_{left}_{right}(out, a, b, c):",
                f"    out[0] = probe({expression})",
            ]
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "pairs.py"
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")
        command = [KRAIT, "compile", path, "--emit", "ir", "-o", "-"]
        result = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    if result.returncode != 0:
        raise AssertionError(result.stderr)
    pattern = re.compile(r"^kernel @k_([^_ ]+)_([^_ ]+) .*?: (\w+) = call @probe", re.MULTILINE | re.DOTALL)
    return {(left, right): kind for left, right, kind in pattern.findall(result.stdout)}


class TypingTables(unittest.TestCase):
    maxDiff = None

    def check(self, heading, expression):
        expected = documented(heading)
        self.assertEqual(len(expected), len(NAMES) ** 2)
        self.assertEqual(compiled(expression, NAMES.values()), expected)

    def test_operators(self):
        for operator in ("+", "-", "*"):
            with self.subTest(operator):
                self.check("Operators", f"a {operator} b")

    def test_whole_quotients(self):
        real = [name for name in NAMES.values() if not name.startswith("complex")]
        table = documented("Operators")
        expected = {pair: table[pair] for pair in table if set(pair) <= set(real)}
        expected = {pair: "float32" if kind == "float16" else kind for pair, kind in expected.items()}
        for operator in ("//", "%"):
            with self.subTest(operator):
                self.assertEqual(compiled(f"a {operator} b", real), expected)

    def test_joins(self):
        self.check("Joins", "a if c else b")
