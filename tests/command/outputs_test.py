# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Where outputs go: whole or not at all, under the names that were asked for, one for each kind."""

import os
import shutil
import stat
import subprocess
import unittest

from command import ADD, DIAGNOSTICS, KRAIT, MACHINE, OK, TIMEOUT, USAGE, CommandTest

TWO = ADD + ADD.split("\n", 1)[1].replace("def add", "def plus")


class Outputs(CommandTest):
    def setUp(self):
        super().setUp()
        self.file("add.py", ADD)
        self.file("wrong.py", ADD.replace("x[i] + y[i]", "x[i] + z[i]"))

    def read(self, name):
        return (self.folder / name).read_bytes()

    def test_beside_the_user(self):
        self.succeeds("compile", "add.py")
        self.assertIn(b".entry add", self.read("add.ptx"))
        self.file("folder/deep.py", ADD)
        self.succeeds("compile", "folder/deep.py")
        self.assertIn(b".entry add", self.read("deep.ptx"))

    def test_named(self):
        self.succeeds("compile", "add.py", "-o", "x.out")
        self.assertIn(b".entry add", self.read("x.out"))
        self.assertEqual(sorted(self.files()), ["add.py", "wrong.py", "x.out"])

    def test_standard_output_has_nothing_else(self):
        result = self.succeeds("compile", "add.py", "-o", "-")
        self.succeeds("compile", "add.py", "-o", "same.ptx")
        self.assertEqual(result.stdout_bytes, self.read("same.ptx"))
        self.assertEqual(result.stderr, "")

    def test_standard_input(self):
        result = self.succeeds("compile", "-", "-o", "-", stdin=ADD.encode())
        self.assertIn(".entry add", result.stdout)

    def test_an_existing_file_is_kept_when_it_fails(self):
        self.file("old.ptx", "precious")
        self.fails(DIAGNOSTICS, "compile", "wrong.py", "-o", "old.ptx")
        self.assertEqual(self.read("old.ptx"), b"precious")
        self.succeeds("compile", "add.py", "-o", "old.ptx")
        self.assertIn(b".entry add", self.read("old.ptx"))

    def test_one_wrong_kernel_and_nothing_is_written(self):
        self.file("half.py", ADD + ADD.split("\n", 1)[1].replace("def add", "def bad").replace("y[i]", "missing"))
        self.fails(DIAGNOSTICS, "compile", "half.py", "-o", "out.ptx", says="missing")
        self.fails(DIAGNOSTICS, "compile", "half.py", "--target", "cpu", "--emit", "asm,object", "-o", ".")
        self.succeeds("compile", "half.py", "--kernel", "add", "-o", "out.ptx")

    def test_unwritable(self):
        self.fails(MACHINE, "compile", "add.py", "-o", "nowhere/out.ptx", says=["nowhere/out.ptx", "No such file"])
        self.file("file", "x")
        self.fails(MACHINE, "compile", "add.py", "-o", "file/out.ptx", says=["file/out.ptx"])
        self.fails(USAGE, "compile", "add.py", "-o", "", says="-o")
        self.fails(MACHINE, "compile", "add.py", "-o", "/proc/out.ptx", says=["/proc/out.ptx"])

    def test_full_disk(self):
        if not os.path.exists("/dev/full"):
            self.skipTest("there is no /dev/full")
        with open("/dev/full", "wb") as full:
            result = subprocess.run(
                [KRAIT, "compile", "add.py", "-o", "-"],
                cwd=self.folder,
                env=self.environment,
                stdout=full,
                stderr=subprocess.PIPE,
                timeout=TIMEOUT,
                check=False,
            )
        self.assertEqual(result.returncode, MACHINE, result.stderr)
        self.assertIn(b"No space left", result.stderr)

    def test_devices_and_links_are_written_through(self):
        self.succeeds("compile", "add.py", "-o", "/dev/null")
        self.assertTrue(stat.S_ISCHR(os.stat("/dev/null").st_mode))
        (self.folder / "link.ptx").symlink_to("target.ptx")
        self.file("target.ptx", "old")
        self.succeeds("compile", "add.py", "-o", "link.ptx")
        self.assertIn(b".entry add", self.read("link.ptx"))

    def test_permissions_are_those_of_a_new_file(self):
        self.succeeds("compile", "add.py", "-o", "out.ptx")
        mask = os.umask(0)
        os.umask(mask)
        self.assertEqual(stat.S_IMODE((self.folder / "out.ptx").stat().st_mode), 0o666 & ~mask)

    def test_several_kernels(self):
        self.file("two.py", TWO)
        self.succeeds("compile", "two.py", "-o", "two.ptx")
        ptx = self.read("two.ptx").decode()
        self.assertIn(".entry add", ptx)
        self.assertIn(".entry plus", ptx)
        self.assertEqual(ptx.count(".version"), 1)
        self.assertEqual(ptx.count(".address_size"), 1)
        self.succeeds("compile", "two.py", "--kernel", "plus", "-o", "one.ptx")
        self.assertNotIn(b".entry add", self.read("one.ptx"))
        self.fails(USAGE, "compile", "two.py", "--target", "cpu", "-o", "two.o", says="outputs")
        (self.folder / "out").mkdir()
        self.succeeds("compile", "two.py", "--target", "cpu", "--emit", "object,asm,llvm", "-o", "out")
        self.assertEqual(
            sorted(path.name for path in (self.folder / "out").iterdir()),
            sorted(f"two.{kernel}{ending}" for kernel in ("add", "plus") for ending in (".o", ".s", ".ll")),
        )

    def test_several_signatures_of_one_kernel(self):
        self.file("u.py", ADD.replace('("void(float32[::1], float32[::1], float32[::1])")', ""))
        words = ["--signature", "add(float32[:], float32[:], float32[:])", "--signature", "add(int64[:], int64[:], int64[:])"]
        ptx = self.succeeds("compile", "u.py", *words, "-o", "-").stdout
        self.assertEqual(ptx.count(".entry"), 2)

    def test_every_kind(self):
        kinds = {"ast": "FunctionDef", "ir": "kernel @add", "llvm": "define", "ptx": ".entry add", "asm": ".entry add"}
        for kind, word in kinds.items():
            with self.subTest(kind=kind):
                result = self.succeeds("compile", "add.py", "--emit", kind, "-o", "-")
                self.assertIn(word.lower(), result.stdout.lower())
        for kind, word in {"ast": "", "ir": "kernel @add", "llvm": "define", "asm": ".text"}.items():
            with self.subTest(kind=kind, target="cpu"):
                self.assertIn(word, self.succeeds("compile", "add.py", "--target", "cpu", "--emit", kind, "-o", "-").stdout)
        result = self.succeeds("compile", "add.py", "--target", "cpu", "--emit", "object", "-o", "-")
        self.assertEqual(result.stdout_bytes[:4], b"\x7fELF")

    def test_cubin_needs_ptxas_and_says_so(self):
        self.fails(
            MACHINE,
            "compile",
            "add.py",
            "--emit",
            "cubin",
            "-o",
            "out.cubin",
            says=["ptxas", "KRAIT_PTXAS"],
            PATH="/nowhere",
            CUDA_HOME="/nowhere",
            KRAIT_PTXAS="/nowhere/ptxas",
        )

    def test_cubin(self):
        if not shutil.which("ptxas") and not os.path.exists("/usr/local/cuda/bin/ptxas"):
            self.skipTest("there is no ptxas on this machine")
        self.succeeds("compile", "add.py", "--emit", "cubin", "-o", "out.cubin")
        self.assertEqual(self.read("out.cubin")[:4], b"\x7fELF")
        self.file("fails", "#!/bin/sh\necho no good >&2\nexit 1\n")
        (self.folder / "fails").chmod(0o755)
        self.fails(MACHINE, "compile", "add.py", "--emit", "cubin", "-o", "o", says="no good", KRAIT_PTXAS=str(self.folder / "fails"))

    def test_a_reader_that_goes_away_is_no_error(self):
        lines = ADD.split("\n", 1)
        many = lines[0] + "\n" + "".join(lines[1].replace("def add", f"def add{i}") for i in range(40))
        self.file("many.py", many)
        result = subprocess.run(
            f"'{KRAIT}' compile many.py -o - | head -1",
            shell=True,
            cwd=self.folder,
            env=self.environment,
            capture_output=True,
            timeout=TIMEOUT,
            check=False,
        )
        self.assertEqual(result.returncode, OK)
        self.assertEqual(result.stderr, b"")
        self.assertEqual(result.stdout.count(b"\n"), 1)

    def test_interrupted_runs_leave_no_temporary_files(self):
        self.succeeds("compile", "add.py", "-o", "out.ptx")
        self.fails(MACHINE, "compile", "add.py", "-o", "folder-that-is-not/out.ptx")
        self.assertEqual([name for name in self.files() if "XXXXXX" in name or name.startswith("out.ptx.")], [])


if __name__ == "__main__":
    unittest.main()
