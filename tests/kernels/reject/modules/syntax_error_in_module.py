# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A mistake in an imported module is shown where it is.
# RUN: not krait check %s 2>&1 | FileCheck %s
from numba import cuda

from Inputs.broken import N


@cuda.jit("void(int64[:])")
def k(a):
    a[0] = N


# CHECK: Inputs/broken.py:4:{{[0-9]+}}: error[KR1
