# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Running the krait command in a folder of its own, in an environment that is the same everywhere.

Usage of every test module here: NAME_test.py KRAIT FAKE_DRIVER, the paths of the command and of the fake CUDA driver.
"""

import os
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

KRAIT = Path(sys.argv[1]).resolve() if len(sys.argv) > 1 else Path("krait")
FAKE_DRIVER = Path(sys.argv[2]).resolve() if len(sys.argv) > 2 else Path("libcuda-fake.so")

# Exit codes.
OK, DIAGNOSTICS, USAGE, MACHINE, BUG = 0, 1, 2, 3, 70

# A run that takes longer hangs; a loaded machine is slow.
TIMEOUT = 120

ADD = """from numba import cuda

@cuda.jit("void(float32[::1], float32[::1], float32[::1])")
def add(x, y, out):
    i = cuda.grid(1)
    if i < out.size:
        out[i] = x[i] + y[i]
"""


class CommandTest(unittest.TestCase):
    """One folder a test; `krait` runs there."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="krait-command-")
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name) / "work"
        self.folder.mkdir()
        self.environment = {
            name: value
            for name, value in os.environ.items()
            if not name.startswith(("KRAIT_", "CUDA_", "LC_", "LANG"))
        }
        self.environment |= {
            "HOME": folder.name,
            "XDG_CACHE_HOME": f"{folder.name}/cache",
            "KRAIT_CACHE": "off",
            "KRAIT_COLOR": "never",
            "KRAIT_DEVICE": "cpu",
            "KRAIT_LIBCUDA": "/nowhere/libcuda.so.1",
        }

    def file(self, name, content):
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        return name

    def krait(self, *words, stdin=None, cwd=None, **environment):
        """Runs it; whatever happens it may not hang, die of a signal or blame itself."""
        changed = {name: value for name, value in (self.environment | environment).items() if value is not None}
        result = subprocess.run(
            [KRAIT, *words],
            cwd=cwd or self.folder,
            env=changed,
            input=stdin,
            stdin=subprocess.DEVNULL if stdin is None else None,
            capture_output=True,
            timeout=TIMEOUT,
            check=False,
        )
        result.stdout_bytes = result.stdout
        result.stdout = result.stdout.decode("utf-8", "replace")
        result.stderr = result.stderr.decode("utf-8", "replace")
        shown = f"krait {' '.join(map(str, words))[:300]}\n{result.stdout[-2000:]}\n{result.stderr[-3000:]}"
        self.assertGreaterEqual(result.returncode, 0, f"died of signal {-result.returncode}: {shown}")
        self.assertNotEqual(result.returncode, BUG, shown)
        self.assertNotIn("bug of Krait", result.stderr, shown)
        result.shown = shown
        return result

    def succeeds(self, *words, **options):
        result = self.krait(*words, **options)
        self.assertEqual(result.returncode, OK, result.shown)
        return result

    def fails(self, code, *words, says=(), **options):
        """It exits with `code`, its message has each of the words, and no file came or changed."""
        before = self.files()
        result = self.krait(*words, **options)
        self.assertEqual(result.returncode, code, result.shown)
        for word in [says] if isinstance(says, str) else says:
            self.assertIn(word, result.stderr, result.shown)
        self.assertTrue(result.stderr.strip(), "it failed without a word")
        self.assertEqual(self.files(), before, "a failed run left or changed a file")
        return result

    def files(self):
        return {
            str(path.relative_to(self.folder)): (path.stat().st_mtime_ns, path.stat().st_size)
            for path in self.folder.rglob("*")
            if path.is_file()
        }
