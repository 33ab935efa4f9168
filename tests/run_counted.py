#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs a command that ends its output with `N passed, N failed, N skipped` and hands the counts to CTest's reader.

Usage: run_counted.py COMMAND [ARGUMENT…]. The counts go to the file that KRAIT_TEST_RESULTS names. A command that prints no
such line has failed; one that skipped everything ends with 77, CTest's skip code.
"""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

CLOSING_LINE = re.compile(r"(\d+) passed, (\d+) failed(?:, (\d+) skipped)?")


def main(command):
    counts = None
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as run:
        for line in run.stdout:
            sys.stdout.write(line)
            match = CLOSING_LINE.fullmatch(line.strip())
            if match:
                counts = [int(number or 0) for number in match.groups()]
    if counts is None:
        print(f"{command[0]} printed no count of its tests")
        return 1
    if os.environ.get("KRAIT_TEST_RESULTS"):
        written = dict(zip(("passed", "failed", "skipped"), counts))
        Path(os.environ["KRAIT_TEST_RESULTS"]).write_text(json.dumps(written) + "\n", encoding="utf-8")
    passed, failed, skipped = counts
    if run.returncode != 0 or failed or passed + skipped == 0:
        return run.returncode or 1
    return 77 if passed == 0 else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
