#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compile time grows as the kernel does: twice the kernel, about twice the time. And nothing that nests ends the process.

Measured is the processor time of the command, the least of three runs, at a size and at four times that size. Linear is 4; a
quadratic part that matters gives 16. Sizes are such that the smaller run takes well over what starting the command takes.
"""

import resource
import unittest

from command import DIAGNOSTICS, CommandTest

HEAD = "from numba import cuda\n\n\n"
KERNEL = '@cuda.jit("void(float64[::1], int64)")\ndef k(a, n):\n    i = cuda.grid(1)\n    x = a[i]\n'


def kernel(lines):
    return HEAD + KERNEL + "".join(f"    {line}\n" for line in lines) + "    a[i] = x\n"


def calls(count, around="{}"):
    """A chain of device functions; `around` is what each puts around its call."""
    text = HEAD
    for i in range(count):
        inner = around.format(f"f{i - 1}(x)") if i else "x * 2.0"
        text += f"@cuda.jit(device=True)\ndef f{i}(x):\n    return {inner}\n\n\n"
    return text + f'@cuda.jit("void(float64[::1])")\ndef k(a):\n    a[0] = f{count - 1}(a[0])\n'


def calls_in_a_row(count):
    function = "@cuda.jit(device=True)\ndef f(x, y):\n    if x > y:\n        return x * 0.5\n    return x + y\n\n\n"
    return HEAD + function + kernel(f"x = f(x, {i}.0)" for i in range(count))[len(HEAD) :]


GROWING = {
    "assignments": (1500, lambda n: kernel(f"x = x * 1.5 + {i}.0" for i in range(n))),
    "ifs": (700, lambda n: kernel(f"if x > {i}.0:\n        x = x * 1.5 + {i}.0" for i in range(n))),
    "accesses": (500, lambda n: kernel(f"a[i + {i}] = a[i + {i + 1}] + x" for i in range(n))),
    "calls": (700, calls_in_a_row),
    "ifs_with_variables": (
        500,
        lambda n: kernel(f"if n > {i}:\n        v{i} = a[i + {i}]\n        a[i] = v{i}" for i in range(n)),
    ),
    "chain": (50, calls),
}


class Growth(CommandTest):
    def seconds(self, text):
        self.file("k.py", text)
        best = float("inf")
        for _ in range(3):
            before = resource.getrusage(resource.RUSAGE_CHILDREN)
            self.succeeds("compile", "k.py", "-o", "k.ptx")
            after = resource.getrusage(resource.RUSAGE_CHILDREN)
            best = min(best, after.ru_utime - before.ru_utime)
        return best

    def test_growth(self):
        for name, (size, make) in GROWING.items():
            with self.subTest(name):
                small = self.seconds(make(size))
                large = self.seconds(make(4 * size))
                self.assertLess(large, 8 * small + 0.1, f"{name}: {small:.3f} s, then {large:.3f} s")


class Depth(CommandTest):
    def test_calls_nest(self):
        self.file("k.py", calls(200))
        self.succeeds("compile", "k.py", "-o", "k.ptx")

    def test_calls_nest_in_expressions_that_nest(self):
        around = "(" * 190 + "{}" + " + 1.0)" * 190
        self.file("k.py", calls(200, around))
        self.succeeds("check", "k.py")

    def test_calls_nest_too_deeply(self):
        self.file("k.py", calls(300))
        self.fails(DIAGNOSTICS, "check", "k.py", says=["KR4004"])


if __name__ == "__main__":
    unittest.main()
