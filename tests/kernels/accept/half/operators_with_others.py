# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A float16 with a bool or int8 is float16, with int16, uint8 or float32 float32, with anything wider float64.
# CASE: compute grid=1 block=1 f16:0.1 true i8:3 i16:-300 u8:200 u16:60000 i32:70001 u32:5 i64:-7 u64:9 f32:0.1 0.1 zeros:3x11:float64 zeros:13:int64 exact
import numpy as np
from numba import cuda


@cuda.jit(device=True)
def width(x):
    return 16 if isinstance(x, np.float16) else 32 if isinstance(x, np.float32) else 64


@cuda.jit
def compute(h, truth, b, s, ub, us, w, uw, l, ul, single, double, out, widths):
    out[0, 0] = h + truth
    out[0, 1] = h - b
    out[0, 2] = s * h
    out[0, 3] = h / ub
    out[0, 4] = h + us
    out[0, 5] = w * h
    out[0, 6] = h - uw
    out[0, 7] = l / h
    out[0, 8] = h * ul
    out[0, 9] = h + single
    out[0, 10] = h + double
    out[1, 0] = h % truth
    out[1, 1] = h % b
    out[1, 2] = s // h
    out[1, 3] = h % ub
    out[1, 4] = us // h
    out[1, 5] = w % h
    out[1, 6] = h // uw
    out[1, 7] = l % h
    out[1, 8] = h // ul
    out[1, 9] = h % single
    out[1, 10] = h % double
    out[2, 0] = h + 1
    out[2, 1] = h * 0.5
    out[2, 2] = h**2
    out[2, 3] = h**w
    widths[0] = width(h + truth)
    widths[1] = width(b * h)
    widths[2] = width(h + s)
    widths[3] = width(ub - h)
    widths[4] = width(h + us)
    widths[5] = width(w + h)
    widths[6] = width(h / ul)
    widths[7] = width(h * single)
    widths[8] = width(h + 1)
    widths[9] = width(h * 0.5)
    widths[10] = width(h**2)
    widths[11] = width(h % b)
    widths[12] = width(h % w)
