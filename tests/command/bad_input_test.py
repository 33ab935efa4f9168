# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What bad kernel files get: a clear error with the exit code that says whose fault it is, and no output file."""

import os
import unittest

from command import ADD, DIAGNOSTICS, MACHINE, USAGE, CommandTest

HEAD = "from numba import cuda\nimport math\n\n"


def kernel(body, parameters="x: float32[:], n: int64", decorator="@cuda.jit"):
    lines = "".join(f"    {line}\n" for line in body.split("\n"))
    return f"from numba import float32, int64\n{HEAD}{decorator}\ndef k({parameters}):\n{lines}"


class Files(CommandTest):
    """Files that are no kernel files. Every subcommand that reads one says the same."""

    def refused(self, code, name, says, **options):
        for command in (
            ["compile", name, "-o", "out.ptx"],
            ["check", name],
            ["inspect", name],
            ["run", name, "k", "--grid", "1", "--block", "1"],
        ):
            with self.subTest(command=command[0]):
                self.fails(code, *command, says=says, **options)

    def test_missing(self):
        self.refused(MACHINE, "absent.py", ["absent.py", "there is no such file"])

    def test_unreadable(self):
        if os.geteuid() == 0:
            # Root reads everything; a file below a file cannot be reached by anyone.
            self.file("file", "x")
            return self.refused(MACHINE, "file/k.py", ["file/k.py", "Not a directory"])
        self.file("secret.py", ADD)
        (self.folder / "secret.py").chmod(0)
        self.refused(MACHINE, "secret.py", ["secret.py", "Permission denied"])

    def test_folder(self):
        (self.folder / "kernels").mkdir()
        self.refused(MACHINE, "kernels", ["kernels", "folder"])

    def test_empty(self):
        self.file("empty.py", "")
        self.fails(USAGE, "compile", "empty.py", "-o", "out.ptx", says="no kernels")
        self.fails(USAGE, "inspect", "empty.py", says="no kernels")
        self.fails(DIAGNOSTICS, "run", "empty.py", "k", "--grid", "1", "--block", "1", says=["KR2004", "no kernels"])
        self.succeeds("check", "empty.py")

    def test_no_kernel(self):
        self.file("host.py", "import sys\nprint(sys.argv)\n")
        self.fails(USAGE, "compile", "host.py", "-o", "out.ptx", says="no kernels")

    def test_binary(self):
        self.file("binary.py", bytes(range(256)) * 64)
        self.refused(DIAGNOSTICS, "binary.py", ["KR1014", "not a text file"])

    def test_a_program(self):
        self.refused(DIAGNOSTICS, "/bin/sh", ["not a text file"])

    def test_invalid_utf8(self):
        self.file("latin1.py", HEAD.encode() + "# Stärke\n".encode("latin-1"))
        self.refused(DIAGNOSTICS, "latin1.py", ["KR1014", "UTF-8"])

    def test_utf16(self):
        self.file("utf16.py", ADD.encode("utf-16"))
        self.refused(DIAGNOSTICS, "utf16.py", ["KR1014"])

    def test_no_end(self):
        self.refused(MACHINE, "/dev/zero", ["/dev/zero", "bytes"])

    def test_byte_order_mark_and_line_ends(self):
        self.file("bom.py", b"\xef\xbb\xbf" + ADD.replace("\n", "\r\n").encode())
        self.succeeds("compile", "bom.py", "-o", "-")
        self.file("old.py", ADD.replace("\n", "\r").encode())
        self.succeeds("compile", "old.py", "-o", "-")


class Syntax(CommandTest):
    """Text that is not Python."""

    def rejected(self, text, *says):
        self.file("k.py", text)
        return self.fails(DIAGNOSTICS, "compile", "k.py", "-o", "out.ptx", says=["k.py:", *says])

    def test_mixed_tabs(self):
        self.rejected(HEAD + "@cuda.jit\ndef k(x):\n        if x:\n\tx = 1\n", "KR1007")

    def test_unclosed_bracket(self):
        self.rejected(kernel("x[0] = (1 + 2\nx[1] = 3"), "KR1002", "`(`")

    def test_unmatched_bracket(self):
        self.rejected(kernel("x[0] = 1)"), "KR1003")

    def test_unclosed_string(self):
        self.rejected(kernel('print("hello)'), "KR1004")

    def test_unclosed_triple_quotes(self):
        self.rejected(kernel('"""never closed\nx[0] = 1'), "KR1004")

    def test_nested_parentheses(self):
        deep = 100_000
        for text in (
            "(" * deep + "1" + ")" * deep,
            "(" * deep,
            "[" * deep + "1" + "]" * deep,
            "-" * deep + "1",
            "not " * deep + "1",
            "f(" * deep + ")" * deep,
            "1" + "[0" * deep + "]" * deep,
            "lambda: " * deep + "1",
            "1 if 1 else " * deep + "1",
            "2 ** " * deep + "1",
        ):
            with self.subTest(text=text[:12]):
                self.rejected(kernel(f"x[0] = {text}"))

    def test_deep_nesting_outside_kernels(self):
        deep = 100_000
        self.rejected(HEAD + f"y = {'(' * deep}1{')' * deep}\n", "KR1011")

    def test_nested_blocks(self):
        lines = HEAD + "@cuda.jit\ndef k(x):\n"
        for depth in range(1, 3000):
            lines += " " * depth + "if x:\n"
        self.rejected(lines + " " * 3000 + "pass\n", "KR1011")

    def test_long_chains(self):
        """Long is not deep: chains that Python takes are taken, or refused with a diagnostic."""
        for body in (
            "x[0] = " + " + ".join(["1"] * 20_000),
            "x[0] = " + " and ".join(["n > 1"] * 5_000),
            "if n == 0:\n    x[0] = 0\n" + "".join(f"elif n == {i}:\n    x[0] = {i}\n" for i in range(1, 1500)).rstrip(),
            "\n".join(f"v{i} = x[{i}]" for i in range(3000)),
        ):
            with self.subTest(body=body[:20]):
                self.file("k.py", kernel(body))
                result = self.krait("compile", "k.py", "-O0", "-o", "-")
                self.assertIn(result.returncode, (0, DIAGNOSTICS), result.shown)

    def test_long_line(self):
        self.file("long.py", "# " + "x" * 10_000_000 + "\n" + kernel("x[0] = 1"))
        self.succeeds("compile", "long.py", "-o", "-")
        # An error on it does not print ten million columns.
        self.file("wrong.py", HEAD + "@cuda.jit\ndef k(x):\n    y = " + "1 + " * 2_500_000 + ")\n")
        result = self.fails(DIAGNOSTICS, "compile", "wrong.py", "-o", "out.ptx")
        self.assertLess(len(result.stderr), 100_000)

    def test_a_long_name(self):
        name = "n" * 1_000_000
        self.rejected(kernel(f"x[0] = {name}"), "KR2001")

    def test_many_errors(self):
        result = self.rejected(kernel("\n".join(f"x[{i}] = missing_{i}" for i in range(2000))), "KR2001")
        self.assertLess(len(result.stderr), 1_000_000)


class Kernels(CommandTest):
    """Kernels that are Python and wrong."""

    def rejected(self, text, *says):
        self.file("k.py", text)
        self.fails(DIAGNOSTICS, "check", "k.py", says=["k.py:", *says])
        return self.fails(DIAGNOSTICS, "compile", "k.py", "-o", "out.ptx", says=["k.py:", *says])

    def test_no_types(self):
        self.file("k.py", HEAD + "@cuda.jit\ndef k(x, n):\n    x[0] = n\n")
        self.fails(
            DIAGNOSTICS, "compile", "k.py", "-o", "out.ptx", says=["KR2005", "`k`", "--signature 'k(", "k.py:5"]
        )
        result = self.succeeds("check", "k.py")
        self.assertIn("were not checked", result.stderr)

    def test_unknown_name(self):
        self.rejected(kernel("x[0] = valeu\nvalue = 1"), "KR2001", "`valeu`", "did you mean")

    def test_unknown_type(self):
        self.rejected(kernel("pass", "x: flaot32[:]"), "KR2007", "flaot32", "float32")

    def test_unknown_attribute(self):
        self.rejected(kernel("x[0] = x.sise"), "KR2003", "`sise`", "size")
        self.rejected(kernel("x[0] = math.sinn(1.0)"), "KR2003", "sinn")
        self.rejected(kernel("cuda.syncthread()"), "KR2003", "syncthreads")

    def test_unknown_decorator(self):
        self.rejected(kernel("pass", decorator="@cuda.jitt"), "jitt")
        self.rejected(kernel("pass", decorator="@cuda.jit(fastmaht=True)"), "fastmaht")

    def test_wrong_argument_count(self):
        self.rejected(kernel("x[0] = math.sin(1.0, 2.0)"), "KR2009")
        self.rejected(kernel("x[0] = cuda.grid()"), "KR2009")

    def test_index_count(self):
        self.rejected(kernel("x[0, 1] = 1.0"), "KR2015")

    def test_several_errors_in_one_run(self):
        result = self.rejected(kernel("x[0] = first\nx[1] = second"), "first", "second")
        self.assertEqual(result.stderr.count("KR2001"), 2)

    def test_color_only_where_asked(self):
        self.file("k.py", kernel("x[0] = missing"))
        self.assertNotIn("\x1b", self.krait("check", "k.py").stderr)
        self.assertIn("\x1b", self.krait("check", "k.py", KRAIT_COLOR="always").stderr)

    def test_the_same_from_standard_input(self):
        result = self.fails(DIAGNOSTICS, "check", "-", says=["<stdin>:", "KR2001"], stdin=kernel("x[0] = m").encode())
        self.assertIn("x[0] = m", result.stderr)


class Signatures(CommandTest):
    """--signature, --kernel and the other words of the command line."""

    def setUp(self):
        super().setUp()
        self.file("k.py", HEAD + "@cuda.jit\ndef k(x, n):\n    x[0] = n\n\n@cuda.jit\ndef other(x):\n    x[0] = 1\n")

    def wrong(self, signature, *says, code=USAGE):
        return self.fails(code, "compile", "k.py", "--signature", signature, "-o", "out.ptx", says=says)

    def test_malformed(self):
        for text in ("k(float32[:]", "k)", "k(float32[:],, int64)", "k(float32[:]) + 1", "", "(", "k(float32[)", "k(float32[:) int64"):
            with self.subTest(signature=text):
                self.wrong(text, "--signature")
        self.wrong("k(" * 50_000, "--signature")

    def test_unknown_type(self):
        self.wrong("k(flaot32[:], int64)", "flaot32", "float32")

    def test_wrong_count(self):
        self.wrong("k(float32[:])", "k", "2", code=DIAGNOSTICS)

    def test_unknown_kernel_lists_those_that_exist(self):
        self.wrong("kk(float32[:], int64)", "KR2004", "`kk`", "`k`", "`other`", code=DIAGNOSTICS)
        self.fails(DIAGNOSTICS, "compile", "k.py", "--kernel", "othr", "-o", "out.ptx", says=["KR2004", "`other`", "did you mean"])
        self.fails(
            DIAGNOSTICS, "run", "k.py", "othr", "1", "--grid", "1", "--block", "1", says=["KR2004", "`k`", "`other`"]
        )

    def test_unknown_options_and_values(self):
        for words, says in (
            (["--target", "nvptx:sm_91"], ["sm_91", "sm_90a"]),
            (["--target", "cpu:i386"], ["i386", "x86-64-v3"]),
            (["--target", "amd"], ["amd", "cpu"]),
            (["--emit", "wasm"], ["wasm", "ptx"]),
            (["--emit", "object"], ["object", "nvptx"]),
            (["--target", "cpu", "--emit", "ptx"], ["ptx", "cpu"]),
            (["-O4"], ["-O"]),
            (["-O", "fast"], ["-O"]),
            (["--math", "fast"], ["--math"]),
            (["--fp-contract", "maybe"], ["--fp-contract"]),
            (["--ptx-version", "99.9"], ["99.9", "9.0"]),
            (["--ptx-version", "x"], ["--ptx-version"]),
            (["--target", "nvptx:sm_90a", "--ptx-version", "7.8"], ["7.8", "8.0"]),
            (["--diagnostics", "xml"], ["--diagnostics"]),
            (["-D", "TILE"], ["NAME=VALUE"]),
            (["-D", "=3"], ["NAME=VALUE"]),
            (["--frobnicate"], ["--frobnicate"]),
            (["another.py"], ["another.py"]),
        ):
            with self.subTest(words=words):
                self.fails(USAGE, "compile", "k.py", *words, "-o", "out.ptx", says=says)

    def test_a_define_that_is_no_value(self):
        self.file("d.py", kernel("x[0] = TILE"))
        self.fails(DIAGNOSTICS, "compile", "d.py", "-D", "TILE=1 +", "-o", "out.ptx", says=["TILE"])
        self.fails(DIAGNOSTICS, "compile", "d.py", "-o", "out.ptx", says=["TILE"])
        self.succeeds("compile", "d.py", "-D", "TILE=16", "-o", "-")

    def test_no_words_at_all(self):
        self.fails(USAGE, says="subcommand")
        self.fails(USAGE, "compil", "k.py", says=["no subcommand `compil`", "did you mean `compile`?"])
        self.fails(USAGE, "explain", "KR9999", says="; `krait explain --list`")
        self.fails(USAGE, "compile", says="FILE")


if __name__ == "__main__":
    unittest.main()
