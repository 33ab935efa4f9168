# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A line must be indented as one of the blocks around it.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit
def k(x):
        x[0] = 1
    x[1] = 1           # error: KR1010
