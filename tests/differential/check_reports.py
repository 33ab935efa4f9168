#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Launches kernels under `--checked` and compares what is reported with the file's comments, exactly, both ways.

    check_reports.py --krait build/dev/bin/krait [--device cpu|cuda:0] [--variant general|auto] FILE...

    # CHECKED: KERNEL grid=X[,Y[,Z]] block=X[,Y[,Z]] [shared=BYTES] SPEC... [NAME=values:DTYPE:V,V,...]
    x[i] = 1  # failure: KR5001 index 12 is out of bounds for axis 0 of extent 10 | block 0,0,0 | 8 threads

Each CHECKED line is a launch; its words are those of a CASE line, without a tolerance. Behind the last SPEC may stand what
arrays hold afterwards: the threads that did not fail have done their work. A comment belongs to its line and names the code; all
that follows is optional: the message, and behind bars the block and the thread that failed first (where only one order is
possible) and how many threads failed. A line with several failures has several comments. The reports of all launches of the file
together must be those of the comments. The last line is `N passed, N failed, N skipped`.
"""

import argparse
import json
import os
import re
import subprocess
import sys
import tempfile

import numpy as np

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from oracle import cases  # noqa: E402

_TIME_LIMIT_S = 120
_NO_MACHINE = 3
_LAUNCH = re.compile(r"^#\s*CHECKED:\s*(.*)$")
_COMMENT = re.compile(r"#\s*failure:\s*(KR\d{4})([^#]*)")


def read_launches(path):
    """(line, case, arrays that are expected afterwards) of each CHECKED line."""
    found = []
    with open(path, encoding="utf-8") as source:
        for number, line in enumerate(source, 1):
            match = _LAUNCH.match(line)
            if not match:
                continue
            words = match[1].split()
            expected = [word for word in words if re.match(r"\w+=\w+:\w+", word)]
            case = cases.parse_case(number, " ".join(word for word in words if word not in expected))
            found.append((case, dict(word.split("=", 1) for word in expected)))
    return found


def read_comments(path):
    """What each comment asks of a report."""
    found = []
    with open(path, encoding="utf-8") as source:
        for number, line in enumerate(source, 1):
            for code, rest in _COMMENT.findall(line):
                message, *details = [part.strip() for part in rest.split("|")]
                asked = {"line": number, "code": code}
                if message:
                    asked["message"] = message
                for detail in details:
                    words = detail.split()
                    if words[0] in ("block", "thread"):
                        asked[words[0]] = [int(part) for part in words[1].split(",")]
                    elif words[1] in ("thread", "threads"):
                        asked["count"] = int(words[0])
                    else:
                        raise ValueError(f"{path}:{number}: what is `{detail}`?")
                found.append(asked)
    return found


def as_specs(texts, folder, prefix):
    """SPECs as the command takes them: listed values become .npy files."""
    specs = []
    for k, text in enumerate(texts):
        if text.startswith("values:"):
            path = os.path.join(folder, f"{prefix}{k}.npy")
            np.save(path, cases.argument(text)[1])
            text = path
        specs.append(text)
    return specs


def launch(options, path, case, expected):
    """(exit status, reports, what else went wrong)."""
    with tempfile.TemporaryDirectory(prefix="krait-checked-") as folder:
        command = [options.krait, "run", path, case.kernel, "--checked", "--diagnostics", "json"]
        command += ["--grid", ",".join(map(str, case.grid)), "--block", ",".join(map(str, case.block))]
        command += ["--device", options.device]
        if case.shared:
            command += ["--shared", str(case.shared)]
        if options.variant:
            command += ["--variant", options.variant]
        for name, spec in zip(expected, as_specs(expected.values(), folder, "out")):
            command += ["--expect", f"{name}={spec}"]
        command += as_specs(case.specs, folder, "in")
        done = subprocess.run(command, capture_output=True, text=True, timeout=_TIME_LIMIT_S, check=False)
    reports, rest = [], []
    for line in done.stderr.splitlines():
        if line.startswith("{"):
            report = json.loads(line)
            reports.append({**report, "line": report["range"]["line"]})
        elif line.strip() and not line.startswith("krait: note"):
            rest.append(line)
    return done.returncode, reports, rest


def compare(asked, reports):
    """Lines that say what is missing and what is too much."""
    left = list(reports)
    problems = []
    for one in sorted(asked, key=len, reverse=True):
        fitting = next((r for r in left if all(r[key] == value for key, value in one.items())), None)
        if fitting:
            left.remove(fitting)
        else:
            problems.append(f"  not reported: {one}")
    for report in left:
        shown = {key: report[key] for key in ("line", "code", "message", "block", "thread", "count")}
        problems.append(f"  not expected: {shown}")
    return problems


def check_file(options, path):
    launches = read_launches(path)
    if not launches:
        return "failed", ["  there is no CHECKED line"]
    problems, reports = [], []
    for case, expected in launches:
        status, reported, rest = launch(options, path, case, expected)
        if status == _NO_MACHINE and options.device.startswith("cuda"):
            return "skipped", rest
        if status != (1 if reported else 0):
            problems.append(f"  line {case.line}: exit status {status} with {len(reported)} reports")
        problems += [f"  {line}" for line in rest]
        reports += reported
    return ("failed" if problems else "passed"), problems + compare(read_comments(path), reports)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("files", nargs="+", metavar="FILE")
    parser.add_argument("--krait", required=True, help="the command")
    parser.add_argument("--device", default="cpu")
    parser.add_argument("--variant", choices=("general", "auto"))
    options = parser.parse_args()
    counts = {"passed": 0, "failed": 0, "skipped": 0}
    for path in options.files:
        outcome, lines = check_file(options, path)
        outcome = "failed" if lines and outcome == "passed" else outcome
        counts[outcome] += 1
        if outcome != "passed":
            print(f"{path}: {outcome}")
            print("\n".join(lines))
    print(f"{counts['passed']} passed, {counts['failed']} failed, {counts['skipped']} skipped")
    return 1 if counts["failed"] else 0


if __name__ == "__main__":
    sys.exit(main())
