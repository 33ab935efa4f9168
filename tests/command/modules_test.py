# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The user's own modules: where they are looked for, which of several wins, what odd files do, and what depends on them."""

import os
import unittest

from command import DIAGNOSTICS, CommandTest

KERNELS = """from numba import cuda
from {module} import {name}


@cuda.jit("void(int64[::1])", lineinfo=True)
def k(out):
    out[0] = {name}
"""


class Modules(CommandTest):
    def kernels(self, module, name="N", path="kernels.py"):
        return self.file(path, KERNELS.format(module=module, name=name))

    # A kernel that stores the constant.
    def stores(self, number, *words, **options):
        text = self.succeeds("compile", *words, "--emit", "ir", "-o", "-", **options).stdout
        self.assertIn(str(number), text)

    def test_beside_the_file_from_any_folder(self):
        self.kernels("helpers", path="a/kernels.py")
        self.file("a/helpers.py", "N = 1357")
        self.stores(1357, "a/kernels.py")
        self.stores(1357, "kernels.py", cwd=self.folder / "a")
        self.stores(1357, str(self.folder / "a/kernels.py"), cwd="/")

    def test_root_of_the_package(self):
        for folder in ("pkg", "pkg/sub"):
            self.file(f"{folder}/__init__.py", "")
        self.file("pkg/settings.py", "N = 2468")
        for module in ("pkg.settings", "..settings"):
            self.kernels(module, path="pkg/sub/kernels.py")
            self.stores(2468, "pkg/sub/kernels.py")
            self.stores(2468, "kernels.py", cwd=self.folder / "pkg/sub")
        self.kernels("..", "settings", path="pkg/sub/kernels.py")
        text = (self.folder / "pkg/sub/kernels.py").read_text()
        self.file("pkg/sub/kernels.py", text.replace("= settings", "= settings.N"))
        self.stores(2468, "pkg/sub/kernels.py")

    def test_include_folders_in_order(self):
        self.kernels("helpers")
        self.file("one/helpers.py", "N = 1111")
        self.file("two/helpers.py", "N = 2222")
        self.stores(1111, "kernels.py", "-I", "one", "-I", "two")
        self.stores(2222, "kernels.py", "-I", "two", "-I", "one")
        self.file("helpers.py", "N = 3333")  # beside the file comes first
        self.stores(3333, "kernels.py", "-I", "one")

    def test_package_before_module_before_folder(self):
        self.kernels("helpers")
        self.file("other/helpers/unrelated.txt", "")
        self.file("last/helpers.py", "N = 1111")
        self.stores(1111, "kernels.py", "-I", "other", "-I", "last")
        self.file("helpers.py", "N = 2222")
        self.stores(2222, "kernels.py", "-I", "last")
        self.file("helpers/__init__.py", "N = 3333")
        self.stores(3333, "kernels.py", "-I", "last")

    def test_what_the_compiler_knows_is_not_looked_for(self):
        self.kernels("math", "pi")
        self.file("math.py", "pi = 3333")
        self.file("numpy.py", "raise SystemExit")
        self.assertNotIn("3333", self.succeeds("compile", "kernels.py", "--emit", "ir", "-o", "-").stdout)

    def test_text_without_a_folder(self):
        self.file("helpers.py", "N = 1111")
        self.kernels("helpers")
        text = (self.folder / "kernels.py").read_bytes()
        self.fails(DIAGNOSTICS, "check", "-", stdin=text, says="it comes from the module `helpers`")
        self.succeeds("check", "-", "-I", ".", stdin=text)

    def test_odd_files(self):
        self.kernels("helpers")
        (self.folder / "helpers.py").mkdir()
        self.fails(DIAGNOSTICS, "check", "kernels.py", says="it comes from the module `helpers`, which was not found")
        (self.folder / "helpers.py").rmdir()
        os.mkfifo(self.folder / "helpers.py")
        self.fails(DIAGNOSTICS, "check", "kernels.py", says="which was not found")
        (self.folder / "helpers.py").unlink()
        self.file("helpers.py", b"N = 1 # \xff")
        self.fails(DIAGNOSTICS, "check", "kernels.py", says="cannot read `helpers.py`: ")
        self.file("helpers.py", b"N = 1\0")
        self.fails(DIAGNOSTICS, "check", "kernels.py", says="cannot read `helpers.py`: ")
        if os.geteuid() != 0:
            self.file("helpers.py", "N = 1")
            (self.folder / "helpers.py").chmod(0)
            self.fails(DIAGNOSTICS, "check", "kernels.py", says="Permission denied")

    def test_a_link_to_itself(self):
        self.kernels("helpers")
        (self.folder / "helpers.py").symlink_to("helpers.py")
        self.fails(DIAGNOSTICS, "check", "kernels.py", says="which was not found")

    def test_one_file_under_two_names_is_one_module(self):
        self.file("helpers.py", "N = 1234")
        (self.folder / "again.py").symlink_to("helpers.py")
        self.kernels("helpers")
        text = (self.folder / "kernels.py").read_text()
        text = text.replace("from helpers", "import again\nimport helpers\nfrom helpers")
        self.file("kernels.py", text.replace("= N", "= N if again is helpers else 0"))
        self.stores(1234, "kernels.py")

    def test_a_long_chain_and_a_long_cycle(self):
        for i in range(60):
            self.file(f"m{i}.py", f"from m{(i + 1) % 60} import N\n")
        self.kernels("m0")
        self.fails(DIAGNOSTICS, "check", "kernels.py", says="the value of `N` is not known")
        self.file("m59.py", "N = 1\n")
        self.fails(DIAGNOSTICS, "check", "kernels.py", says="nested more than 40 deep")
        self.file("m30.py", "N = 4321\n")
        self.stores(4321, "kernels.py")

    def test_more_modules_than_anyone_has(self):
        imports = "".join(f"import many.m{i}\n" for i in range(600))
        for i in range(600):
            self.file(f"many/m{i}.py", "N = 1\n")
        self.kernels("many.m599")
        self.file("kernels.py", imports + (self.folder / "kernels.py").read_text())
        self.fails(DIAGNOSTICS, "check", "kernels.py", says="more than 500 modules are imported")

    def test_output_depends_on_the_text_alone(self):
        outputs = set()
        for folder in ("first", "a/much/longer path/to it"):
            self.kernels("parts.sizes", path=f"{folder}/kernels.py")
            self.file(f"{folder}/parts/sizes.py", "N = 1122\n")
            for words in (["kernels.py"], [str(self.folder / folder / "kernels.py")]):
                out = self.succeeds("compile", *words, "-o", "-", cwd=self.folder / folder).stdout
                self.assertNotIn(str(self.folder), out)
                self.assertNotIn("parts/", out)
                outputs.add(out)
        self.assertEqual(len(outputs), 1)

    def test_a_change_in_a_module_is_a_change(self):
        self.kernels("helpers")
        self.file("helpers.py", "N = 5\n")
        run = ("run", "kernels.py", "k", "--grid", "1", "--block", "1", "zeros:1:int64")
        environment = {"KRAIT_CACHE": None}
        self.succeeds(*run, "--expect", "out=5", **environment)
        self.file("helpers.py", "N = 6\n")
        self.succeeds(*run, "--expect", "out=6", **environment)

    def test_inspect(self):
        self.kernels("helpers")
        self.file("helpers.py", "N = 5\n")
        self.succeeds("inspect", "kernels.py")


if __name__ == "__main__":
    unittest.main()
