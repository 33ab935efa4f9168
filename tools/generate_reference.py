#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes docs/intrinsics.md from the tables compiler/ir/intrinsics.def and compiler/ir/math_functions.def.

Usage: generate_reference.py [--check]. With --check nothing is written; the exit code is 1 when the page is not what the
tables say. A row that cannot be read, or a word that has no description here, is an error: no row is left out.
"""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "intrinsics.md"

EFFECTS = {
    "Pure": "",
    "Barrier": "waits for the block",
    "Fence": "orders memory",
    "Memory": "reads or writes memory",
}
SHAPES = {
    "F_F": "(F) -> F",
    "FF_F": "(F, F) -> F",
    "FFF_F": "(F, F, F) -> F",
    "FI_F": "(F, int32) -> F",
    "F_FI": "(F) -> (F, int32)",
    "F_FF": "(F) -> (F, F)",
}
FORMS = {"Native": "instruction", "Library": "library"}


def rows_of(path, macro, count):
    """The arguments of each call of `macro`, strings without their quotes."""
    text = re.sub(r"//[^\n]*", "", path.read_text(encoding="utf-8"))
    rows = []
    for match in re.finditer(rf"\b{macro}\(((?:\"[^\"]*\"|[^()\"])*)\)", text):
        fields = [field.strip().strip('"') for field in re.findall(r'"[^"]*"|[^,"]+', match[1]) if field.strip()]
        if len(fields) != count:
            sys.exit(f"{path}: a row of {len(fields)} columns, not {count}: {match[0]}")
        rows.append(fields)
    if not rows or len(rows) != len(re.findall(rf"\b{macro}\b", text)):
        sys.exit(f"{path}: not every {macro} row can be read")
    return rows


def table(head, rows):
    lines = ["| " + " | ".join(head) + " |", "| " + " | ".join("---" for _ in head) + " |"]
    return lines + ["| " + " | ".join(row) + " |" for row in rows]


def intrinsic_row(row):
    _, spelling, signature, effect, least_sm, summary = row
    parameters, result = signature.split(" -> ")
    is_read = parameters == "()" and effect == "Pure"
    written = f"`cuda.{spelling}`" if is_read else f"`cuda.{spelling}{parameters}`"
    return [written, result if result != "none" else "", EFFECTS[effect], f"sm_{least_sm}", summary]


def math_row(row):
    _, _, shape, python, _, fast, form = row
    return [f"`math.{python}`", f"`{SHAPES[shape]}`", FORMS[form], "yes" if fast else ""]


def make_page():
    intrinsics = rows_of(ROOT / "compiler/ir/intrinsics.def", "KRAIT_INTRINSIC", 6)
    functions = rows_of(ROOT / "compiler/ir/math_functions.def", "KRAIT_MATH", 7)
    lines = [
        "<!-- Written by tools/generate_reference.py from compiler/ir/intrinsics.def and math_functions.def. -->",
        "# Intrinsics and math functions",
        "",
        "What a kernel can call by name and that has a table of its own in the compiler. `cuda.grid`, shared and local arrays,",
        "atomics and Python's own functions are in [the language page](language.md).",
        "",
        "## Intrinsics of the CUDA model",
        "",
        "`cuda` is `numba.cuda`, under whatever name it is imported. Those without parentheses are read like a variable.",
        "",
    ]
    lines += table(["Written", "Type", "Effect", "Least", "What it is"], map(intrinsic_row, intrinsics))
    lines += [
        "",
        "## Functions of `math`",
        "",
        "F is float32 or float64. It follows from the arguments: see [the language page](language.md#functions-of-math). An",
        "*instruction* is exact and the same on both targets. A *library* function is a call into the",
        "[math library](math.md), which states its error. *Approximate* says that a kernel with `fastmath` may use a faster",
        "float32 form.",
        "",
    ]
    lines += table(["Written", "Types", "Form", "Approximate"], (math_row(row) for row in functions if row[3]))
    return "\n".join(lines) + "\n"


def main():
    page = make_page()
    if sys.argv[1:] == ["--check"]:
        current = PAGE.read_text(encoding="utf-8") if PAGE.exists() else ""
        if current == page:
            return 0
        print(f"{PAGE} is not what the tables say; run tools/generate_reference.py", file=sys.stderr)
        return 1
    if sys.argv[1:]:
        sys.exit(__doc__)
    PAGE.write_text(page, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
