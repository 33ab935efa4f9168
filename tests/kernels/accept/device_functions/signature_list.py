# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Of a device function's declared signatures the best match is called.
# CASE: call grid=1 block=1 i32:7 f32:0.1 f64:0.1 zeros:4:float64 exact
from numba import cuda, float32, float64, int64


@cuda.jit([float32(float32), float64(float64), int64(int64)], device=True)
def third(x):
    return x / 3


@cuda.jit
def call(n, narrow, wide, out):
    out[0] = third(narrow)
    out[1] = third(wide)
    out[2] = third(n)
    out[3] = third(3)
