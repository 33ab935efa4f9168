# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A bracket that is never closed is reported outside of functions too.
# RUN: krait check --expect %s
from numba import cuda

x = (1, 2              # error: KR1002 `(` is never closed


@cuda.jit
def k(x):
    x[0] = 1
