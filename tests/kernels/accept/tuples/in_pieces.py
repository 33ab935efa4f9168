# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Tuples are concatenated, compared, copied and gone through without one existing in memory.
# CASE: use grid=1 block=4 zeros:4x6:float64 exact
from numba import cuda


@cuda.jit
def use(out):
    i = cuda.grid(1)
    t = (1, i) + (3,)
    u = tuple(t)
    out[i, 0] = t == (1, 2, 3)
    out[i, 1] = t < (1, 2, 4)
    out[i, 2] = (i in t) + 10 * (i not in (0, 1)) + 100 * (2 in ())
    s = 0
    for x in u:
        s = s * 10 + x
    out[i, 3] = s
    out[i, 4] = max(u) + min(t) + sum((0.5, i, 2))
    out[i, 5] = ("b" in "abc") + 10 * ("d" not in "abc") + 100 * len("abc" + "de")
