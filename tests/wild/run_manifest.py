#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compiles the kernels that a manifest of public code names, and says which of them Krait accepts.

    run_manifest.py MANIFEST SOURCES --krait build/dev/bin/krait [--jobs N] [--json RESULTS] [--only TEXT]

MANIFEST has one kernel a line, in JSON: `id`, `repo` ("owner/name"), `path`, `cell` (of a notebook, else null), `kernel`,
`qualname` (with the functions and classes around it), `signature`, `binds` (values of names that only the host program knows;
"file.py:name" is a function of that repository) and `numba.result`. SOURCES holds the files, outside of this project:
`owner+name/path`, a notebook's cells up to N as `path__cellN.py`.

Each kernel is compiled for its signature to PTX, which ptxas assembles where it is found. What became of it is one of

    compiled    and assembled, where ptxas was found
    refused     with diagnostics, as the manifest expects (`numba.result` is "reject") or not
    assembly    compiled, but ptxas refuses the PTX
    crashed     an end by a signal or with an exit code that says "a defect of Krait"
    hung        more than the limit of time, or of memory
    missing     its file is not there

JSON has for each id the outcome, the seconds, the megabytes, and the code, place and text of the first diagnostic. The exit
status is 1 if a kernel crashed or hung or ptxas refused one, else 0: how many must compile is for the reader to say. The last
line is `N passed, N failed, N skipped`, where a kernel passes that compiled, or that was refused as expected.
"""

import argparse
import collections
import concurrent.futures
import json
import os
import re
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time

DEFECT = 70  # the command's exit code for a defect of its own
REFUSED = (1, 2)  # errors in the kernel; a use of the command that it does not understand
FAILURES = ("crashed", "hung", "assembly")


def find_ptxas():
    folders = [os.environ.get("CUDA_HOME"), os.environ.get("CUDA_PATH"), "/usr/local/cuda"]
    candidates = [shutil.which("ptxas")] + [os.path.join(f, "bin", "ptxas") for f in folders if f]
    return next((path for path in candidates if path and os.access(path, os.X_OK)), None)


def source_of(sources, entry):
    """The folder of the entry's repository and the entry's file in it."""
    path = entry["path"]
    if entry.get("cell") is not None:
        stem = path[: -len(".ipynb")] if path.endswith(".ipynb") else path
        path = re.sub(r"[^A-Za-z0-9_./+-]", "_", stem) + f"__cell{entry['cell']}.py"
    root = os.path.join(sources, entry["repo"].replace("/", "+"))
    return root, os.path.join(root, path)


def bound(entry, root, name, value):
    """The text of a -D option: names of an enclosing function are written with it."""
    around = entry["qualname"].rpartition(".")[0]
    name = f"{around}.{name}" if around else name
    if isinstance(value, str) and re.fullmatch(r"[\w./-]+\.py:\w+", value):
        return f"{name}={os.path.join(root, value)}"
    return f"{name}={value!r}"


def command_for(krait, entry, root, path):
    parameters = entry["signature"][entry["signature"].index("(") :]
    command = [krait, "compile", path, "-I", root, "--signature", entry["qualname"] + parameters]
    for name, value in entry.get("binds", {}).items():
        command += ["-D", bound(entry, root, name, value)]
    return command + ["--target", "nvptx:sm_90", "--diagnostics", "json", "-o", "-"]


class Run:
    """A finished command: how it ended, what it printed and what it cost."""

    def __init__(self, command, seconds, megabytes):
        def limit():
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
            if megabytes:
                resource.setrlimit(resource.RLIMIT_DATA, (megabytes << 20, megabytes << 20))

        start = time.monotonic()
        with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
            child = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=out, stderr=err, preexec_fn=limit)
            late = threading.Timer(seconds, child.kill)
            late.start()
            _, status, usage = os.wait4(child.pid, 0)
            self.timed_out = not late.is_alive()
            late.cancel()
            child.returncode = self.code = os.waitstatus_to_exitcode(status)
            out.seek(0)
            err.seek(0)
            self.out = out.read()
            self.err = err.read().decode("utf-8", "replace")
        self.seconds = round(time.monotonic() - start, 3)
        self.megabytes = usage.ru_maxrss >> 10


def first_error(text):
    """The first diagnostic that is an error, as (code, line, message)."""
    first_line = ""
    for line in text.splitlines():
        try:
            found = json.loads(line)
        except ValueError:
            first_line = first_line or line
            continue
        if isinstance(found, dict) and found.get("severity") == "error":
            return found.get("code"), found.get("line"), found.get("message")
    return None, None, first_line


def classify(options, ptxas, entry):
    root, path = source_of(options.sources, entry)
    result = {"id": entry["id"], "expected": entry.get("numba", {}).get("result")}
    if not os.path.isfile(path):
        return result | {"outcome": "missing"}
    command = command_for(options.krait, entry, root, path)
    run = Run(command, options.seconds, options.megabytes)
    result |= {"seconds": run.seconds, "megabytes": run.megabytes, "command": command}
    if run.timed_out:
        return result | {"outcome": "hung"}
    if run.code == 0:
        return result | assemble(ptxas, run.out)
    code, line, message = first_error(run.err)
    result |= {"code": code, "line": line, "message": message}
    if run.code in REFUSED:
        return result | {"outcome": "refused"}
    ended = signal.Signals(-run.code).name if run.code < 0 else f"exit code {run.code}"
    return result | {"outcome": "crashed", "ended": ended}


def assemble(ptxas, text):
    if not ptxas:
        return {"outcome": "compiled"}
    with tempfile.NamedTemporaryFile(suffix=".ptx") as file:
        file.write(text)
        file.flush()
        command = [ptxas, "-arch=sm_90", "-o", os.devnull, file.name]
        done = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
    if done.returncode == 0:
        return {"outcome": "compiled"}
    return {"outcome": "assembly", "message": (done.stdout + done.stderr).strip()}


def passed(result):
    return result["outcome"] == "compiled" or (result["outcome"], result["expected"]) == ("refused", "reject")


def report(results):
    """Failures grouped by what is said about them, names and numbers left out; the largest group first."""
    groups = collections.defaultdict(list)
    for result in results:
        if not passed(result) and result["outcome"] != "missing":
            text = re.sub(r"`[^`]*`|\d+", "…", result.get("message") or result.get("ended") or "")
            groups[result["outcome"], result.get("code") or "", text].append(result)
    for (outcome, code, text), members in sorted(groups.items(), key=lambda item: (-len(item[1]), item[0])):
        print(f"{len(members):4} {outcome} {code} {text}")
        for result in members:
            print(f"       {result['id']}:{result.get('line') or ''} {result.get('message') or ''}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("manifest", metavar="MANIFEST", help="one kernel a line, in JSON")
    parser.add_argument("sources", metavar="SOURCES", help="the folder with the files of the repositories")
    parser.add_argument("--krait", required=True, help="the command to test")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="how many at a time; default: one a core")
    parser.add_argument("--seconds", type=float, default=20, help="limit of time for each; default 20")
    parser.add_argument("--megabytes", type=int, default=2048, help="limit of memory for each, 0 for none; default 2048")
    parser.add_argument("--json", metavar="RESULTS", help="the file to write, one kernel a line in the manifest's order")
    parser.add_argument("--only", metavar="TEXT", help="only the kernels whose id contains it")
    options = parser.parse_args()
    with open(options.manifest, encoding="utf-8") as file:
        entries = [json.loads(line) for line in file if line.strip()]
    entries = [entry for entry in entries if not options.only or options.only in entry["id"]]
    ptxas = find_ptxas()
    with concurrent.futures.ThreadPoolExecutor(max_workers=options.jobs) as pool:
        results = list(pool.map(lambda entry: classify(options, ptxas, entry), entries))
    if options.json:
        with open(options.json, "w", encoding="utf-8") as file:
            file.writelines(json.dumps(result) + "\n" for result in results)
    report(results)
    if not ptxas:
        print("ptxas was not found, so no PTX was assembled")
    missing = sum(result["outcome"] == "missing" for result in results)
    good = sum(map(passed, results))
    print(f"{good} passed, {len(results) - good - missing} failed, {missing} skipped")
    return 1 if any(result["outcome"] in FAILURES for result in results) else 0


if __name__ == "__main__":
    sys.exit(main())
