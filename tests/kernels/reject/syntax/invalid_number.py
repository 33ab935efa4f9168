# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A number that is none says why.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit
def k(x):
    x[0] = 0777        # error: KR1006 starts with a zero
    x[1] = 1__0        # error: KR1006 does not stand between two digits
    x[2] = 0x          # error: KR1006 has no digits
    x[3] = 0b12        # error: KR1006 a digit that base 2 lacks
    x[4] = 12abc       # error: KR1006 neither a number nor a name
    x[5] = 1.0f        # error: KR1006 neither a number nor a name
