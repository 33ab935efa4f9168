#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Rewrites what the IR goldens expect: tests/kernels/golden/ir/*.py, or the files named.

    tools/update_goldens.py [--krait build/dev/bin/krait] [--check] [FILE...]

Each file keeps its head and its kernel; the CHECK lines at its end become the whole output of the command in its RUN line.
Read the difference before committing it: a golden that is updated unread proves nothing. With --check nothing is written,
and the exit status is 1 if a file would change. PTX goldens each prove one claim and are written by hand.
"""

import argparse
import shlex
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "tests/kernels/golden/ir"
RUN = "# RUN: krait "


def output_of(path, text, krait):
    """What the command of the file's one RUN line, up to its pipe, prints."""
    commands = [line for line in text.splitlines() if line.startswith(RUN)]
    if len(commands) != 1:
        sys.exit(f"{path}: {len(commands)} lines begin with `{RUN.strip()}`, not one")
    words = [str(path) if word == "%s" else word for word in shlex.split(commands[0][len(RUN) :].split(" | ")[0])]
    run = subprocess.run([str(krait), *words], capture_output=True, text=True)
    if run.returncode != 0:
        sys.exit(f"{path}: krait {shlex.join(words)} fails:\n{run.stderr}")
    return run.stdout


def checks_for(output):
    lines = output.strip("\n").splitlines()
    checks = [f"# CHECK: {lines[0]}"]
    checks += [f"# CHECK-NEXT: {line}" if line else "# CHECK-EMPTY:" for line in lines[1:]]
    return "\n".join(checks) + "\n"


def updated(path, text, krait):
    kept = [line for line in text.splitlines() if not line.startswith("# CHECK")]
    return "\n".join(kept).rstrip("\n") + "\n\n" + checks_for(output_of(path, text, krait))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("files", nargs="*", type=Path, metavar="FILE")
    parser.add_argument("--krait", type=Path, default=ROOT / "build/dev/bin/krait")
    parser.add_argument("--check", action="store_true", help="write nothing; fail if a file would change")
    options = parser.parse_args()
    changed = []
    for path in options.files or sorted(FOLDER.glob("*.py")):
        text = path.read_text(encoding="utf-8")
        new = updated(path, text, options.krait)
        if new == text:
            continue
        changed.append(path)
        print(path)
        if not options.check:
            path.write_text(new, encoding="utf-8")
    return 1 if options.check and changed else 0


if __name__ == "__main__":
    sys.exit(main())
