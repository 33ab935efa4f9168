# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A lambda is inlined where it is called.
# CASE: call grid=1 block=4 zeros:4x5:float64 exact
from numba import cuda


@cuda.jit
def call(out):
    i = cuda.grid(1)
    half = 0.5
    f = lambda x: x * half + i  # noqa: E731
    g = f
    out[i, 0] = f(2)
    out[i, 1] = g(i)
    out[i, 2] = (lambda a, b=3: a * 10 + b)(i)
    out[i, 3] = (lambda *a: len(a) + a[0])(i, 2, 3)
    h = lambda x: f(x) + g(x + 1)  # noqa: E731
    out[i, 4] = h(i)
