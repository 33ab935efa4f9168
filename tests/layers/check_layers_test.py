#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The layer check finds planted violations, and only those.

Each case writes one tree of source files into a temporary folder and names the lines that must be reported.
"""

import importlib.util
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SPEC = importlib.util.spec_from_file_location("check_layers", ROOT / "tools" / "check_layers.py")
check_layers = importlib.util.module_from_spec(SPEC)
sys.modules["check_layers"] = check_layers  # the decorator of a data class looks its module up
SPEC.loader.exec_module(check_layers)


class LayerCheck(unittest.TestCase):
    def assert_reported(self, files, expected):
        with tempfile.TemporaryDirectory() as folder:
            for name, text in files.items():
                path = Path(folder, name)
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text, encoding="utf-8")
            violations, _ = check_layers.check(Path(folder))
        places = [violation.split(": ")[0] for violation in violations]
        self.assertEqual(places, expected, violations)

    def test_pointing_down_is_allowed(self):
        self.assert_reported(
            {
                "compiler/lower/a.cpp": '#include "compiler/ir/ops.h"\n#include <llvm/IR/Module.h>\n'
                "#include <fmt/format.h>\n#include <vector>\n#include <sys/mman.h>\n",
                "runtime/b.cpp": '#include "compiler/compile_module.h"\n#include "dsl/front_end.h"\n'
                "#include <krait/krait.h>\n",
                "examples/c/main.cpp": "#include <krait/krait.hpp>\n",
                "tests/unit/d.cpp": '#include "dsl/lexer.h"\n#include <catch2/catch.hpp>\n',
            },
            [],
        )

    def test_pointing_up_is_reported_at_its_line(self):
        self.assert_reported(
            {"compiler/support/a.h": '#pragma once\n\n#include "compiler/source/span.h"\n'},
            ["compiler/support/a.h:3"],
        )

    def test_one_target_may_not_include_another(self):
        self.assert_reported(
            {"compiler/targets/cpu/a.cpp": '#include "compiler/targets/nvptx/target.h"\n'},
            ["compiler/targets/cpu/a.cpp:1"],
        )

    def test_lowering_may_not_include_a_target(self):
        self.assert_reported(
            {"compiler/lower/a.cpp": '#include "compiler/targets/nvptx/target.h"\n'}, ["compiler/lower/a.cpp:1"]
        )

    def test_llvm_stays_below_the_facade(self):
        users = ["compiler/ir/a.h", "compiler/compile_module.h", "compiler/loader/a.cpp", "dsl/a.cpp", "runtime/a.cpp"]
        self.assert_reported(
            {user: "#include <llvm/IR/Module.h>\n" for user in users}, sorted(f"{user}:1" for user in users)
        )

    def test_the_runtime_sees_the_front_end_only(self):
        self.assert_reported(
            {"runtime/a.cpp": '#include "dsl/front_end.h"\n#include "dsl/parser.h"\n'}, ["runtime/a.cpp:2"]
        )

    def test_an_example_includes_public_headers_only(self):
        self.assert_reported(
            {"examples/a/main.cpp": '#include <krait/krait.hpp>\n#include "runtime/array.h"\n'},
            ["examples/a/main.cpp:2"],
        )

    def test_a_public_header_includes_no_internal_one(self):
        self.assert_reported(
            {
                "runtime/include/krait/a.h": '#include "compiler/support/id.h"\n',
                "runtime/include/krait/b.h": "#include <fmt/format.h>\n",
                "runtime/include/krait/c.h": "#include <krait/a.h>\n#include <cstdint>\n",
            },
            ["runtime/include/krait/a.h:1", "runtime/include/krait/b.h:1"],
        )

    def test_the_compiler_does_not_know_the_public_headers(self):
        self.assert_reported({"compiler/ir/a.cpp": "#include <krait/krait.h>\n"}, ["compiler/ir/a.cpp:1"])

    def test_cuda_is_never_included(self):
        self.assert_reported({"runtime/a.cpp": "#include <cuda.h>\n"}, ["runtime/a.cpp:1"])

    def test_a_folder_outside_the_table_is_reported(self):
        self.assert_reported({"compiler/extras/a.cpp": "#include <vector>\n"}, ["compiler/extras/a.cpp:1"])

    def test_angled_and_indented_spellings_are_seen(self):
        self.assert_reported(
            {"compiler/support/a.cpp": "  #  include <compiler/ir/ops.h>\n"}, ["compiler/support/a.cpp:1"]
        )

    def test_a_relative_path_is_no_way_around(self):
        self.assert_reported(
            {"compiler/source/a.cpp": '#include "../ir/ops.h"\n', "compiler/ir/ops.h": "#pragma once\n"},
            ["compiler/source/a.cpp:1"],
        )

    def test_comments_are_not_includes(self):
        self.assert_reported(
            {"compiler/support/a.cpp": '// #include "dsl/parser.h"\n/*\n#include "dsl/parser.h"\n*/\n'}, []
        )

    def test_an_empty_tree_fails(self):
        with tempfile.TemporaryDirectory() as folder:
            self.assertEqual(check_layers.main([folder]), 1)


if __name__ == "__main__":
    unittest.main()
