# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# What may be None stays that in a tuple; two such values are equal when both are None or their values are.
# CASE: use grid=1 block=9 zeros:9x7:float64 exact
from numba import cuda


@cuda.jit(device=True)
def third(n):
    return n // 3 if n % 3 == 0 else None


@cuda.jit(device=True)
def both(pair):
    return 1 if pair[0] is None else 2


@cuda.jit
def use(out):
    i = cuda.grid(1)
    a = third(i)
    b = third(i - 3 if i > 5 else i)
    out[i, 0] = (a == b) + 10 * (a != b) + 100 * (b == a)
    t = (a, i)
    out[i, 1] = 1 if t[0] is None else 5
    first, second = t
    out[i, 2] = second if first is None else first * 100
    out[i, 3] = both(t)
    if t[0] is not None:
        out[i, 4] = t[0] + 0.5
    if a == b and not a != b:
        out[i, 5] = 3
    out[i, 6] = 1
    out[i, 6] = sum(t)
