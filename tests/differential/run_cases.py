#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs the cases of kernel files through the oracle and through the `krait` command, and compares.

    run_cases.py --krait build/dev/bin/krait [--device cpu|cuda:0]
                 [--variant general|fast|auto] [--checked] FILE...
    run_cases.py --selftest FILE...

Every array parameter is compared, also those that a kernel only reads. With --selftest only the
oracle runs: each case must evaluate, and must change an array unless it says `unchanged` (a case
that changes nothing proves nothing). The last line is `N passed, N failed, N skipped`; the exit
status is 1 if any failed. A case is skipped only when a GPU was asked for and the machine has none
(exit status 3 of the command).

With --checked the kernels are compiled so. Nothing may be reported but what ends a thread in any mode (an assertion, an
exception, …), after which the arrays are as ever, and integer division by zero where the case says `zero_divisors`: there the
thread ends instead of going on with 0, so that arrays are not compared.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile

import numpy as np

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from oracle import arrays, cases, launch, records  # noqa: E402
from oracle.calls import choose_signature  # noqa: E402
from oracle.kernel_file import KernelFile  # noqa: E402
from oracle.lang_types import OracleError, Scalar  # noqa: E402
from oracle.signatures import declared_signatures  # noqa: E402
from oracle.statements import Program  # noqa: E402

_SHOWN = 5
_TIME_LIMIT_S = 120
_NO_MACHINE = 3
_DIVISION_BY_ZERO = "KR5005"
# Accesses: in a mode without checks nothing ends the thread there.
_NEVER_REPORTED = ("KR5001", "KR5002")


def scalar_for(value, source, target):
    """A launch converts a scalar only if nothing is lost but precision."""
    if source == target:
        return value
    if target.is_integer and not (source.is_float or source.is_complex) or target.name == "bool":
        return cases.fit(value, target, str(value))
    if target.is_complex or (target.is_float and not source.is_complex):
        return cases.fit(value, target, str(value))
    raise OracleError(f"a {source} does not convert to the parameter's {target}")


def evaluate(path, case):
    """Runs a case in the oracle: (parameter names, NumPy arrays or None, inputs before the run,
    what the kernel printed)."""
    file = KernelFile(path)
    kernel = file.kernel(case.kernel)
    names = [p.arg for p in kernel.node.args.args]
    given = [cases.argument(s, file.names) for s in case.specs]
    if len(given) != len(names):
        raise OracleError(
            f"{case.kernel} takes {len(names)} arguments, the case gives {len(given)}"
        )
    types = [t for t, _ in given]
    declared = declared_signatures(kernel.file, kernel)
    if declared:
        types = choose_signature(declared, types)[1]
    values, results, before = [], [], []
    for (source, value), target in zip(given, types):
        if isinstance(value, np.ndarray):
            before.append(value.copy())
            results.append(value)
            of_numbers = isinstance(source.dtype, Scalar)
            view = arrays.from_numpy if of_numbers else records.array_from_numpy
            values.append(view(value, source.dtype))
        else:
            before.append(None)
            results.append(None)
            values.append(scalar_for(value, source, target))
    program = Program(file)
    text = launch.launch(program, kernel, types, values, case.grid, case.block, case.shared)
    return names, results, before, "".join(text)


def owner(array):
    """The array whose memory a view shows."""
    while array.base is not None:
        array = array.base
    return array


def bits(value):
    return value.tobytes()[::-1].hex()


def matches(expected, actual, case):
    """A mask of the elements that agree."""
    if expected.dtype.kind == "c":
        return matches(expected.real.copy(), actual.real.copy(), case) & matches(
            expected.imag.copy(), actual.imag.copy(), case
        )
    if expected.dtype.kind != "f":
        return expected == actual
    both_nan = np.isnan(expected) & np.isnan(actual)
    unsigned = f"u{expected.dtype.itemsize}"
    same = np.ascontiguousarray(expected).view(unsigned) == np.ascontiguousarray(actual).view(
        unsigned
    )
    if case.exact:
        return same | both_nan
    with np.errstate(all="ignore"):
        if case.ulp is not None:
            distance = np.abs(ordered(expected) - ordered(actual))
            close = (distance <= case.ulp) & ~np.isnan(expected) & ~np.isnan(actual)
        else:
            close = np.abs(actual - expected) <= case.atol + case.rtol * np.abs(expected)
            close &= np.isfinite(expected) & np.isfinite(actual)
        equal = expected == actual
    return same | both_nan | close | equal


def ordered(values):
    """Floats mapped to numbers so that neighbours differ by one."""
    signed = np.dtype(f"i{values.dtype.itemsize}")
    raw = np.ascontiguousarray(values).view(signed)
    low = np.iinfo(signed).min
    return np.where(raw < 0, low - raw, raw).astype(
        np.longdouble if signed == np.int64 else np.float64
    )


def differences(name, expected, actual, case):
    """Lines that tell what is different; none if nothing is."""
    if expected.dtype.names and expected.dtype.names == actual.dtype.names:
        if expected.dtype.itemsize != actual.dtype.itemsize:
            return [f"  {name}: records of {actual.dtype.itemsize} bytes"]
        return [
            line
            for field in expected.dtype.names
            for line in differences(f"{name}.{field}", expected[field], actual[field], case)
        ]
    if expected.shape != actual.shape or expected.dtype != actual.dtype:
        return [
            f"  {name}: expected {expected.dtype}{list(expected.shape)}, "
            f"got {actual.dtype}{list(actual.shape)}"
        ]
    wrong = np.argwhere(~matches(expected, actual, case))
    if not len(wrong):
        return []
    lines = [f"  {name}: {len(wrong)} of {expected.size} elements differ"]
    for index in map(tuple, wrong[:_SHOWN]):
        e, a = expected[index], actual[index]
        lines.append(
            f"    {name}[{', '.join(map(str, index))}]: expected {e!r} (0x{bits(e)}), "
            f"got {a!r} (0x{bits(a)})"
        )
    return lines


def command_specs(case, folder):
    """The case's SPECs as the command takes them: listed values become .npy files."""
    specs = []
    for k, text in enumerate(case.specs):
        if text.startswith("values:"):
            path = os.path.join(folder, f"in{k}.npy")
            np.save(path, cases.argument(text)[1])
            text = path
        specs.append(text)
    return specs


def run_command(options, path, case, names, is_array, folder):
    """Runs the command: (exit status, what it wrote to stderr and to stdout, saved arrays by name)."""
    command = [
        options.krait,
        "run",
        path,
        case.kernel,
        "--grid",
        ",".join(map(str, case.grid)),
        "--block",
        ",".join(map(str, case.block)),
        "--device",
        options.device,
    ]
    if case.shared:
        command += ["--shared", str(case.shared)]
    if options.variant:
        command += ["--variant", options.variant]
    if options.checked:
        command += ["--checked", "--diagnostics", "json"]
    if case.exact:
        command += ["--fp-contract=off", "--math=bundled"]
    saved = {n: os.path.join(folder, n + ".npy") for n, a in zip(names, is_array) if a}
    for name, target in saved.items():
        command += ["--save", f"{name}={target}"]
    command += command_specs(case, folder)
    if options.verbose:
        print("  " + " ".join(command))
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=_TIME_LIMIT_S)
    except subprocess.TimeoutExpired:
        return None, f"no answer within {_TIME_LIMIT_S} s", "", {}
    reported = options.checked and done.returncode == 1
    if done.returncode != 0 and not reported:
        return done.returncode, done.stdout + done.stderr, "", {}
    found = {n: np.load(p) for n, p in saved.items() if os.path.exists(p)}
    return done.returncode, done.stderr, done.stdout, found


def reported_codes(errors):
    """The codes of what checked code reported; nothing else may stand there."""
    found = set()
    for line in errors.splitlines():
        diagnostic = json.loads(line) if line.startswith("{") else {"severity": "error", "code": line}
        if diagnostic["severity"] == "error":
            found.add(diagnostic["code"])
    return found


def holds_floats(dtype):
    if dtype.names:
        return any(holds_floats(dtype.fields[n][0].base) for n in dtype.names)
    return dtype.kind in "fc"


def selftest_case(case, names, results, before):
    changed = False
    for name, after, old in zip(names, results, before):
        if after is None:
            continue
        if holds_floats(after.dtype) and not case.compares_floats:
            return [f"  {name} is a float array: the case must say exact, ulp= or rtol="]
        equal = np.array_equal(after, old, equal_nan=after.dtype.kind in "fc")
        changed = changed or not equal
    if changed == case.unchanged:
        return ["  an array changed" if changed else "  no array changed: the case proves nothing"]
    return []


def run_case(options, path, case):
    """('passed', 'failed' or 'skipped', lines of explanation)."""
    try:
        names, results, before, text = evaluate(path, case)
    except OracleError as error:
        return "failed", [f"  oracle: {error}"]
    problems = selftest_case(case, names, results, before)
    if problems or options.selftest:
        return ("failed" if problems else "passed"), problems
    with tempfile.TemporaryDirectory(prefix="krait-case-") as folder:
        is_array = [r is not None for r in results]
        status, errors, printed, saved = run_command(options, path, case, names, is_array, folder)
    if status == _NO_MACHINE and options.device.startswith("cuda"):
        return "skipped", ["  " + line for line in errors.splitlines()[:3]]
    if options.checked and status == 1:
        codes = reported_codes(errors)
        divided = _DIVISION_BY_ZERO in codes
        if all(code.startswith("KR5") for code in codes) and not codes.intersection(_NEVER_REPORTED):
            if divided == case.zero_divisors:
                status = 0
                results = [None if divided else r for r in results]
    elif options.checked and status == 0 and case.zero_divisors:
        return "failed", ["  no division by zero was reported"]
    if status != 0:
        return "failed", [f"  krait: exit status {status}"] + [
            "  " + s for s in errors.splitlines()[:20]
        ]
    for name, expected in zip(names, results):
        if expected is not None:
            if name not in saved:
                problems.append(f"  {name}: not saved")
            else:
                problems += differences(name, expected, saved[name], case)
    # Threads print in any order.
    if sorted(text.splitlines()) != sorted(printed.splitlines()):
        problems += ["  printed: expected", text, "  got", printed]
    return ("failed" if problems else "passed"), problems


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("files", nargs="+", metavar="FILE")
    parser.add_argument("--krait", help="the command")
    parser.add_argument("--device", default="cpu")
    parser.add_argument("--variant", choices=("general", "fast", "auto"))
    parser.add_argument("--checked", action="store_true", help="compile with checks")
    parser.add_argument("--selftest", action="store_true", help="only the oracle")
    parser.add_argument("--verbose", action="store_true", help="print each command")
    options = parser.parse_args()
    if not options.selftest and not options.krait:
        parser.error("--krait PATH or --selftest is needed")
    counts = {"passed": 0, "failed": 0, "skipped": 0}
    for path in options.files:
        found = cases.read_cases(path)
        if not found:
            counts["failed"] += 1
            print(f"{path}: no CASE line")
        for case in found:
            outcome, lines = run_case(options, path, case)
            counts[outcome] += 1
            if outcome != "passed":
                print(f"{path}:{case.line}: {case.kernel}: {outcome}")
                print("\n".join(lines))
    print(f"{counts['passed']} passed, {counts['failed']} failed, {counts['skipped']} skipped")
    return 1 if counts["failed"] else 0


if __name__ == "__main__":
    sys.exit(main())
