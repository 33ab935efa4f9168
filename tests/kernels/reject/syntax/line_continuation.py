# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Nothing may follow the backslash at the end of a line.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit
def k(x):
    x[0] = 1 + \ 2     # error: KR1017
