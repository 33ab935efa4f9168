# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# An escape sequence must be complete.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit
def k(x):
    print("\x4")       # error: KR1013 `\x4`
    print("ab\u12")    # error: KR1013 `\u12`
    print("\U00110000")  # error: KR1013 `\U00110000`
