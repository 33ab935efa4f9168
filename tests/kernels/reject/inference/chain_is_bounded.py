# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# However long the way a type has come, at most twelve notes tell of it.
# RUN: not krait check %s 2> %t.text
# RUN: grep -c "= note:" %t.text | FileCheck %s --match-full-lines
from numba import cuda


@cuda.jit("void(int32[::1], float32)")
def k(n, a):
    b = a + n[0]
    c = b * n[1]
    d = c * b
    e = d - c
    f = e + d
    g = f + e
    h = g * f
    i = h - g
    n[i] = 1


# CHECK: 12
