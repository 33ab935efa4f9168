# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A float16 is true when it is not zero, as any number; Numba cannot test one.
# CASE: test grid=1 block=4 values:float16:0,-0.0,6e-8,nan zeros:4x4:bool exact
from numba import cuda


@cuda.jit
def test(h, out):
    i = cuda.grid(1)
    if h[i]:
        out[i, 0] = True
    out[i, 1] = bool(h[i])
    out[i, 2] = not h[i]
    out[i, 3] = (h[i] or 1) == 1
