# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A star stands only where several values may.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit
def k(x):
    a = (*x)           # error: KR1020 a starred expression
    *a, *b = x         # error: KR1020 a second starred name
    del x[0] + 1       # error: KR1001
    del min(x)         # error: KR1020 after `del`
