#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A process that finds its kernels on disk needs no compiler; one whose source, options or entry changed does."""

import os
import subprocess
import tempfile
import unittest
from pathlib import Path

PROGRAM = os.environ["KRAIT_TEST_CACHED_LAUNCH"]
ADD = """from numba import cuda

@cuda.jit
def bump(x):
    i = cuda.grid(1)
    if i < x.size:
        x[i] += 1
"""


class DiskCache(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="krait-cache-")
        self.addCleanup(folder.cleanup)
        self.cache = Path(folder.name) / "cache"
        self.source = Path(folder.name) / "bump.py"
        self.source.write_text(ADD, encoding="utf-8")

    def launch(self, compiler=True, source=None, **environment):
        """The exit code and standard error of a process that launches the kernel once and checks the result."""
        settings = dict(os.environ, KRAIT_CACHE_DIR=str(self.cache), **environment)
        settings.setdefault("KRAIT_CACHE", "rw")
        if not compiler:
            settings["KRAIT_COMPILER_LIBRARY"] = "/nowhere/libkrait-compiler.so"
        run = subprocess.run([PROGRAM, source or self.source], env=settings, capture_output=True, text=True, timeout=120)
        return run.returncode, run.stderr

    def entries(self):
        return [path for path in self.cache.rglob("*") if path.is_file()]

    def test_the_second_process_needs_no_compiler(self):
        self.assertEqual(self.launch(compiler=False)[0], 1)
        self.assertEqual(self.launch(), (0, ""))
        self.assertEqual(len(self.entries()), 1)
        self.assertEqual(self.launch(compiler=False), (0, ""))

    def test_comments_and_names_of_files_do_not_matter_but_code_does(self):
        self.launch()
        moved = self.source.with_name("other_name.py")
        moved.write_text("# a comment\n\n" + ADD, encoding="utf-8")
        self.assertEqual(self.launch(compiler=False, source=moved), (0, ""))
        moved.write_text(ADD.replace("x[i] += 1", "x[i] += 3 - 2 * i + 2 * i - 2"), encoding="utf-8")
        code, errors = self.launch(compiler=False, source=moved)
        self.assertEqual(code, 1)
        self.assertIn("libkrait-compiler", errors)
        self.assertEqual(self.launch(source=moved), (0, ""))

    def test_a_damaged_entry_is_made_anew(self):
        self.launch()
        (entry,) = self.entries()
        whole = entry.read_bytes()
        for damaged in (b"", whole[: len(whole) // 2], whole[:-1] + bytes([whole[-1] ^ 1])):
            entry.write_bytes(damaged)
            self.assertEqual(self.launch(compiler=False)[0], 1)
            self.assertEqual(self.launch(), (0, ""))
            self.assertEqual(entry.read_bytes(), whole)

    def test_the_modes(self):
        self.assertEqual(self.launch(KRAIT_CACHE="off"), (0, ""))
        self.assertEqual(self.launch(KRAIT_CACHE="ro"), (0, ""))
        self.assertFalse(self.cache.exists())
        self.launch()
        self.assertEqual(self.launch(compiler=False, KRAIT_CACHE="ro"), (0, ""))
        self.assertEqual(self.launch(compiler=False, KRAIT_CACHE="off")[0], 1)

    def test_a_folder_that_cannot_be_made_is_one_warning(self):
        self.cache.write_text("in the way", encoding="utf-8")
        code, errors = self.launch()
        self.assertEqual(code, 0)
        self.assertEqual(errors.count("krait: warning:"), 1)
        self.assertIn("kept in memory only", errors)

    def test_processes_that_start_together_all_succeed(self):
        settings = dict(os.environ, KRAIT_CACHE_DIR=str(self.cache), KRAIT_CACHE="rw")
        runs = [
            subprocess.Popen([PROGRAM, self.source], env=settings, stderr=subprocess.PIPE, text=True) for _ in range(6)
        ]
        self.assertEqual([(run.communicate()[1], run.returncode) for run in runs], [("", 0)] * 6)
        self.assertEqual(len(self.entries()), 1)


if __name__ == "__main__":
    unittest.main()
