#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The closing count of the test run adds up cases and hides no failure."""

import json
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

SCRIPT = Path(__file__).resolve().parents[2] / "tools" / "count_tests.py"
SKIPPED = '<skipped message="SKIP_RETURN_CODE=77"/>'


def case(name, status, inside=""):
    return f'<testcase name="{name}" classname="{name}" time="0" status="{status}">{inside}</testcase>'


class CountTests(unittest.TestCase):
    def count(self, cases, results):
        """The last line and the exit status."""
        with tempfile.TemporaryDirectory() as folder:
            junit = Path(folder, "junit.xml")
            junit.write_text(f"<testsuite>{''.join(cases)}</testsuite>", encoding="utf-8")
            for name, text in results.items():
                text = text if isinstance(text, str) else json.dumps(text)
                Path(folder, f"{name}.json").write_text(text, encoding="utf-8")
            run = subprocess.run([sys.executable, SCRIPT, junit, folder], capture_output=True, text=True, check=False)
        return run.stdout.splitlines()[-1], run.returncode

    def test_a_program_without_a_file_counts_as_one(self):
        self.assertEqual(self.count([case("a", "run")], {}), ("1 passed, 0 failed, 0 skipped", 0))

    def test_cases_are_added_up_across_runners(self):
        cases = [case("unit", "run"), case("golden", "run"), case("gpu", "notrun", SKIPPED)]
        lit = {"tests": [{"code": "PASS"}, {"code": "XFAIL"}, {"code": "UNSUPPORTED"}]}
        results = {"unit": {"passed": 40, "failed": 0, "skipped": 2}, "golden": lit}
        self.assertEqual(self.count(cases, results), ("42 passed, 0 failed, 4 skipped", 0))

    def test_failed_cases_are_counted(self):
        lit = {"tests": [{"code": "PASS"}, {"code": "FAIL"}, {"code": "UNRESOLVED"}, {"code": "XPASS"}]}
        self.assertEqual(self.count([case("golden", "fail")], {"golden": lit}), ("1 passed, 3 failed, 0 skipped", 1))

    def test_a_crash_after_good_counts_is_a_failure(self):
        results = {"unit": {"passed": 4, "failed": 0, "skipped": 0}}
        self.assertEqual(self.count([case("unit", "fail")], results), ("4 passed, 1 failed, 0 skipped", 1))

    def test_a_half_written_file_is_no_count(self):
        self.assertEqual(self.count([case("unit", "fail")], {"unit": '{"pas'}), ("0 passed, 1 failed, 0 skipped", 1))

    def test_a_program_that_could_not_start_is_a_failure(self):
        missing = case("unit", "notrun", '<skipped message="Unable to find executable"/>')
        self.assertEqual(self.count([missing], {}), ("0 passed, 1 failed, 0 skipped", 1))

    def test_no_test_at_all_is_an_error(self):
        self.assertEqual(self.count([], {}), ("0 passed, 0 failed, 0 skipped", 1))


if __name__ == "__main__":
    unittest.main()
