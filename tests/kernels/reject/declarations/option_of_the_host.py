# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# An option that changes the code must be known; one that does not may be anything.
# RUN: krait check --expect %s
import os

from numba import cuda

FAST = bool(os.environ.get("FAST"))


@cuda.jit(fastmath=FAST)        # error: KR2002 the value of `FAST` is not known
def k(a):
    a[0] = 1


@cuda.jit(debug=FAST, cache=FAST)
def l(a):
    a[0] = 1
