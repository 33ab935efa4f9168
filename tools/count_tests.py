#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Adds up what the test runners counted and prints `N passed, N failed, N skipped` as the last line.

Usage: count_tests.py JUNIT.xml RESULTS_FOLDER. The JUnit file is CTest's. A CTest test that left NAME.json in the folder
counts as the cases in it: {"passed", "failed", "skipped"} from Catch2 and Python tests, lit's own list of tests from lit.
One without such a file counts as itself. A test that CTest calls failed has at least one failure, whatever it wrote.
Exits with 1 when anything failed or nothing ran.
"""

import json
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path

LIT_PASSED = {"PASS", "FLAKYPASS", "XFAIL"}
LIT_SKIPPED = {"UNSUPPORTED", "EXCLUDED", "SKIPPED"}


class Counts:
    def __init__(self, passed=0, failed=0, skipped=0):
        self.passed, self.failed, self.skipped = passed, failed, skipped

    def __iadd__(self, other):
        self.passed += other.passed
        self.failed += other.failed
        self.skipped += other.skipped
        return self

    def __str__(self):
        return f"{self.passed} passed, {self.failed} failed, {self.skipped} skipped"


def counts_in(path):
    """What one results file says, or None when the program died before it was whole."""
    try:
        written = json.loads(path.read_text(encoding="utf-8"))
        if "tests" not in written:
            return Counts(*(int(written[key]) for key in ("passed", "failed", "skipped")))
        counts = Counts()
        for test in written["tests"]:
            counts.passed += test["code"] in LIT_PASSED
            counts.skipped += test["code"] in LIT_SKIPPED
            counts.failed += test["code"] not in LIT_PASSED | LIT_SKIPPED
        return counts
    except (OSError, ValueError, KeyError, TypeError):
        return None


def counts_of(case, results):
    """Of one <testcase>: its own file where there is one, held against what CTest saw."""
    name, status = case.get("name"), case.get("status")
    skipped = case.find("skipped")
    path = results / f"{name}.json"
    counts = counts_in(path) if path.exists() else None
    if skipped is not None and "SKIP_" in skipped.get("message", ""):
        return counts or Counts(skipped=1)
    if status == "run":
        return counts or Counts(passed=1)
    if status == "disabled":
        return Counts(skipped=1)
    # Failed, timed out, or never started.
    counts = counts or Counts()
    counts.failed = max(counts.failed, 1)
    return counts


def main(arguments):
    if len(arguments) != 2:
        print(__doc__.split("\n\n")[1], file=sys.stderr)
        return 2
    total = Counts()
    try:
        cases = ElementTree.parse(arguments[0]).getroot().iter("testcase")
        for case in sorted(cases, key=lambda case: case.get("name")):
            counts = counts_of(case, Path(arguments[1]))
            total += counts
            print(f"{case.get('name'):<32} {counts}")
    except (OSError, ElementTree.ParseError) as error:
        print(f"{arguments[0]}: {error}", file=sys.stderr)
        total.failed += 1
    print(total)
    return 1 if total.failed or total.passed + total.skipped == 0 else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
