# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The same input, options and version give the same bytes: wherever the file is, whatever the environment, however often."""

import os
import unittest

from command import ADD, CommandTest

MATH = """import math

from numba import cuda


def factor(x):
    return 0.1 * x


@cuda.jit("void(float64[:, :], float32[:], int32)", lineinfo=True)
def kernel(x, y, n):
    i, j = cuda.grid(2)
    tile = cuda.shared.array((16, 16), "float32")
    if i < x.shape[0] and j < x.shape[1]:
        tile[cuda.threadIdx.x, cuda.threadIdx.y] = y[i]
        cuda.syncthreads()
        x[i, j] = math.sin(x[i, j]) * factor(tile[0, 0]) ** n


""" + ADD.split("\n", 1)[1]


class Reproducible(CommandTest):
    def tree(self, folder):
        self.file(f"{folder}/kernels.py", MATH)
        return self.folder / folder

    def outputs(self, cwd, name="kernels.py", **environment):
        return [
            self.succeeds("compile", name, *words, "-o", "-", cwd=cwd, **environment).stdout_bytes
            for words in (
                [],
                ["--lineinfo"],
                ["--target", "sm_80", "-O1", "--fastmath"],
                ["--kernel", "kernel", "--target", "cpu", "--emit", "object"],
                ["--kernel", "add", "--target", "cpu", "--emit", "asm"],
                ["--emit", "ir"],
            )
        ]

    def test_two_folders(self):
        first, second = self.tree("first"), self.tree("a/much/longer/path to/second")
        self.assertEqual(self.outputs(first), self.outputs(second))

    def test_environments(self):
        folder = self.tree("folder")
        plain = self.outputs(folder)
        for environment in (
            {"LC_ALL": "C"},
            {"LC_ALL": "de_DE.UTF-8", "LANG": "de_DE.UTF-8", "LC_NUMERIC": "de_DE.UTF-8"},
            {"TZ": "Pacific/Auckland", "HOME": "/nowhere", "USER": "nobody"},
            {"TMPDIR": "/nowhere", "PATH": "/nowhere"},
            {"MALLOC_PERTURB_": "85"},
            {"COLUMNS": "20", "TERM": "xterm-256color"},
        ):
            with self.subTest(environment=environment):
                self.assertEqual(self.outputs(folder, **environment), plain)

    def test_file_times_do_not_matter(self):
        folder = self.tree("folder")
        plain = self.outputs(folder)
        for path in folder.rglob("*.py"):
            os.utime(path, (1, 1))
        self.assertEqual(self.outputs(folder), plain)

    def test_no_path_in_the_output(self):
        folder = self.tree("folder")
        for output in self.outputs(folder) + self.outputs(folder, name=str(folder / "kernels.py")):
            self.assertNotIn(str(self.folder).encode(), output)
            for place in (b"/tmp", b"/home", b"/root", b"/work", b"/usr/lib"):
                self.assertNotIn(place, output)

    def test_how_the_file_is_named_does_not_matter(self):
        folder = self.tree("folder")
        plain = self.outputs(folder)
        self.assertEqual(self.outputs(folder, name="./kernels.py"), plain)
        self.assertEqual(self.outputs(folder, name=str(folder / "kernels.py")), plain)


if __name__ == "__main__":
    unittest.main()
