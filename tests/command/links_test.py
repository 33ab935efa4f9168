# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Code of others that kernels call: joined on the CPU from objects and shared libraries, on a GPU by the driver's linker."""

import shutil
import subprocess
import unittest

from command import FAKE_DRIVER, MACHINE, CommandTest

KERNEL = """import cffi
from numba import cuda

square = cuda.declare_device("square", "float32(float32)", abi="c")
ffi = cffi.FFI()

@cuda.jit("void(float32[::1])")
def apply(x):
    i = cuda.grid(1)
    x[i] = square(x[i]) + 1
"""
OPS = """def square(x):
    return x * x

def cube(x):
    return x * x * x
"""
C = """#include <complex.h>
#include <stdbool.h>
#include <stdint.h>
float square(float x) { return x * x; }
int64_t weigh(int8_t a, uint16_t b, bool c, double d) { return a + 10 * b + (c ? 1000 : 0) + (int64_t)d; }
double _Complex turned(float _Complex z, double _Complex w) { return z * I + w; }
int status(double *result, double x) { if (x < 0) return 1; *result = x + 0.5; return 0; }
void store(int32_t *p, int64_t n) { p[n] = 7; }
const float *second(const float *p) { return p + 1; }
"""
MANY = """import cffi
from numba import cuda, types
weigh = cuda.declare_device("weigh", "int64(int8, uint16, boolean, float64)", abi="c", link="ops.so")
turned = cuda.declare_device("turned", "complex128(complex64, complex128)", abi="c")
status = cuda.declare_device("status", "float64(float64)")
store = cuda.declare_device("store", "void(CPointer(int32), int64)", abi="c")
second = cuda.declare_device("second", "CPointer(float32)(CPointer(float32))", abi="c")
ffi = cffi.FFI()

@cuda.jit("void(int64[::1], complex128[::1], float64[::1], int32[::1], float32[::1])")
def many(a, z, d, n, f):
    i = cuda.grid(1)
    a[i] = weigh(a[i] - 5, 300, i > 0, 2.75)
    z[i] = turned(z[i], z[i])
    store(ffi.from_buffer(n), i)
    f[i] = second(ffi.from_buffer(f))[0] if i == 0 else f[i]
    d[i] = status(d[i] - 1)
"""
RUN = ["run", "k.py", "apply", "--grid", "1", "--block", "4", "arange:4:float32"]
SQUARED = ["--print", "x"]


class Links(CommandTest):
    def setUp(self):
        super().setUp()
        self.file("k.py", KERNEL)
        self.file("ops.py", OPS)

    def c_library(self):
        compiler = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
        if not compiler:
            self.skipTest("there is no C compiler")
        self.file("ops.c", C)
        subprocess.run([compiler, "-O1", "-fPIC", "-shared", "ops.c", "-o", "ops.so"], cwd=self.folder, check=True)
        # An object alone has no compiler's library behind it, which products of complex numbers would call.
        alone = [compiler, "-O1", "-fPIC", "-fcx-limited-range", "-c", "ops.c", "-o", "ops.o"]
        subprocess.run(alone, cwd=self.folder, check=True)

    def object(self, name="square"):
        self.succeeds("compile", "ops.py", "--signature", f"{name}(float32)", "--target", "cpu", "-o", f"{name}.o")
        return f"{name}.o"

    def test_object_of_our_own(self):
        result = self.succeeds(*RUN, *SQUARED, "--link", self.object())
        self.assertEqual(result.stdout, "x = [1 2 5 10]\n")

    def test_several_objects(self):
        result = self.succeeds(*RUN, *SQUARED, "--link", self.object("cube"), "--link", self.object())
        self.assertEqual(result.stdout, "x = [1 2 5 10]\n")

    def test_named_by_the_kernel_file(self):
        self.object()
        self.file("deep/k.py", KERNEL.replace('abi="c"', 'abi="c", link="square.o"'))
        (self.folder / "square.o").rename(self.folder / "deep" / "square.o")
        for path, cwd in (("deep/k.py", self.folder), ("k.py", self.folder / "deep")):
            words = [path if word == "k.py" else word for word in RUN]
            self.assertEqual(self.succeeds(*words, *SQUARED, cwd=cwd).stdout, "x = [1 2 5 10]\n")
        self.file("k.py", KERNEL.replace("float32[::1])\"", "float32[::1])\", link=['gone.o']"))
        self.fails(MACHINE, *RUN, says=["gone.o", "cannot be read"])

    def test_missing(self):
        self.fails(MACHINE, *RUN, says=["kernel `apply` calls `square`, which nothing defines", "--link FILE.o"])
        self.fails(MACHINE, *RUN, "--link", self.object("cube"), says="`square`, which nothing defines")
        self.fails(MACHINE, *RUN, "--link", "gone.o", says=["gone.o", "cannot be read"])
        self.file("text.o", "no object")
        self.fails(MACHINE, *RUN, "--link", "text.o", says="`square`, which nothing defines")
        self.file("text.so", "no library")
        self.fails(MACHINE, *RUN, "--link", "text.so", says=["text.so", "cannot be linked"])

    def test_c(self):
        self.c_library()
        for link in ("ops.so", "ops.o", str(self.folder / "ops.so")):
            with self.subTest(link=link):
                self.assertEqual(self.succeeds(*RUN, *SQUARED, "--link", link).stdout, "x = [1 2 5 10]\n")

    def test_every_kind_of_value(self):
        self.c_library()
        self.file("k.py", MANY)
        words = ["run", "k.py", "many", "--grid", "1", "--block", "3", "arange:3:int64", "arange:3:complex128",
                 "arange:3:float64", "zeros:3:int32", "arange:3:float32"]
        result = self.succeeds(*words, *(word for name in "azdnf" for word in ("--print", name)))
        lines = dict(line.split(" = ") for line in result.stdout.splitlines())
        self.assertEqual(lines["a"], "[2997 3998 3999]")
        self.assertEqual([complex(z) for z in lines["z"].strip("[]").split()], [0, 1 + 1j, 2 + 2j])
        self.assertEqual(lines["d"], "[0 0.5 1.5]")  # the first call fails: its thread ends there
        self.assertEqual(lines["n"], "[7 7 7]")
        self.assertEqual(lines["f"], "[1 1 2]")

    def on_fake_gpu(self, *words):
        return [*RUN, "--device", "cuda:0", "--variant", "general", *words]

    def test_linker_of_the_driver(self):
        fake = {"KRAIT_LIBCUDA": str(FAKE_DRIVER), "KRAIT_DEVICE": None}
        self.succeeds("compile", "ops.py", "--signature", "square(float32)", "-o", "square.ptx")
        self.succeeds(*self.on_fake_gpu("--link", "square.ptx"), **fake)
        self.succeeds("compile", "ops.py", "--signature", "cube(float32)", "-o", "cube.ptx")
        says = ["cannot load kernel `apply`", "it calls `square`, which nothing defines", "--link FILE.ptx"]
        self.fails(MACHINE, *self.on_fake_gpu("--link", "cube.ptx"), says=says, **fake)
        self.file("text.ptx", "no PTX")
        self.fails(MACHINE, *self.on_fake_gpu("--link", "text.ptx"), says=["text.ptx", "wrong input"], **fake)
        self.file("f.cu", "")
        self.fails(MACHINE, *self.on_fake_gpu("--link", "f.cu"), says=["f.cu", "NVRTC", "nvcc -ptx"], **fake)


if __name__ == "__main__":
    unittest.main()
