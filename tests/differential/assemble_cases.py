#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compiles every kernel that the cases of the given files launch to PTX and has ptxas assemble it.

    assemble_cases.py --krait build/dev/bin/krait FILE-OR-FOLDER...

Each kernel, at each list of argument types that a case gives it, is compiled for the oldest architecture and for sm_90, in both
variants; the PTX of one file goes through ptxas as one text for each. ptxas is looked for on PATH and in the toolkit's usual
folders; without one nothing can be said, and the exit status is 77. The last line is `N passed, N failed, N skipped`, counting
files; the exit status is 1 if any failed.
"""

import argparse
import concurrent.futures
import os
import shutil
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from oracle import cases  # noqa: E402
from oracle.lang_types import OracleError, Scalar  # noqa: E402

TARGETS = (("sm_75", "general"), ("sm_90", "fast"))


def find_ptxas():
    folders = [os.environ.get("CUDA_HOME"), os.environ.get("CUDA_PATH"), "/usr/local/cuda"]
    candidates = [shutil.which("ptxas")] + [os.path.join(f, "bin", "ptxas") for f in folders if f]
    return next((path for path in candidates if path and os.access(path, os.X_OK)), None)


def spelling(given):
    """A type as a signature has it: "float32[:, ::1]"."""
    if not hasattr(given, "layout"):
        return str(given)
    axes = [":"] * given.ndim
    if given.ndim and given.layout == "C":
        axes[-1] = "::1"
    if given.ndim and given.layout == "F":
        axes[0] = "::1"
    return f"{given.dtype}[{', '.join(axes)}]"


def signatures(path):
    """The kernels of a file's cases with their argument types, each once: "k(float32[::1], int64)"."""
    found = []
    with open(path, encoding="utf-8") as stream:
        if "CPointer" in stream.read():
            return []  # a case gives an array where a declared pointer is meant
    for case in cases.read_cases(path):
        try:
            given = [cases.argument(spec)[0] for spec in case.specs]
        except (OracleError, ValueError):
            continue  # a dtype of the file, or an array of no axes
        if not all(isinstance(getattr(t, "dtype", t), Scalar) for t in given):
            continue
        text = f"{case.kernel}({', '.join(map(spelling, given))})"
        if text not in found:
            found.append(text)
    return found


def assemble(krait, ptxas, path):
    """What went wrong with a file, or nothing."""
    for arch, variant in TARGETS:
        command = [krait, "compile", path, "--target", f"nvptx:{arch}", "--variant", variant, "-o", "-"]
        for text in signatures(path):
            command += ["--signature", text]
        compiled = subprocess.run(command, capture_output=True, text=True, timeout=300)
        if compiled.returncode != 0:
            return f"{' '.join(command)}\n{compiled.stderr}"
        with tempfile.NamedTemporaryFile("w", suffix=".ptx") as file:
            file.write(compiled.stdout)
            file.flush()
            done = subprocess.run(
                [ptxas, "-arch", arch, "-o", "/dev/null", file.name], capture_output=True, text=True, timeout=300
            )
        if done.returncode != 0:
            return f"ptxas refuses the PTX of {path} for {arch}, {variant}:\n{done.stdout}{done.stderr}"
    return None


def kernel_files(places):
    found = []
    for place in places:
        if os.path.isfile(place):
            found.append(place)
        for folder, _, names in os.walk(place):
            found += [os.path.join(folder, name) for name in names if name.endswith(".py")]
    return sorted(path for path in found if cases.read_cases(path))


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--krait", required=True)
    parser.add_argument("places", nargs="+", metavar="FILE-OR-FOLDER")
    options = parser.parse_args()
    files = kernel_files(options.places)
    ptxas = find_ptxas()
    if ptxas is None:
        print("SKIPPED: ptxas was not found, so no PTX was assembled")
        print(f"0 passed, 0 failed, {len(files)} skipped")
        return 77
    spelled = [path for path in files if signatures(path)]
    for path in files:
        if path not in spelled:
            print(f"SKIPPED: {path}: no signature spells the types of its cases")
    skipped, files = len(files) - len(spelled), spelled
    failed = 0
    with concurrent.futures.ThreadPoolExecutor(max_workers=2) as pool:
        for problem in pool.map(lambda path: assemble(options.krait, ptxas, path), files):
            if problem:
                failed += 1
                print(problem)
    print(f"{len(files) - failed} passed, {failed} failed, {skipped} skipped")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
