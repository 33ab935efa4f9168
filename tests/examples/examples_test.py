# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Each program under examples/ runs on the CPU and finds its results right.

Usage: examples_test.py FOLDER, the folder of the programs example_NAME. They check their own results:
the exit code says so.
"""

import os
import subprocess
import sys
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FOLDER = Path(sys.argv[1]) if len(sys.argv) > 1 else Path()
EXAMPLES = sorted(path.parent for path in (ROOT / "examples").glob("*/CMakeLists.txt"))


class Examples(unittest.TestCase):
    """A test for each example, added below."""

    def test_there_are_examples(self):
        self.assertGreaterEqual(len(EXAMPLES), 6)


def add_example(folder):
    def test(self):
        result = subprocess.run(
            [FOLDER / f"example_{folder.name}", folder / "kernel.py"],
            env={**os.environ, "KRAIT_DEVICE": "cpu", "KRAIT_CACHE": "off"},
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
        )
        self.assertEqual(result.returncode, 0, result.stdout + result.stderr)

    setattr(Examples, f"test_{folder.name}", test)


for example in EXAMPLES:
    add_example(example)
