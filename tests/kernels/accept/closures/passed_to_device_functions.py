# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A function inside a function may be passed to a device function that calls it.
# CASE: call grid=1 block=4 zeros:4x6:float64 exact
from numba import cuda


@cuda.jit(device=True)
def apply(f, x):
    return f(x)


@cuda.jit(device=True)
def twice(f, x):
    return apply(f, apply(f, x))


@cuda.jit(device=True)
def integrate(f, low, high, n):
    width = (high - low) / n
    s = 0.0
    for k in range(n):
        s += f(low + (k + 0.5) * width)
    return s * width


@cuda.jit(device=True)
def double(x):
    return 2 * x


@cuda.jit
def call(out):
    i = cuda.grid(1)
    offset = i * 10

    def shifted(x):
        return x + offset

    out[i, 0] = apply(shifted, 1)
    offset = 0.5
    out[i, 1] = twice(shifted, i)
    out[i, 2] = twice(lambda x: x * x, i)
    out[i, 3] = integrate(lambda x: x * i, 0.0, 1.0, 4)
    out[i, 4] = apply(double, i)
    out[i, 5] = twice(lambda x: shifted(x) + double(x), 1)
