# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# The thirteen functions of `math` that give float16 for float16; others compute in float32 and stay there.
# CASE: compute grid=1 block=8 values:float16:0.1,0.5,1,2.5,7,0.001,30,600 zeros:8x13:float16 zeros:14:bool ulp=1
# CASE: others grid=1 block=4 values:float16:0.1,0.5,0.75,0.001 zeros:4x10:float32 zeros:2:bool ulp=8
import math

import numpy as np
from numba import cuda


@cuda.jit
def compute(a, out, is_half):
    i = cuda.grid(1)
    h = a[i]
    out[i, 0] = math.sin(h)
    out[i, 1] = math.cos(h)
    out[i, 2] = math.sqrt(h)
    out[i, 3] = math.log(h)
    out[i, 4] = math.log2(h)
    out[i, 5] = math.log10(h)
    out[i, 6] = math.exp(h / a[4])
    out[i, 7] = math.exp2(h / a[4])
    out[i, 8] = math.floor(h)
    out[i, 9] = math.ceil(h)
    out[i, 10] = math.trunc(-h)
    out[i, 11] = math.fabs(-h)
    out[i, 12] = math.tanh(h)
    is_half[0] = isinstance(math.sin(h), np.float16)
    is_half[1] = isinstance(math.cos(h), np.float16)
    is_half[2] = isinstance(math.sqrt(h), np.float16)
    is_half[3] = isinstance(math.log(h), np.float16)
    is_half[4] = isinstance(math.log2(h), np.float16)
    is_half[5] = isinstance(math.log10(h), np.float16)
    is_half[6] = isinstance(math.exp(h), np.float16)
    is_half[7] = isinstance(math.exp2(h), np.float16)
    is_half[8] = isinstance(math.floor(h), np.float16)
    is_half[9] = isinstance(math.ceil(h), np.float16)
    is_half[10] = isinstance(math.trunc(h), np.float16)
    is_half[11] = isinstance(math.fabs(h), np.float16)
    is_half[12] = isinstance(math.tanh(h), np.float16)
    is_half[13] = math.isnan(h) or math.isinf(h) or not math.isfinite(h)


@cuda.jit
def others(a, out, is_single):
    i = cuda.grid(1)
    h = a[i]
    out[i, 0] = math.tan(h)
    out[i, 1] = math.atan(h)
    out[i, 2] = math.asin(h)
    out[i, 3] = math.pow(h, h)
    out[i, 4] = math.fmod(h, a[0])
    out[i, 5] = math.atan2(h, h)
    out[i, 6] = math.hypot(h, h)
    out[i, 7] = math.expm1(h)
    out[i, 8] = math.degrees(h)
    out[i, 9] = math.copysign(h, -h)
    is_single[0] = isinstance(math.tan(h), np.float32)
    is_single[1] = isinstance(math.pow(h, h), np.float32)
