# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Names that only running the file would tell.
import os

THREADS = int(os.environ["THREADS"])


def uses(x):
    return x * THREADS

KNOWN = 3
COUNTED = 4
