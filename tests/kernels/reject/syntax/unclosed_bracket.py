# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# What follows an unclosed bracket is the same mistake, up to the next line that must be a statement.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit
def k(x):
    i = cuda.grid(1    # error: KR1002 `(` is never closed
    if x.size > 1:
        x[i] = 1 1     # error: KR1001


@cuda.jit
def m(x):
    x[0] = [1          # error: KR1002 `[` is never closed
