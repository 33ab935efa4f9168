# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Argument lists that Python refuses say why.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit
def k(x):
    x[0] = min(a=1, 2)       # error: KR1019 follows a keyword argument
    x[0] = min(a=1, a=2)     # error: KR1019 `a` is given twice
    x[0] = min(**x, *x)      # error: KR1019 `*` follows `**`
    x[0] = min(i for i in x, 1)  # error: KR1019 brackets of its own
