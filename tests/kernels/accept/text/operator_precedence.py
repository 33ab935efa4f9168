# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Operators bind as in Python: ** before unary minus, comparison before not, shifts below sums.
# CASE: precedence grid=1 block=1 i64:3 i64:5 i64:2 zeros:12:int64
from numba import cuda


@cuda.jit
def precedence(a, b, c, out):
    out[0] = -a ** c
    out[1] = a ** -c ** 0
    out[2] = a + b * c
    out[3] = a << c + 1
    out[4] = a | b & c ^ 1
    out[5] = a - b - c
    out[6] = c ** a ** c
    out[7] = not a == b
    out[8] = ~a * b
    out[9] = a * b // c % 4
    out[10] = 1 if a > b else 2 if b > c else 3
    out[11] = a < b and b < c or c < a
