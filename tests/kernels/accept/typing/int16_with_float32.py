# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# int16 with float32 is float32, uint16 and wider integers with float32 are float64.
# CASE: thirds grid=1 block=1 i16:1 u16:1 i32:1 f32:3 zeros:4:float64 exact
from numba import cuda


@cuda.jit
def thirds(a, b, c, three, out):
    out[0] = a / three
    out[1] = b / three
    out[2] = c / three
    out[3] = three / three / three
