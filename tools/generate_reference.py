#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes the parts of the documents that follow from the compiler's tables.

docs/intrinsics.md is written whole, from intrinsics.def, atomics.def, cache_hints.def and math_functions.def in compiler/ir; of
docs/language.md and docs/embedding.md what stands between `<!-- generated: NAME -->` and `<!-- end -->`,
from dsl/known_names.def, dsl/numpy_functions.def, dsl/numpy_complex_functions.def, dsl/half_functions.def, dsl/operator_functions.def, compiler/ir/scalars.def,
dsl/jit_options.def and krait/status.h.

Usage: generate_reference.py [--check]. With --check nothing is written; the exit code is 1 when a page is
not what the tables say. A row that cannot be read, or a word that has no description here, is an error:
no row is left out.
"""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
INTRINSICS_PAGE = ROOT / "docs" / "intrinsics.md"
LANGUAGE_PAGE = ROOT / "docs" / "language.md"
EMBEDDING_PAGE = ROOT / "docs" / "embedding.md"

EFFECTS = {
    "Pure": "",
    "Barrier": "waits for the block",
    "Warp": "lanes meet",
    "Grid": "waits for the grid",
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
# What stands before the table's own text on an option.
TREATMENTS = {
    "Ignored": "ignored: ",
    "Warned": "without effect, which is warned of: ",
    "Refused": "refused: ",
    "RefusedIfSet": "refused if set: ",
}


def rows_of(path, macro, count):
    """The arguments of each call of `macro`, strings without their quotes; neighbouring strings are one."""
    text = re.sub(r"//[^\n]*|/\*.*?\*/", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
    text = re.sub(r'"\s*\n\s*"', "", text)
    rows = []
    for match in re.finditer(rf"\b{macro}\(((?:\"[^\"]*\"|[^()\"])*)\)", text):
        fields = [field.strip().strip('"') for field in re.findall(r'"[^"]*"|[^,"]+', match[1]) if field.strip()]
        if len(fields) != count:
            sys.exit(f"{path}: a row of {len(fields)} columns, not {count}: {match[0]}")
        rows.append(fields)
    if not rows or len(rows) != len(re.findall(rf"\b{macro}\(", text)):
        sys.exit(f"{path}: not every {macro} row can be read")
    return rows


def table(head, rows):
    lines = ["| " + " | ".join(head) + " |", "| " + " | ".join("---" for _ in head) + " |"]
    return lines + ["| " + " | ".join(row) + " |" for row in rows]


def intrinsic_row(row):
    _, spelling, signature, effect, least_sm, summary = row
    parameters, result = signature.split(" -> ")
    is_read = "." in spelling and effect == "Pure" or spelling in ("warpsize", "laneid")
    written = f"`cuda.{spelling}`" if is_read else f"`cuda.{spelling}{parameters}`"
    return [written, result if result != "none" else "", EFFECTS[effect], f"sm_{least_sm}", summary]


def math_row(row):
    _, _, shape, python, _, fast, native, _ = row
    return [f"`math.{python}`", f"`{SHAPES[shape]}`", "instruction" if native else "library", "yes" if fast else ""]


ATOMIC_ELEMENTS = {
    "Numbers": "integers and floats",
    "Integers": "integers",
    "Unsigned": "unsigned integers",
}


def atomic_row(row):
    _, spelling, elements, effect = row
    parameters = "(ary, idx, old, val)" if spelling == "cas" else "(ary, idx, val)"
    return [f"`cuda.atomic.{spelling}{parameters}`", ATOMIC_ELEMENTS[elements], effect]


def cache_hint_row(row):
    _, spelling, is_load, summary = row
    return [f"`cuda.{spelling}{'(array, index)' if is_load == 'true' else '(array, index, value)'}`", summary]


def intrinsics_page():
    atomics = rows_of(ROOT / "compiler/ir/atomics.def", "KRAIT_ATOMIC", 4)
    hints = rows_of(ROOT / "compiler/ir/cache_hints.def", "KRAIT_CACHE_HINT", 4)
    intrinsics = rows_of(ROOT / "compiler/ir/intrinsics.def", "KRAIT_INTRINSIC", 6)
    functions = rows_of(ROOT / "compiler/ir/math_functions.def", "KRAIT_MATH", 8)
    lines = [
        "<!-- Written by tools/generate_reference.py from the tables in compiler/ir. -->",
        "# Intrinsics and math functions",
        "",
        "What a kernel can call by name and that has a table of its own in the compiler. `cuda.grid`, shared and local arrays",
        "and Python's own functions are in [the language page](language.md).",
        "",
        "## Intrinsics of the CUDA model",
        "",
        "`cuda` is `numba.cuda`, under whatever name it is imported. Those without parentheses are read like a variable.",
        "",
    ]
    lines += table(["Written", "Type", "Effect", "Least", "What it is"], map(intrinsic_row, intrinsics))
    lines += [
        "",
        "A capital letter is a type that the argument chooses: T any scalar, I any integer, U uint32 or uint64.",
        "",
        "## Atomic operations",
        "",
        "Each gives what the element was before. Integers are of 8 to 64 bits. `cuda.atomic.compare_and_swap(ary, old, val)` is `cas` at",
        "index 0.",
        "",
    ]
    lines += table(["Written", "Elements", "Effect, at once"], map(atomic_row, atomics))
    lines += ["", "## Cache hints", "", "On the CPU these are plain accesses.", ""]
    lines += table(["Written", "Meaning"], map(cache_hint_row, hints))
    lines += [
        "",
        "## Functions of `math`",
        "",
        "F is float32 or float64; it follows from [the arguments](language.md#functions-of-math). An *instruction* is exact to the",
        "last bit. A *library* function is a call into the [math library](math.md), which states its error. *Approximate* says",
        "that a kernel with `fastmath` may use a faster float32 form.",
        "",
    ]
    lines += table(["Written", "Types", "Form", "Approximate"], (math_row(row) for row in functions if row[3]))
    return "\n".join(lines) + "\n"


def option_table():
    rows = rows_of(ROOT / "dsl/jit_options.def", "KRAIT_JIT_OPTION", 3)
    grouped = {}
    for name, treatment, text in rows:
        meaning = TREATMENTS.get(treatment, "") + text
        grouped.setdefault(meaning, []).append(f"`{name}`")
    return table(["Option", "Meaning"], ([", ".join(names), meaning] for meaning, names in grouped.items()))


def type_table():
    scalars = rows_of(ROOT / "compiler/ir/scalars.def", "KRAIT_SCALAR", 6)
    aliases = rows_of(ROOT / "dsl/known_names.def", "KRAIT_KNOWN_TYPE", 3)

    def names(module, scalar):
        found = [name for where, what, words in aliases if (where, what) == (module, scalar) for name in words.split()]
        return ", ".join(f"`{name}`" for name in found)

    rows = [[numba, names("numba.types", name), names("numpy", name)] for name, numba, *_ in scalars]
    return table(["Type", "Also, in `numba`", "Also, in `numpy`"], rows)


LOOPS = {
    "All": "bool, integers, floats",
    "Numbers": "integers, floats; of a bool int8",
    "Integral": "bool, integers",
    "Integers": "integers; of a bool int8",
    "Floats": "float32 for what it holds, else float64",
    "Doubles": "float64",
    "Comparison": "any, giving a bool",
    "Truths": "whether each is not 0, giving a bool",
}


def numpy_table():
    grouped = {}
    for names, _, loops, _ in rows_of(ROOT / "dsl/numpy_functions.def", "KRAIT_NUMPY", 4):
        grouped.setdefault(LOOPS[loops], []).extend(f"`{name}`" for name in names.split())
    grouped["also in complex numbers"] = [numpy_complex_names()]
    return table(["Works in", "Functions"], ([loops, ", ".join(names)] for loops, names in grouped.items()))


def half_table():
    rows = rows_of(ROOT / "dsl/half_functions.def", "KRAIT_HALF", 3)
    return table(["Function", "Result"], ([f"`{name}({parameters})`", text] for name, parameters, text in rows))


def numpy_complex_names():
    rows = rows_of(ROOT / "dsl/numpy_complex_functions.def", "KRAIT_NUMPY_COMPLEX", 2)
    return ", ".join(f"`{name}`" for names, _ in rows for name in names.split())


def operator_table():
    table_file = ROOT / "dsl/operator_functions.def"
    forms = [("BINARY", "two operands"), ("COMPARE", "comparisons"), ("UNARY", "one operand")]
    rows = [
        [what, [name for names, _ in rows_of(table_file, f"KRAIT_OPERATOR_{form}", 2) for name in names.split()]]
        for form, what in forms
    ]
    rows.append(["others", [name for name, *_ in rows_of(table_file, "KRAIT_OPERATOR_OTHER", 3)]])
    return table(["Of", "Functions"], ([what, ", ".join(f"`{name}`" for name in names)] for what, names in rows))


def status_table():
    rows = rows_of(ROOT / "runtime/include/krait/status.h", "ROW", 4)
    return table(
        ["`krait::ErrorKind`", "In C", "Number", "Meaning"],
        ([f"`{name}`", f"`KRAIT_ERROR_{c_name}`", number, text] for c_name, name, number, text in rows),
    )


def filled(page, parts):
    """The page's text with each part between its marks."""
    left = dict(parts)

    def fill(match):
        return "\n".join([match[1], *left.pop(match[2])(), "<!-- end -->"])

    marks = re.compile(r"^(<!-- generated: (\w+) -->)\n.*?^<!-- end -->$", re.MULTILINE | re.DOTALL)
    text = marks.sub(fill, page.read_text(encoding="utf-8"))
    if left:
        sys.exit(f"{page}: no place for {', '.join(left)}")
    return text


def main():
    if sys.argv[1:] not in ([], ["--check"]):
        sys.exit(__doc__)
    pages = {
        INTRINSICS_PAGE: intrinsics_page(),
        LANGUAGE_PAGE: filled(
            LANGUAGE_PAGE,
            {"options": option_table, "types": type_table, "half": half_table, "numpy": numpy_table, "operator": operator_table},
        ),
        EMBEDDING_PAGE: filled(EMBEDDING_PAGE, {"statuses": status_table}),
    }
    stale = [page for page, text in pages.items() if not page.exists() or page.read_text(encoding="utf-8") != text]
    for page in stale:
        if sys.argv[1:]:
            print(f"{page} is not what the tables say; run tools/generate_reference.py", file=sys.stderr)
        else:
            page.write_text(pages[page], encoding="utf-8")
    return 1 if stale and sys.argv[1:] else 0


if __name__ == "__main__":
    sys.exit(main())
