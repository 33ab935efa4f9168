#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs one unittest module and writes its counts to the file that KRAIT_TEST_RESULTS names.

Usage: run_python_test.py MODULE.py [ARGUMENT…]; the module sees the arguments in sys.argv. Exits with 77, CTest's skip
code, when every test was skipped, and fails when there is none.
"""

import importlib.util
import json
import os
import sys
import unittest
from pathlib import Path


def load_module(path):
    sys.path.insert(0, str(path.parent))
    spec = importlib.util.spec_from_file_location(path.stem, path)
    module = importlib.util.module_from_spec(spec)
    sys.modules[path.stem] = module
    spec.loader.exec_module(module)
    return module


def main():
    path = Path(sys.argv[1]).resolve()
    sys.argv = sys.argv[1:]
    suite = unittest.defaultTestLoader.loadTestsFromModule(load_module(path))
    result = unittest.TextTestRunner(stream=sys.stdout, verbosity=2).run(suite)
    failed = {test.id() for test, _ in result.failures + result.errors}
    failed |= {test.id() for test in result.unexpectedSuccesses}
    skipped = len(result.skipped)
    counts = {
        "passed": max(result.testsRun - len(failed) - skipped, 0),
        "failed": len(failed),
        "skipped": skipped,
    }
    if os.environ.get("KRAIT_TEST_RESULTS"):
        Path(os.environ["KRAIT_TEST_RESULTS"]).write_text(json.dumps(counts) + "\n", encoding="utf-8")
    if not result.wasSuccessful() or sum(counts.values()) == 0:
        return 1
    return 77 if counts["passed"] == 0 else 0


if __name__ == "__main__":
    sys.exit(main())
