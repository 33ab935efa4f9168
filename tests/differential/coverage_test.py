#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What the tables of the compiler name, the kernel files exercise: every diagnostic, every intrinsic, and every operator and join
on every pair of types.

The tables are read from their .def files, so that a new row fails here until a kernel file shows it. What is used is read from the
files themselves: the codes that they expect, the names that they mention, and, for pairs of types, the operators between
elements of arrays whose types a CASE line gives.
"""

import ast
import re
import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

from oracle import cases  # noqa: E402
from oracle.lang_types import OracleError  # noqa: E402

ROOT = Path(__file__).resolve().parents[2]
KERNELS = ROOT / "tests" / "kernels"

# Codes that no kernel file can show, and why.
NOT_SHOWN = {
    "KR4003": "every intrinsic works on the oldest target",
}
# Types whose pairs are not in the tables of tests/kernels/accept/tables, and where they are tested instead.
OUTSIDE_OF_TABLES = {
    "float16": "a file for each rule that is its own",
    "complex64": "a file for each rule that is its own",
    "complex128": "a file for each rule that is its own",
}
ARITHMETIC = [ast.Add, ast.Sub, ast.Mult, ast.Div, ast.FloorDiv, ast.Mod, ast.Pow]
BITWISE = [ast.BitAnd, ast.BitOr, ast.BitXor, ast.LShift, ast.RShift]
COMPARISONS = [ast.Eq, ast.NotEq, ast.Lt, ast.LtE, ast.Gt, ast.GtE]
JOINS = ["join", "ternary", "and", "or", "return"]
EXTREMES = ["min", "max"]


def rows(table, macro):
    """The argument texts of a .def file's rows."""
    text = (ROOT / table).read_text(encoding="utf-8")
    return [
        [part.strip().strip('"') for part in re.findall(r'"(?:[^"\\]|\\.)*"|[^,"]+', row) if part.strip()]
        for row in re.findall(rf"^{macro}\((.*)\)", text, re.MULTILINE)
    ]


def kernel_texts(*folders):
    return {
        path: path.read_text(encoding="utf-8", errors="replace")
        for folder in folders
        for path in sorted((KERNELS / folder).rglob("*"))
        if path.suffix in (".py", ".test") and path.is_file()
    }


class PairReader(ast.NodeVisitor):
    """Finds what one kernel does with an element of one array and an element of another."""

    def __init__(self, types, functions):
        self.types = types  # of the array parameters, by name
        self.functions = functions
        self.found = set()

    def element(self, node):
        if isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name):
            return self.types.get(node.value.id)
        return None

    def add(self, what, left, right):
        left, right = self.element(left), self.element(right)
        if left and right:
            self.found.add((what, left, right))

    def visit_BinOp(self, node):
        self.add(type(node.op), node.left, node.right)
        self.generic_visit(node)

    def visit_Compare(self, node):
        self.add(type(node.ops[0]), node.left, node.comparators[0])
        self.generic_visit(node)

    def visit_BoolOp(self, node):
        self.add(type(node.op).__name__.lower(), *node.values[:2])
        self.generic_visit(node)

    def visit_IfExp(self, node):
        self.add("ternary", node.body, node.orelse)
        self.generic_visit(node)

    def visit_Call(self, node):
        if isinstance(node.func, ast.Name) and len(node.args) >= 2:
            name = node.func.id
            returns = self.functions.get(name)
            if name in EXTREMES:
                self.add(name, *node.args[:2])
            elif returns is not None and returns >= 2:
                self.add("return", *node.args[-2:])
        self.generic_visit(node)

    def visit_For(self, node):
        # `r = a[i]`, and under an `if` `r = b[j]`.
        for first, second in zip(node.body, node.body[1:]):
            if isinstance(first, ast.Assign) and isinstance(second, ast.If):
                again = second.body[0]
                if isinstance(again, ast.Assign) and ast.dump(first.targets[0]) == ast.dump(again.targets[0]):
                    self.add("join", first.value, again.value)
        self.generic_visit(node)


def pairs_of(path, text):
    tree = ast.parse(text)
    functions = {node.name: node for node in tree.body if isinstance(node, ast.FunctionDef)}
    returns = {
        name: sum(isinstance(inner, ast.Return) for inner in ast.walk(node)) for name, node in functions.items()
    }
    found = set()
    for case in cases.read_cases(str(path)):
        kernel = functions.get(case.kernel)
        if kernel is None:
            continue
        types = {}
        for parameter, spec in zip(kernel.args.args, case.specs):
            given, _ = cases.argument(spec)
            if hasattr(given, "dtype"):
                types[parameter.arg] = str(given.dtype)
        reader = PairReader(types, returns)
        reader.visit(kernel)
        found |= reader.found
    return found


class Coverage(unittest.TestCase):
    maxDiff = None

    def assert_none(self, uncovered, what):
        self.assertEqual(sorted(uncovered), [], f"{len(uncovered)} {what} are in no kernel file")

    def test_every_diagnostic_is_expected_somewhere(self):
        files = [*kernel_texts("reject", "golden", "accept", "checked").values()]
        files += [path.read_text(encoding="utf-8") for path in sorted((ROOT / "tests/command").glob("*_test.py"))]
        texts = "\n".join(files)
        codes = {f"KR{row[0]}" for row in rows("compiler/diagnostics/diagnostics.def", "KRAIT_DIAGNOSTIC")}
        self.assertGreater(len(codes), 60)
        self.assertLessEqual(set(NOT_SHOWN), codes)
        expected = {code for code in codes if re.search(rf"\b{code}\b", texts)}
        self.assert_none(codes - expected - set(NOT_SHOWN), "diagnostics")

    def test_every_intrinsic_is_used_by_an_accepted_kernel(self):
        texts = "\n".join(kernel_texts("accept").values())
        spellings = {row[1] for row in rows("compiler/ir/intrinsics.def", "KRAIT_INTRINSIC")}
        self.assertGreater(len(spellings), 40)
        # The grid's group has a variable's name: `cg.this_grid().sync()`.
        used = {name for name in spellings if re.search(rf"\b{re.escape(name)}\b", texts)}
        used |= {"cg.grid_group.sync"} if re.search(r"this_grid\(\)[\s\S]*\.sync\(\)", texts) else set()
        self.assert_none(spellings - used, "intrinsics")

    def test_every_operator_and_join_is_used_on_every_pair_of_types(self):
        scalars = {row[1]: row[3] for row in rows("compiler/ir/scalars.def", "KRAIT_SCALAR")}
        types = [name for name in scalars if name not in OUTSIDE_OF_TABLES]
        self.assertGreater(len(types), 10)
        self.assertLessEqual(set(OUTSIDE_OF_TABLES), set(scalars))
        whole = [name for name in types if scalars[name] in ("Bool", "Signed", "Unsigned")]
        wanted = {(op, a, b) for op in ARITHMETIC + COMPARISONS + JOINS for a in types for b in types}
        wanted |= {(op, a, b) for op in BITWISE for a in whole for b in whole}
        # A bool has no minimum with a number.
        wanted |= {(op, a, b) for op in EXTREMES for a in types for b in types if (a == "bool") == (b == "bool")}
        found = set()
        for path, text in kernel_texts("accept/tables", "accept/operators").items():
            try:
                found |= pairs_of(path, text)
            except (OracleError, SyntaxError) as fault:
                self.fail(f"{path}: {fault}")
        uncovered = wanted - found
        shown = {f"{op if isinstance(op, str) else op.__name__} {a} {b}" for op, a, b in uncovered}
        self.assert_none(shown, "pairs of types")


if __name__ == "__main__":
    unittest.main()
