# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

# Compiles the bundled math library's nvptx flavour for the oldest and a current architecture and
# checks the PTX: every function of math_functions.def is there, nothing is undefined, no operation is
# left for ptxas to contract. With --ptxas the PTX is assembled as well, where that program is
# found; exit status 77 says that it was not.

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile

ARCHITECTURES = ("sm_75", "sm_90")


def exported_symbols(table):
    with open(table, encoding="utf-8") as file:
        pattern = r"^KRAIT_MATH\(\w+, (\w+), \w+, \"\w*\", \"\w+\", \"(\w*)\", \"[\w.]*\", \"\w*\"\)$"
        rows = re.findall(pattern, file.read(), re.MULTILINE)
    if not rows:
        sys.exit(f"no row found in {table}")
    accurate = [f"__krait_{base}_{width}" for base, _ in rows for width in ("f32", "f64")]
    return accurate + [f"__krait_fast_{base}_f32" for base, fast in rows if fast]


def find_ptxas():
    for root in (os.environ.get("CUDA_HOME"), os.environ.get("CUDA_PATH"), "/usr/local/cuda"):
        if root and os.access(os.path.join(root, "bin", "ptxas"), os.X_OK):
            return os.path.join(root, "bin", "ptxas")
    return shutil.which("ptxas")


def knows(ptxas, architecture):
    usage = subprocess.run([ptxas, "--help"], capture_output=True, text=True, check=False)
    return architecture in usage.stdout


def problems_of(ptx, symbols):
    for symbol in symbols:
        if not re.search(rf"\.func .*\b{symbol}\(", ptx):
            yield f"{symbol} is missing"
    yield from re.findall(r"^\.extern .*", ptx, re.MULTILINE)
    # Without .rn, ptxas may fuse a product with a sum.
    yield from sorted(set(re.findall(r"\b(?:add|sub|mul)\.f(?:32|64)\b", ptx)))
    accurate = re.sub(r"^\.weak \.func.*__krait_fast_(?s:.*?)^}", "", ptx, flags=re.MULTILINE)
    yield from sorted(set(re.findall(r"\b\w+\.(?:approx|full|ftz)[.\w]*", accurate)))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--llc", required=True)
    parser.add_argument("--table", required=True)
    parser.add_argument("--bitcode", required=True)
    parser.add_argument("--ptxas", action="store_true")
    options = parser.parse_args()

    ptxas = find_ptxas() if options.ptxas else None
    if options.ptxas and not ptxas:
        print("SKIPPED: no ptxas in CUDA_HOME, CUDA_PATH, /usr/local/cuda or PATH")
        return 77
    symbols = exported_symbols(options.table)
    architectures = [name for name in ARCHITECTURES if not ptxas or knows(ptxas, name)]
    for architecture in set(ARCHITECTURES) - set(architectures):
        print(f"SKIPPED: {ptxas} does not know {architecture}")
    if not architectures:
        return 77
    failures = 0
    for architecture in architectures:
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "math.ptx")
            command = [options.llc, f"-mcpu={architecture}", "-o", path, options.bitcode]
            subprocess.run(command, check=True)
            with open(path, encoding="utf-8") as file:
                problems = list(problems_of(file.read(), symbols))
            if ptxas:
                # -c: functions without a kernel
                output = os.path.join(folder, "math.o")
                command = [ptxas, "-c", f"-arch={architecture}", "-o", output, path]
                run = subprocess.run(command, capture_output=True, text=True, check=False)
                if run.returncode != 0:
                    problems += (run.stdout + run.stderr).splitlines()
        failures += len(problems)
        for problem in problems:
            print(f"{architecture}: {problem}")
        print(f"{architecture}: {len(symbols)} functions, {len(problems)} problems")
    return 1 if failures else 0


sys.exit(main())
