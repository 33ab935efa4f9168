#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Holds the oracle to what Numba-CUDA computed on a GPU for the same cases.

`recorded_numba_cuda.jsonl.xz` was written by record_numba_cuda.py: numba-cuda 0.30.4 with Python
3.11 and CUDA 13.0, contraction off, on an H200. Where Krait differs on purpose the case's file is
listed here with the reason, and must go on differing. A case that was changed after the recording
is not compared; most must still be.
"""

import base64
import json
import lzma
import os
import pathlib
import sys
import unittest

import numpy as np

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import run_cases  # noqa: E402
from oracle import cases  # noqa: E402

HERE = pathlib.Path(__file__).resolve().parent
ACCEPT = HERE.parent / "kernels" / "accept"
RECORDED = HERE / "recorded_numba_cuda.jsonl.xz"

DIFFERENT_ON_PURPOSE = {
    "device_functions/annotated.py": "annotations are a signature in Krait, and ignored in Numba",
    "tables/operator_power_by_integer.py": "integer powers are exact, not rounded through a double",
    "tables/square.py": "integer powers are exact, not rounded through a double",
    "typing/no_history_of_temporaries.py": "inference keeps no history of a temporary's types",
}


def recorded():
    with lzma.open(RECORDED, "rt", encoding="utf-8") as stream:
        for line in stream:
            yield json.loads(line)


def memory(text, like):
    """The recorded bytes in the shape and order of the array that owns a parameter's memory."""
    order = "C" if like.flags.c_contiguous else "F"
    return np.frombuffer(base64.b64decode(text), like.dtype).reshape(like.shape, order=order)


class Recorded(unittest.TestCase):
    def test_the_oracle_agrees_with_numba_cuda(self):
        compared, differing = 0, {}
        current = {}
        for entry in recorded():
            name = entry["file"]
            if name not in current:
                path = ACCEPT / name
                found = cases.read_cases(path) if path.exists() else []
                current[name] = {case.text: case for case in found}
            case = current[name].get(entry["case"])
            if case is None:
                continue
            names, results, _, _ = run_cases.evaluate(str(ACCEPT / name), case)
            pairs = [(n, run_cases.owner(r)) for n, r in zip(names, results) if r is not None]
            problems = []
            for (parameter, expected), text in zip(pairs, entry["arrays"], strict=True):
                actual = memory(text, expected)
                problems += run_cases.differences(parameter, actual, expected, case)
            compared += 1
            if problems:
                differing.setdefault(name, []).append("\n".join([case.text[:80]] + problems))
        unexpected = [
            t
            for n, texts in differing.items()
            if n not in DIFFERENT_ON_PURPOSE
            for t in [n] + texts
        ]
        self.assertFalse(unexpected, "\n".join(unexpected))
        self.assertEqual(set(differing), set(DIFFERENT_ON_PURPOSE))
        self.assertGreater(compared, 800)


if __name__ == "__main__":
    unittest.main()
