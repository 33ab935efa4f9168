# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Names that branches, loops or later statements bind differently are unknown where they are used.
# RUN: krait check --expect %s
import sys

from numba import cuda

TWICE = 1
TWICE = 2
if len(sys.argv) > 1:
    BRANCH = 1
for LOOP in range(3):
    pass
SAME = 4
SAME = 2 + 2


@cuda.jit("void(float32[:])")
def k(a):
    a[0] = TWICE        # error: KR2002 the value of `TWICE`
    a[1] = BRANCH        # error: KR2002 the value of `BRANCH`
    a[2] = LOOP        # error: KR2002 the value of `LOOP`
    a[3] = SAME
