# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Characters that Python has no use for are named.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit
def k(x):
    x[0] = x[1] ? 1 : 2    # error: KR1005 `?`
    x[1] = 1 $ 2           # error: KR1005 `$`
    if !x[0]:              # error: KR1005 `!`
        x[0] = “1”         # error: KR1005 (U+201C)
