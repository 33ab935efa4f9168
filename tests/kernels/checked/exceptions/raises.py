# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# An exception that nobody catches is reported with its class and its message.
# CHECKED: limit grid=1 block=8 arange:8:int32 3 out=values:int32:1,2,3,4,4,5,6,7
# CHECKED: plain grid=1 block=1 zeros:1:int32
# CHECKED: several grid=1 block=1 zeros:1:int32
from numba import cuda


class Overflow(Exception):
    pass


@cuda.jit
def limit(out, most):
    i = cuda.grid(1)
    if out[i] > most:
        raise ValueError("too large")  # failure: KR5004 `ValueError` was raised: too large | 4 threads
    out[i] += 1


@cuda.jit
def plain(out):
    raise Overflow  # failure: KR5004 `Overflow` was raised


@cuda.jit
def several(out):
    if out[0] == 0:
        raise IndexError("at", 3)  # failure: KR5004 `IndexError` was raised: at, 3
    raise RuntimeError
