# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What bad launches get: every fault is found before anything runs, and named with what was expected and what came."""

import json
import struct
import unittest

from command import ADD, DIAGNOSTICS, MACHINE, USAGE, CommandTest

VECTOR = "zeros:8:float32"


class Launches(CommandTest):
    def setUp(self):
        super().setUp()
        self.file("add.py", ADD)
        untyped = ADD.replace('("void(float32[::1], float32[::1], float32[::1])")', "").replace("def add", "def plus")
        self.file("plus.py", untyped)

    def refused(self, code, *words, says=(), grid="1", block="8", name="add"):
        return self.fails(code, "run", f"{name}.py", name, "--grid", grid, "--block", block, *words, says=says)

    def launch_refused(self, *words, says=(), **shape):
        """The launch is at fault: machine's or diagnostics' code, but an error of the launch."""
        words = words or (VECTOR, VECTOR, VECTOR)
        return self.refused(MACHINE, *words, says=says, **shape)

    def test_it_runs(self):
        self.succeeds("run", "add.py", "add", "--grid", "1", "--block", "8", VECTOR, VECTOR, "ones:8:float32", "--expect", "out=0")
        self.succeeds("run", "plus.py", "plus", "--grid", "1", "--block", "8", VECTOR, VECTOR, "ones:8:float32", "--expect", "out=0")

    # --- grids and blocks

    def test_no_number(self):
        for shape in ("x", "", "1,", ",1", "1,2,3,4", "1;2", "0x10", "99999999999999999999"):
            with self.subTest(shape=shape):
                self.refused(USAGE, VECTOR, VECTOR, VECTOR, grid=shape, says="--grid")
                self.refused(USAGE, VECTOR, VECTOR, VECTOR, block=shape, says="--block")

    def test_float(self):
        for shape in ("3.5", "1e3", "1,2.0"):
            with self.subTest(shape=shape):
                self.refused(USAGE, VECTOR, VECTOR, VECTOR, grid=shape, says=["--grid", "float"])

    def test_zero(self):
        self.launch_refused(grid="0", says=["`add`", "grid.x", "0"])
        self.launch_refused(grid="1,0", says=["grid.y"])
        self.launch_refused(block="0", says=["block.x"])
        self.launch_refused(block="1,1,0", says=["block.z"])

    def test_negative(self):
        self.launch_refused(grid="-1", says=["grid.x", "-1"])
        self.launch_refused(block="8,-8", says=["block.y", "-8"])

    def test_oversized(self):
        self.launch_refused(grid="2147483648", says=["grid.x", "2147483647"])
        self.launch_refused(grid="1,65536", says=["grid.y", "65535"])
        self.launch_refused(grid="1,1,65536", says=["grid.z", "65535"])
        self.launch_refused(grid="9223372036854775807", says=["grid.x"])
        self.launch_refused(block="1025", says=["block.x", "1024"])
        self.launch_refused(block="1,1,65", says=["block.z", "64"])
        self.launch_refused(block="32,33", says=["1056", "1024"])

    def test_shared_memory(self):
        for bytes_ in ("-1", "1000000", "9223372036854775807"):
            with self.subTest(bytes=bytes_):
                self.launch_refused(VECTOR, VECTOR, VECTOR, "--shared", bytes_, says=["shared"])
        self.refused(USAGE, VECTOR, VECTOR, VECTOR, "--shared", "x", says="--shared")

    # --- arguments

    def test_count(self):
        self.refused(USAGE, VECTOR, VECTOR, says=["add(x, y, out)", "3", "2", "missing: out"])
        self.refused(USAGE, VECTOR, VECTOR, VECTOR, "3", says=["too many: 3"])
        self.refused(USAGE, says=["missing: x, y, out"])
        self.refused(USAGE, VECTOR, VECTOR, "z=3", says=["no parameter `z`", "x, y, out"])
        self.refused(USAGE, VECTOR, "x=" + VECTOR, VECTOR, VECTOR, says=["x"])

    def test_dtype(self):
        self.launch_refused(VECTOR, VECTOR, "zeros:8:float64", says=["`add`", "`out`", "float32", "float64"])
        self.launch_refused(VECTOR, "zeros:8:int32", VECTOR, says=["`y`", "float32", "int32"])
        self.launch_refused(VECTOR, "3", VECTOR, says=["`y`", "float32[::1]", "int64"])

    def test_rank(self):
        self.launch_refused(VECTOR, VECTOR, "zeros:2x4:float32", says=["`out`", "float32[::1]", "float32[:, ::1]"])

    def test_layout(self):
        self.launch_refused(VECTOR, VECTOR, "zeros:8:float32@A", says=["`out`", "float32[::1]", "float32[:]"])

    def test_scalars(self):
        self.file("s.py", "from numba import cuda\n\n@cuda.jit('void(float32[:], int32)')\ndef s(x, n):\n    x[0] = n\n")
        run = ["run", "s.py", "s", "--grid", "1", "--block", "1"]
        self.succeeds(*run, VECTOR, "7", "--expect", "x=zeros:8:float32", "--atol", "7")
        self.fails(MACHINE, *run, VECTOR, "2.5", says=["`s`", "`n`", "int32", "float64"])
        self.fails(MACHINE, *run, VECTOR, "2147483648", says=["`n`", "int32", "2147483648"])
        self.fails(MACHINE, *run, VECTOR, VECTOR, says=["`n`", "int32"])

    def test_types_that_the_kernel_does_not_take(self):
        # Typed by the launch: the kernel's own lines are at fault.
        result = self.fails(DIAGNOSTICS, "run", "plus.py", "plus", "--grid", "1", "--block", "1", "3", "4", "5")
        self.assertTrue(result.stderr.startswith("plus.py:"), result.stderr)
        result = self.krait("run", "plus.py", "plus", "--grid", "1", "--block", "1", "3", "4", "5", "--diagnostics", "json")
        self.assertEqual(result.returncode, DIAGNOSTICS)
        for line in result.stderr.splitlines():
            self.assertEqual(json.loads(line)["file"], "plus.py")

    def test_a_wild_index(self):
        self.file("wild.py", "from numba import cuda\n\n@cuda.jit\ndef wild(x):\n    x[1 << 44] = 1\n")
        result = self.krait("run", "wild.py", "wild", "--grid", "1", "--block", "1", VECTOR)
        self.assertEqual(result.returncode, DIAGNOSTICS, result.stderr)
        self.assertIn("`wild` accessed memory that is not its own", result.stderr)

    def test_specs(self):
        for word in ("zeros:3", "zero:3:f32", "f33:1", "i8:300", "nonsense", "=", "zeros:99999999999x99999999999:f64"):
            with self.subTest(word=word):
                self.refused(USAGE, VECTOR, VECTOR, word, says=word)

    def test_names_of_options(self):
        arrays = (VECTOR, VECTOR, VECTOR)
        self.refused(USAGE, *arrays, "--expect", "z=0", says=["no such parameter", "x, y, out"])
        self.refused(USAGE, *arrays, "--expect", "out", says="--expect")
        self.refused(USAGE, *arrays, "--save", "out", says="--save")
        self.refused(USAGE, *arrays, "--print", "z", says="no such parameter")
        self.refused(USAGE, *arrays, "--time", "x", says="--time")
        self.refused(USAGE, *arrays, "--time", "0", says=["--time 0", "from 1 on"])
        self.refused(USAGE, *arrays, "--rtol", "x", says="--rtol")
        self.refused(USAGE, *arrays, "--rtol", "-1", says="0 or more")
        self.refused(USAGE, *arrays, "--atol", "nan", says="0 or more")

    # --- .npy files

    def npy(self, name, header, data=b"", magic=b"\x93NUMPY\x01\x00"):
        header = header.encode() + b"\n"
        self.file(name, magic + struct.pack("<H", len(header)) + header + data)
        return name

    def test_damaged_npy(self):
        whole = "{'descr': '<f4', 'fortran_order': False, 'shape': (8,), }"
        self.npy("good.npy", whole, b"\0" * 32)
        self.succeeds("run", "add.py", "add", "--grid", "1", "--block", "8", "good.npy", VECTOR, VECTOR)
        for name, says in (
            (self.npy("short.npy", whole, b"\0" * 31), "cut short"),
            (self.npy("magic.npy", whole, b"\0" * 32, magic=b"\x93NUMPX\x01\x00"), "not a .npy file"),
            (self.npy("version.npy", whole, b"\0" * 32, magic=b"\x93NUMPY\x09\x00"), "version 9"),
            (self.npy("header.npy", "{'descr': '<f4'", b"\0" * 32), "header"),
            (self.npy("huge.npy", whole.replace("8,", "4611686018427387904,"), b""), "larger"),
            (self.npy("objects.npy", whole.replace("<f4", "|O"), b"\0" * 64), "Python objects"),
            (self.npy("big.npy", whole.replace("<f4", ">f4"), b"\0" * 32), "big-endian"),
            (self.file("empty.npy", b""), "not a .npy file"),
            ("absent.npy", "no such file"),
        ):
            with self.subTest(file=name):
                self.refused(MACHINE, name, VECTOR, VECTOR, says=[name, says])
        (self.folder / "folder.npy").mkdir()
        self.refused(MACHINE, "folder.npy", VECTOR, VECTOR, says="folder")
        self.refused(MACHINE, VECTOR, VECTOR, VECTOR, "--expect", "out=absent.npy", says=["--expect", "no such file"])
        self.npy("integers.npy", whole.replace("<f4", "<i4"), b"\0" * 32)
        self.launch_refused("integers.npy", VECTOR, VECTOR, says=["`x`", "int32"])

    # --- outputs of a run

    def test_unwritable_result(self):
        arrays = (VECTOR, VECTOR, VECTOR)
        self.refused(MACHINE, *arrays, "--save", "out=nowhere/out.npy", says="nowhere/out.npy")
        (self.folder / "folder.npy").mkdir()
        self.refused(MACHINE, *arrays, "--save", "out=folder.npy", says="folder.npy")

    def test_a_result_that_differs(self):
        result = self.refused(DIAGNOSTICS, "ones:8:float32", VECTOR, VECTOR, "--expect", "out=2")
        self.assertIn("`out` is not as expected: 8 of 8 elements differ", result.stderr)
        self.refused(DIAGNOSTICS, VECTOR, VECTOR, VECTOR, "--expect", "out=zeros:9:float32", says="shape")

    def test_results_are_saved_printed_and_read_again(self):
        run = ["run", "add.py", "add", "--grid", "1", "--block", "8"]
        result = self.succeeds(*run, "arange:8:float32", "ones:8:float32", "out=" + VECTOR, "--save", "out=o.npy", "--print", "out")
        self.assertIn("out = [1 2 3 4 5 6 7 8]", result.stdout)
        self.succeeds(*run, "arange:8:float32", "ones:8:float32", VECTOR, "--expect", "out=o.npy")
        self.succeeds(*run, "o.npy", "full:8:float32:-1", VECTOR, "--expect", "out=arange:8:float32")

    def test_negative_numbers_are_no_options(self):
        self.file("n.py", "from numba import cuda\n\n@cuda.jit\ndef n(x, a, b, c):\n    x[0] = a\n    x[1] = b\n    x[2] = c\n")
        result = self.succeeds("run", "n.py", "n", "--grid", "1", "--block", "1", "zeros:3:float64", "-3", "-2.5", "-inf", "--print", "x")
        self.assertIn("[-3 -2.5 -inf]", result.stdout)

    def test_times_are_reported(self):
        result = self.succeeds("run", "add.py", "add", "--grid", "1", "--block", "8", VECTOR, VECTOR, VECTOR, "--time", "3")
        self.assertRegex(result.stdout, r"median [0-9.]+ ms.* of 3 launches")

    def test_empty_arrays(self):
        self.succeeds("run", "add.py", "add", "--grid", "1", "--block", "8", *["zeros:0:float32"] * 3, "--expect", "out=zeros:0:float32")


if __name__ == "__main__":
    unittest.main()
