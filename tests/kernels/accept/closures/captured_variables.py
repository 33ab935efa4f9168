# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A function inside a function sees the variables around it as they are at each call.
# CASE: call grid=1 block=4 zeros:4x5:float64 exact
from numba import cuda


N = 1000


@cuda.jit
def call(out):
    i = cuda.grid(1)
    step = 1

    def ahead(x):
        return x + step

    out[i, 0] = ahead(i)
    step = 2.5
    out[i, 1] = ahead(i)
    for step in range(3):
        out[i, 2] += ahead(i)
    if i > 1:
        step = 100
    out[i, 3] = ahead(i) + N

    def through(x):
        step = x * 2  # its own

        def inner(y):
            return y + step + i

        return inner(x)

    out[i, 4] = through(7) + step
