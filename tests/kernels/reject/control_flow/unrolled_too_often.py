# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Loops over `literal_unroll` multiply when they nest; how many turns they make is bounded.
# RUN: krait check --expect %s
from numba import cuda, literal_unroll


@cuda.jit("void(int64[:], int32)")
def k(a, n):
    t = (n, 1, 2, 3, 4, 5, 6, 7, 8, 9)
    for x1 in literal_unroll(t):
        for x2 in literal_unroll(t):
            for x3 in literal_unroll(t):
                for x4 in literal_unroll(t):        # error: KR4004 loops that are written out
                    a[0] += x1 * x2 * x3 * x4
