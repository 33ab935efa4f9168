# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Functions that are compiled on their own, for code of other languages: what C calls gives what Python says."""

import ctypes
import json
import math
import shutil
import subprocess
import unittest

from command import DIAGNOSTICS, USAGE, CommandTest

OPS = """from numba import cuda, float32, njit, vectorize

@njit
def twice(x):
    return x + x

@cuda.jit(device=True)
def mix(x, n, flag):
    if flag:
        return twice(x)
    return x * n

@cuda.jit("float64(float32)", device=True)
def widened(x):
    return x * x

def narrow(a, b):
    return a + b

@vectorize(["float32(float32, float32)"], target="cuda")
def smaller(a, b):
    return min(a, b)

@cuda.reduce
def add(a, b):
    return a + b

def power(n, k):
    if k == 0:
        return 1
    return n * power(n, k - 1)

def checked(x):
    if x < 0:
        raise ValueError("negative")
    return x * 2

def times(a, b):
    return a * b

def late(a, b, c, d, e, f, g, z):
    return z * a + b + c + d + e + f + g

def sine(x):
    import math
    return math.sin(x)

def nothing(x):
    pass

@cuda.jit("void(float32[::1])")
def kernel(a):
    a[cuda.grid(1)] = 1
"""
OPS = OPS.replace("    import math\n", "").replace("from numba", "import math\nfrom numba", 1)

C = """#include <complex.h>
#include <stdio.h>
float _Complex times(float _Complex, float _Complex);
double _Complex times_z(double _Complex, double _Complex);
double _Complex late(double, double, double, double, double, double, double, double _Complex);
int main(void) {
    float _Complex p = times(1 + 2 * I, 3 - I);
    double _Complex q = times_z(1 + 2 * I, 3 - I), r = late(1, 2, 3, 4, 5, 6, 7, 2 + 3 * I);
    printf("%g %g %g %g %g %g\\n", crealf(p), cimagf(p), creal(q), cimag(q), creal(r), cimag(r));
    return 0;
}
"""


class Functions(CommandTest):
    libraries = 0

    def setUp(self):
        super().setUp()
        self.file("ops.py", OPS)

    def library(self, *words):
        """What a C compiler makes of the object."""
        compiler = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
        if not compiler:
            self.skipTest("there is no C compiler")
        self.succeeds("compile", "ops.py", "--target", "cpu", "-o", "ops.o", *words)
        # A name of its own: the loader takes a library of one name and inode for the one that it has.
        Functions.libraries += 1
        library = f"ops{Functions.libraries}.so"
        subprocess.run([compiler, "-shared", "ops.o", "-o", library], cwd=self.folder, check=True)
        return ctypes.CDLL(str(self.folder / library))

    def function(self, signature, result, *parameters):
        symbol = signature.partition("(")[0]
        function = self.library("--signature", signature)[symbol]
        function.restype, function.argtypes = result, parameters
        return function

    def test_scalars(self):
        mix = self.function("mix(float64, int8, bool)", ctypes.c_double, ctypes.c_double, ctypes.c_int8, ctypes.c_bool)
        self.assertEqual(mix(2.5, -3, False), -7.5)
        self.assertEqual(mix(2.5, -3, True), 5.0)

    def test_narrow_integers_are_extended(self):
        # Binary operators are 64 bits wide, so the sum of two int8 is no int8.
        narrow = self.function("narrow(int8, uint8)", ctypes.c_int64, ctypes.c_int8, ctypes.c_uint8)
        self.assertEqual(narrow(-100, 200), 100)
        self.assertEqual(narrow(-128, 0), -128)

    def test_declared_result(self):
        widened = self.function("widened(float32)", ctypes.c_double, ctypes.c_float)
        self.assertEqual(widened(1.5), 2.25)
        library = self.library("--kernel", "widened")
        library.widened.restype, library.widened.argtypes = ctypes.c_double, [ctypes.c_float]
        self.assertEqual(library.widened(3), 9)

    def test_given_result(self):
        library = self.library("--kernel", "narrow", "--signature", "int8(int8, int8)", "--symbol", "wrap")
        library.wrap.restype, library.wrap.argtypes = ctypes.c_int8, [ctypes.c_int8, ctypes.c_int8]
        self.assertEqual(library.wrap(100, 100), -56)

    def test_vectorize_and_reduce(self):
        smaller = self.function("smaller(float32, float32)", ctypes.c_float, ctypes.c_float, ctypes.c_float)
        self.assertEqual(smaller(2, -3), -3)
        add = self.function("add(int64, int64)", ctypes.c_int64, ctypes.c_int64, ctypes.c_int64)
        self.assertEqual(add(2, 40), 42)
        # For arrays it stays the kernel over arrays.
        kernel = self.succeeds("compile", "ops.py", "--kernel", "smaller", "-o", "-").stdout
        self.assertIn(".entry smaller", kernel)

    def test_recursion(self):
        power = self.function("power(int64, int64)", ctypes.c_int64, ctypes.c_int64, ctypes.c_int64)
        self.assertEqual(power(3, 4), 81)

    def test_what_ends_the_thread_ends_the_call(self):
        checked = self.function("checked(int64)", ctypes.c_int64, ctypes.c_int64)
        self.assertEqual(checked(4), 8)
        self.assertEqual(checked(-4), 0)

    def test_math_is_linked(self):
        sine = self.function("sine(float64)", ctypes.c_double, ctypes.c_double)
        self.assertTrue(math.isclose(sine(0.5), math.sin(0.5), rel_tol=1e-15))

    def test_complex_numbers_as_c_has_them(self):
        compiler = shutil.which("cc") or shutil.which("gcc")
        if not compiler:
            self.skipTest("there is no C compiler")
        signatures = {
            "times.o": ["--signature", "times(complex64, complex64)"],
            "times_z.o": ["--signature", "times(complex128, complex128)", "--symbol", "times_z"],
            "late.o": ["--signature", "late(" + "float64, " * 7 + "complex128)"],
        }
        for name, words in signatures.items():
            self.succeeds("compile", "ops.py", "--target", "cpu", "-o", name, *words)
        self.file("main.c", C)
        subprocess.run([compiler, "main.c", *signatures, "-o", "main"], cwd=self.folder, check=True)
        found = subprocess.run([self.folder / "main"], capture_output=True, text=True, check=True).stdout
        product, late = (1 + 2j) * (3 - 1j), (2 + 3j) + 27
        expected = [part for z in (product, product, late) for part in (z.real, z.imag)]
        self.assertEqual([float(word) for word in found.split()], expected)

    def test_ptx(self):
        ptx = self.succeeds("compile", "ops.py", "--signature", "nothing(float32)", "-o", "-").stdout
        self.assertIn(".visible .func nothing(", ptx)
        self.assertNotIn(".entry", ptx)
        both = self.succeeds(
            "compile", "ops.py", "--kernel", "kernel", "--signature", "narrow(int32, int32)",
            "--signature", "narrow(int64, int64)", "-o", "-",
        ).stdout
        for word in (".entry kernel(", ".b64 func_retval0) narrow(", ".b64 func_retval0) narrow__1("):
            self.assertIn(word, both)

    def test_other_outputs(self):
        words = ["compile", "ops.py", "--signature", "narrow(float32, float32)", "-o", "-", "--emit"]
        self.assertIn('exported function @narrow "narrow"', self.succeeds(*words, "ir").stdout)
        self.assertIn("float @narrow(float", self.succeeds(*words, "llvm").stdout)
        self.assertIn("narrow", self.succeeds(*words, "asm").stdout)

    def test_inspect(self):
        words = ["inspect", "ops.py", "--signature", "narrow(float32, float32)"]
        text = self.succeeds(*words).stdout
        self.assertIn("narrow(float32, float32) -> float32 for nvptx:sm_90", text)
        self.assertIn("resources", text)
        [one] = json.loads(self.succeeds(*words, "--json").stdout)
        self.assertEqual([one["function"], one["symbol"], one["result"]], ["narrow", "narrow", "float32"])
        self.assertNotIn("kernel", one)
        self.succeeds(*words, "--target", "cpu")

    def test_misuse(self):
        self.fails(USAGE, "compile", "ops.py", "--signature", "narrow(int32, int32)", "--symbol", "2x", says="--symbol")
        self.fails(USAGE, "compile", "ops.py", "--signature", "narrow(int32, int32)", "--signature", "add(int8, int8)",
                   "--symbol", "one", says=["--symbol one", "2 are chosen"])
        self.fails(DIAGNOSTICS, "compile", "ops.py", "--signature", "narrow(int32)", says=["KR2009", "2 parameters"])
        self.fails(DIAGNOSTICS, "compile", "ops.py", "--kernel", "kernel", "--signature", "float32(float32[::1])",
                   says=["KR2023", "float32"])
        self.fails(DIAGNOSTICS, "compile", "ops.py", "--kernel", "narrow", says=["KR2005", "narrow(float32, float32)"])
        self.fails(DIAGNOSTICS, "compile", "ops.py", "--signature", "narrw(int32)", says="KR2004")
        for name in ("narrow", "add"):
            result = self.krait("run", "ops.py", name, "--grid", "1", "--block", "1", "3", "4")
            self.assertNotEqual(result.returncode, 0)
            self.assertIn("device function", result.stderr)
        self.fails(DIAGNOSTICS, "compile", "ops.py", "--signature", "smaller(float32)", says=["KR2009", "2 parameters"])


if __name__ == "__main__":
    unittest.main()
