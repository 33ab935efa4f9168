# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A closing bracket that closes nothing is reported where it stands.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit
def k(x):
    x[0] = 1)          # error: KR1003 `)` closes nothing
    x[1] = (1])        # error: KR1003 `]` closes nothing
