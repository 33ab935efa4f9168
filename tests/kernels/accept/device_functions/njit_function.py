# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A function decorated for the CPU with jit or njit is a device function when a kernel calls it.
# CASE: call grid=1 block=8 zeros:8:int64
import numba
from numba import cuda, njit


@njit
def square(n):
    return n * n


@numba.jit(nopython=True)
def next_odd(n):
    return n + 1 if n % 2 == 0 else n + 2


@cuda.jit
def call(out):
    i = cuda.grid(1)
    out[i] = square(i) * 100 + next_odd(i)
