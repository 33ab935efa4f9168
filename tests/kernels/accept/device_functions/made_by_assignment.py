# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A device function may be made by calling `cuda.jit` on a function or a lambda.
# CASE: call grid=1 block=4 zeros:4x6:float64 exact
from numba import cuda


def plain(x, y=1):
    return x * 10 + y


by_options = cuda.jit(device=True)(plain)
by_keyword = cuda.jit(plain, device=True)
by_signature = cuda.jit("float32(float32)", device=True)(lambda x: x / 3)
of_lambda = cuda.jit(device=True)(lambda x, y: x - y)
square = lambda x: x * x  # noqa: E731
inlined = cuda.jit(device=True, inline="always")(plain)


@cuda.jit
def call(out):
    i = cuda.grid(1)
    out[i, 0] = by_options(i)
    out[i, 1] = by_keyword(i, y=2)
    out[i, 2] = by_signature(i)
    out[i, 3] = of_lambda(i, 0.5)
    out[i, 4] = square(i) + square(0.5)
    out[i, 5] = inlined(i, 3)
