# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Ternaries, min, max and `not` of float16 stay in it; where paths join it follows NumPy.
# CASE: join grid=1 block=2 f16:0.1 f16:-2.5 i8:3 u8:200 i16:300 u16:7 i32:70001 f32:0.1 zeros:2x11:float64 zeros:9:int64 exact
import numpy as np
from numba import cuda


@cuda.jit(device=True)
def either(first, a, b):
    if first:
        return a
    return b


@cuda.jit(device=True)
def width(x):
    return 16 if isinstance(x, np.float16) else 32 if isinstance(x, np.float32) else 64


@cuda.jit
def join(h, g, b, ub, s, us, w, single, out, widths):
    i = cuda.grid(1)
    first = i == 0
    out[i, 0] = h if first else g
    out[i, 1] = either(first, h, b)
    out[i, 2] = either(first, h, ub)
    out[i, 3] = either(first, h, s)
    out[i, 4] = either(first, h, us)
    out[i, 5] = either(first, h, w)
    out[i, 6] = either(first, h, single)
    out[i, 7] = min(h, g)
    out[i, 8] = max(h, g, h)
    out[i, 9] = not h
    x = np.float16(0)
    for k in range(5):
        x = x + h
    out[i, 10] = x
    widths[0] = width(either(first, h, b))
    widths[1] = width(either(first, h, ub))
    widths[2] = width(either(first, h, s))
    widths[3] = width(either(first, h, us))
    widths[4] = width(either(first, h, w))
    widths[5] = width(either(first, h, single))
    widths[6] = width(min(h, g))
    widths[7] = width(max(h, g, h))
    widths[8] = width(x)
