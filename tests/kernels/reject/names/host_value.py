# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A value that only the host program computes is unknown, not undefined; the report names the way out.
# RUN: krait check --expect %s
import sys

from numba import cuda

LIMIT = len(sys.argv)


@cuda.jit("void(float32[:], int32)")
def k(a, n):
    a[0] = LIMIT        # error: KR2002 the value of `LIMIT` is not known
