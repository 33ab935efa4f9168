# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What the command reports: inspect, check and its expectations, explain, JSON, help and version."""

import json
import re
import unittest

from command import ADD, DIAGNOSTICS, USAGE, CommandTest


class Inspect(CommandTest):
    def setUp(self):
        super().setUp()
        self.file("add.py", ADD)

    def test_source_lines_stand_above_instructions(self):
        result = self.succeeds("inspect", "add.py", "--kernel", "add")
        self.assertIn("add(float32[::1], float32[::1], float32[::1]) for nvptx:sm_90", result.stdout)
        line = result.stdout.index("// add.py:7: out[i] = x[i] + y[i]")
        self.assertIn("add", result.stdout[line:])
        self.assertLess(line, result.stdout.index("st.global"))
        self.assertRegex(result.stdout, r"instructions \d+ in PTX: .*\d+ global load")
        self.assertNotIn(".loc", result.stdout)

    def test_json(self):
        result = self.succeeds("inspect", "add.py", "--json")
        (kernel,) = json.loads(result.stdout)
        self.assertEqual(kernel["kernel"], "add")
        self.assertEqual(kernel["symbol"], "add")
        self.assertEqual(kernel["target"], "nvptx:sm_90")
        self.assertEqual([p["name"] for p in kernel["parameters"]], ["x", "y", "out"])
        self.assertEqual([p["written"] for p in kernel["parameters"]], [False, False, True])
        self.assertEqual(kernel["parameters"][1]["slots"], [{"offset": 16, "size": 8}, {"offset": 24, "size": 8}])
        self.assertIn(".entry add", kernel["listing"])
        self.assertEqual(kernel["instructions"]["global load"], 2)
        self.assertEqual(kernel["instructions"]["global store"], 1)
        self.assertIn("static_shared_bytes", kernel)
        if kernel["resources"] is None:
            self.assertEqual(kernel["occupancy"], [])
        else:
            self.assertGreater(kernel["resources"]["registers"], 0)
            self.assertEqual([o["block_threads"] for o in kernel["occupancy"]], [32, 64, 128, 256, 512, 1024])
            self.assertEqual(kernel["occupancy"][3]["percent"], 100)

    def test_without_ptxas_it_says_so(self):
        nowhere = {"PATH": "/nowhere", "CUDA_HOME": "/nowhere", "KRAIT_PTXAS": "/nowhere/ptxas"}
        result = self.succeeds("inspect", "add.py", **nowhere)
        self.assertIn("ptxas was not found", result.stdout)
        (kernel,) = json.loads(self.succeeds("inspect", "add.py", "--json", **nowhere).stdout)
        self.assertIsNone(kernel["resources"])

    def test_the_cpu(self):
        result = self.succeeds("inspect", "add.py", "--target", "cpu")
        self.assertIn("for cpu:x86-64-v3", result.stdout)

    def test_errors(self):
        self.fails(DIAGNOSTICS, "inspect", "add.py", "--kernel", "ad", says=["KR2004", "`add`"])


class Check(CommandTest):
    def test_expectations_both_ways(self):
        right = ADD.replace("x[i] + y[i]", "x[i] + z[i]  # error: KR2001")
        self.file("right.py", right)
        self.succeeds("check", "right.py", "--expect")
        self.file("missing.py", ADD.replace("x[i] + y[i]", "x[i] + z[i]"))
        self.fails(DIAGNOSTICS, "check", "missing.py", "--expect", says=["missing.py:7", "KR2001"])
        self.file("surplus.py", ADD.replace("x[i] + y[i]", "x[i] + y[i]  # error: KR2001"))
        self.fails(DIAGNOSTICS, "check", "surplus.py", "--expect", says=["surplus.py:7", "KR2001"])
        self.file("other.py", right.replace("KR2001", "KR2003"))
        self.fails(DIAGNOSTICS, "check", "other.py", "--expect", says=["KR2001", "KR2003"])
        self.file("kind.py", right.replace("error: KR", "warning: KR"))
        self.fails(DIAGNOSTICS, "check", "kind.py", "--expect", says="KR2001")
        self.file("line.py", right.replace("  # error: KR2001", "").replace("out.size:", "out.size:  # error: KR2001"))
        self.fails(DIAGNOSTICS, "check", "line.py", "--expect", says=["line.py:6", "line.py:7"])

    def test_json_diagnostics(self):
        self.file("k.py", ADD.replace("x[i] + y[i]", "x[i] + zz[i]"))
        result = self.fails(DIAGNOSTICS, "check", "k.py", "--diagnostics", "json")
        report = json.loads(result.stderr)
        text = json.dumps(report)
        self.assertIn("KR2001", text)
        self.assertIn("k.py", text)
        self.assertRegex(text, r'"line": ?7')

    def test_a_warning_is_no_error(self):
        self.file("b.py", "from numba import cuda\n\n@cuda.jit('void(float32[:])')\ndef k(x):\n    if cuda.threadIdx.x < 3:\n        cuda.syncthreads()\n    x[0] = 1\n")
        result = self.succeeds("check", "b.py")
        self.assertIn("KR3001", result.stderr)
        result = self.succeeds("compile", "b.py", "-o", "-")
        self.assertIn("KR3001", result.stderr)

    def test_it_writes_nothing(self):
        self.file("add.py", ADD)
        self.succeeds("check", "add.py")
        self.assertEqual(list(self.files()), ["add.py"])


class Explain(CommandTest):
    def test_every_code_is_explained(self):
        listed = self.succeeds("explain", "--list").stdout
        codes = re.findall(r"^KR\d{4}", listed, re.MULTILINE)
        self.assertGreater(len(codes), 50)
        self.assertEqual(len(codes), len(set(codes)))
        for code in codes:
            with self.subTest(code=code):
                text = self.succeeds("explain", code).stdout
                self.assertTrue(text.startswith(code), text)
                # A page of its own and not the table's line alone.
                self.assertGreater(len(text.strip().splitlines()), 3, text)

    def test_unknown_codes(self):
        self.fails(USAGE, "explain", "KR20001", says=["KR20001", "did you mean"])
        self.fails(USAGE, "explain", "nonsense", says=["nonsense", "--list"])
        self.fails(USAGE, "explain", says="KR2001")


class Words(CommandTest):
    def test_help(self):
        text = self.succeeds("--help").stdout
        for command in ("compile", "run", "inspect", "check", "explain", "doctor"):
            self.assertIn(command, text)
            self.assertIn("--", self.succeeds(command, "--help").stdout)
        self.assertIn("Exit codes", text)

    def test_version(self):
        self.assertRegex(self.succeeds("--version").stdout, r"^krait \d+\.\d+\.\d+ \(LLVM \d+\.\d+.*PTX up to \d\.\d\)")


if __name__ == "__main__":
    unittest.main()
