#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The installed package works for those who have nothing else: separate projects in C++ and C, by CMake and pkg-config.

The build is installed once, the tree is moved, and everything below happens where it was moved to: nothing may remember
the build folder or the prefix.
"""

import os
import re
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
BUILD = os.environ["KRAIT_PACKAGE_BUILD"]
CMAKE = os.environ["KRAIT_PACKAGE_CMAKE"]
CC = os.environ["KRAIT_PACKAGE_C_COMPILER"]
CXX = os.environ["KRAIT_PACKAGE_CXX_COMPILER"]
VERSION = os.environ["KRAIT_PACKAGE_VERSION"]
KERNEL = ROOT / "examples" / "vector_add" / "vector_add.py"
PUBLIC_HEADERS = sorted(path.name for path in (ROOT / "runtime" / "include" / "krait").glob("*.h*"))


class InstalledPackage(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory(prefix="krait-package-")
        cls.scratch = Path(cls.folder.name)
        first = cls.scratch / "installed"
        subprocess.run(
            [CMAKE, "--install", BUILD, "--prefix", first], check=True, capture_output=True, text=True
        )
        cls.prefix = cls.scratch / "moved here"
        first.rename(cls.prefix)
        cls.environment = dict(os.environ, XDG_CACHE_HOME=str(cls.scratch / "cache"))
        cls.environment["KRAIT_CACHE_DIR"] = str(cls.scratch / "cache" / "krait")
        cls.environment["PKG_CONFIG_PATH"] = str(cls.prefix / "lib" / "pkgconfig")

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def run_command(self, *command, expect=0, **options):
        run = subprocess.run(
            [str(part) for part in command],
            capture_output=True,
            check=False,
            env=self.environment,
            text=True,
            timeout=300,
            **options,
        )
        self.assertEqual(run.returncode, expect, f"{command}\n{run.stdout}\n{run.stderr}")
        return run.stdout + run.stderr

    def build_with_cmake(self, project, compiler):
        build = self.scratch / f"build-{project}"
        self.run_command(
            CMAKE, "-G", "Ninja", "-S", HERE / project, "-B", build, f"-DCMAKE_PREFIX_PATH={self.prefix}", compiler
        )
        self.run_command(CMAKE, "--build", build)
        return build / "consumer"

    def assert_adds_on_the_cpu(self, *command):
        self.assertIn("1000 results are right", self.run_command(*command, KERNEL))

    def test_cmake_project_in_cpp(self):
        self.assert_adds_on_the_cpu(self.build_with_cmake("cpp", f"-DCMAKE_CXX_COMPILER={CXX}"))

    def test_cmake_project_in_c(self):
        self.assert_adds_on_the_cpu(self.build_with_cmake("c", f"-DCMAKE_C_COMPILER={CC}"))

    def test_pkg_config_project(self):
        # The prefix has a space in it: pkg-config escapes it for the shell, so the shell has to split the flags.
        program = self.scratch / "pkg_config_consumer"
        self.run_command(
            "sh",
            "-c",
            'eval "$1 -std=c++20 -Wall -Wextra -Werror -o \\"$2\\" \\"$3\\" $(pkg-config --cflags --libs krait)"',
            "sh",
            CXX,
            program,
            HERE / "cpp" / "main.cpp",
        )
        library_path = f"LD_LIBRARY_PATH={self.prefix / 'lib'}"
        self.assert_adds_on_the_cpu("env", library_path, program)
        self.assertEqual(self.run_command("pkg-config", "--modversion", "krait").strip(), VERSION)

    def test_another_version_is_refused(self):
        build = self.scratch / "build-version"
        source = self.scratch / "version"
        source.mkdir()
        (source / "CMakeLists.txt").write_text(
            "cmake_minimum_required(VERSION 3.25)\nproject(p LANGUAGES C)\nfind_package(krait 99 REQUIRED CONFIG)\n"
        )
        output = self.run_command(
            CMAKE, "-S", source, "-B", build, f"-DCMAKE_PREFIX_PATH={self.prefix}", f"-DCMAKE_C_COMPILER={CC}", expect=1
        )
        self.assertIn('requested version "99"', output)

    def test_every_header_is_installed_and_compiles_alone(self):
        include = self.prefix / "include"
        installed = sorted(path.name for path in (include / "krait").iterdir())
        self.assertEqual(installed, PUBLIC_HEADERS)
        for header in installed:
            options = ["-fsyntax-only", "-Wall", "-Wextra", "-Wpedantic", "-Werror", f"-I{include}"]
            text = f"#include <krait/{header}>\n"
            source = self.scratch / "alone.cpp"
            # Twice, and with something after it: C allows no file without a declaration.
            source.write_text(text + text + "int krait_header_test;\n", encoding="utf-8")
            with self.subTest(header=header, language="C++"):
                self.run_command(CXX, "-std=c++20", *options, source)
            if header.endswith(".h"):
                with self.subTest(header=header, language="C"):
                    self.run_command(CC, "-std=c11", "-x", "c", *options, source)

    def test_only_our_symbols_are_exported(self):
        for library, prefix in (("libkrait.so", "krait_"), ("libkrait-compiler.so", "krait_compiler_")):
            with self.subTest(library=library):
                lines = self.run_command("nm", "-D", "--defined-only", self.prefix / "lib" / library).splitlines()
                # "A" lines name the version script's nodes.
                names = [line.split()[2].split("@")[0] for line in lines if line.split()[1] != "A"]
                self.assertTrue(names)
                self.assertEqual([name for name in names if not name.startswith(prefix)], [])

    def test_the_library_and_the_command_do_not_need_llvm(self):
        for name in ("lib/libkrait.so", "bin/krait"):
            with self.subTest(name=name):
                dynamic = self.run_command("readelf", "-d", self.prefix / name)
                self.assertIn("libc.so.6", dynamic)
                self.assertNotIn("LLVM", dynamic)

    def test_the_soname_follows_the_version_policy(self):
        major, minor, _ = VERSION.split(".")
        interface = f"0.{minor}" if major == "0" else major
        dynamic = self.run_command("readelf", "-d", self.prefix / "lib" / "libkrait.so")
        self.assertIn(f"[libkrait.so.{interface}]", dynamic)

    def test_the_installed_command_compiles(self):
        krait = self.prefix / "bin" / "krait"
        self.assertIn(VERSION, self.run_command(krait, "--version"))
        signature = "add_gpu(float32[::1], float32[::1], float32[::1])"
        ptx = self.run_command(
            krait, "compile", KERNEL, "--signature", signature, "--target", "nvptx:sm_90", "--emit", "ptx", "-o", "-"
        )
        self.assertRegex(ptx, r"\.visible \.entry \w*add_gpu")
        self.assertNotIn(str(ROOT), ptx)

    def test_a_missing_compiler_library_is_said_and_not_a_crash(self):
        lone = self.scratch / "lone"
        (lone / "bin").mkdir(parents=True)
        shutil.copy(self.prefix / "bin" / "krait", lone / "bin")
        signature = "add_gpu(float32[::1], float32[::1], float32[::1])"
        output = self.run_command(
            lone / "bin" / "krait", "compile", KERNEL, "--signature", signature, "-o", "-", expect=3
        )
        self.assertIn("libkrait-compiler.so", output)

    def test_the_notices_travel_with_the_binaries(self):
        documents = self.prefix / "share" / "doc" / "krait"
        self.assertIn("Apache License", (documents / "LICENSE").read_text(encoding="utf-8"))
        notices = (documents / "THIRD_PARTY_NOTICES.md").read_text(encoding="utf-8")
        for component in ("LLVM", "libclc", "fmt", "CLI11", "JSON for Modern C++", "zlib", "Zstandard", "xxHash"):
            self.assertTrue(re.search(rf"^## {re.escape(component)}", notices, re.MULTILINE), component)


if __name__ == "__main__":
    unittest.main()
