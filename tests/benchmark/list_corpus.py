#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Prints a line for each kernel file with cases: FILE, a tab, and the signature of its first case.

    list_corpus.py FILE... > corpus.tsv        what corpus_latency measures

A case whose arguments have no signature in the command's notation is left out, and counted on standard error.
"""

import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "differential"))

from oracle import cases  # noqa: E402
from oracle.lang_types import Array, OracleError, Scalar  # noqa: E402


def type_text(t):
    if isinstance(t, Scalar):
        return t.name
    if not isinstance(t, Array):
        return None
    axes = [":"] * t.ndim
    if t.layout in "CF" and axes:
        axes[-1 if t.layout == "C" else 0] = "::1"
    return f"{t.dtype.name}[{', '.join(axes) or '()'}]"


def main():
    left_out = 0
    for path in sys.argv[1:]:
        try:
            first = cases.read_cases(path)[0]
            types = [type_text(cases.argument(spec)[0]) for spec in first.specs]
        except (OracleError, IndexError, ValueError):
            types = [None]
        if None in types or any("()" in t for t in types):
            left_out += 1
            continue
        print(f"{path}\t{first.kernel}({', '.join(types)})")
    print(f"{left_out} files left out", file=sys.stderr)


if __name__ == "__main__":
    main()
