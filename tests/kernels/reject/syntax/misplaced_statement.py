# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# `break` and `continue` belong in a loop.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit
def k(x):
    if x[0]:
        break          # error: KR1015 `break` outside a loop
    continue           # error: KR1015 `continue` outside a loop
