# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A function may call itself: its result follows from a signature, or from the returns that need no such call.
# CASE: call grid=1 block=8 zeros:8x6:float64 exact
# CASE: paths grid=1 block=8 zeros:8:int64
from numba import cuda


@cuda.jit("int64(int64)", device=True)
def declared(n):
    return n * declared(n - 1) if n > 1 else 1


@cuda.jit(device=True)
def fibonacci(n):
    if n < 2:
        return n
    return fibonacci(n - 1) + fibonacci(n - 2)


@cuda.jit(device=True)
def late(n):
    if n > 0:
        return late(n - 1) + 0.5
    return 1


@cuda.jit(device=True)
def gcd(a, b):
    while b != 0:
        return gcd(b, a % b)
    return a


@cuda.jit(device=True)
def narrow(n):
    if n <= 0:
        return 0
    return narrow(n - 1) + 3


@cuda.jit
def call(out):
    i = cuda.grid(1)
    out[i, 0] = declared(i)
    out[i, 1] = fibonacci(i)
    out[i, 2] = late(i)
    out[i, 3] = gcd(12, i)
    out[i, 4] = narrow(cuda.threadIdx.x)
    out[i, 5] = fibonacci(10)


@cuda.jit(device=True)
def fill(out, low, high):
    if high - low == 1:
        out[low] = low * low
        return
    middle = (low + high) // 2
    fill(out, low, middle)
    fill(out, middle, high)


@cuda.jit
def paths(out):
    if cuda.grid(1) == 0:
        fill(out, 0, out.shape[0])
