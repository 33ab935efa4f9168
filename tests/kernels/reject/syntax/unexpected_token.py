# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Every statement that cannot go on is reported, at the token that does not fit.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit
def k(x):
    a = = 1            # error: KR1001 expected an expression, found `=`
    if a = 3:          # error: KR1001 expected `:`, found `=`
        b = 2 2        # error: KR1001 expected the end of the statement, found `2`
    for i range(3):    # error: KR1001 expected `in`, found `range`
        x[i] = 1 +     # error: KR1001 found the end of the line
    x[0] = a && b      # error: KR1001 expected an expression, found `&`
    x[1] = 1
