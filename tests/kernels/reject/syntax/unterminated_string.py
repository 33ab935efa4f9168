# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A string ends with its line; brackets before it on the line are no further mistake.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit
def k(x):
    print("x[0])
    # error@-1: KR1004 this string is never closed
    x[0] = 1
    print(f"{x[0]")
    # error@-1: KR1004 this string is never closed
    print(f"x[0])
    # error@-1: KR1004 this string is never closed
