# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# An argument of None decides `is None` before typing: the arm that would not type is dropped.
# CASE: call grid=1 block=4 zeros:4x5:float64 exact
from numba import cuda


@cuda.jit(device=True)
def scaled(x, scale=None):
    if scale is None:
        return x
    return x * scale[0]


@cuda.jit(device=True)
def clipped(x, low=None, high=None):
    if low is not None and x < low:
        x = low
    if high is not None and x > high:
        x = high
    return x


@cuda.jit(device=True)
def pick(t):
    return t[0] if t[1] is None else t[0] + t[1]


@cuda.jit
def call(out):
    i = cuda.grid(1)
    factor = cuda.local.array(1, "float64")
    factor[0] = 2.5
    out[i, 0] = scaled(i)
    out[i, 1] = scaled(i, factor)
    out[i, 2] = clipped(i, high=2)
    out[i, 3] = clipped(i, 1, None)
    out[i, 4] = pick((i, None)) + pick((i, 0.5))
