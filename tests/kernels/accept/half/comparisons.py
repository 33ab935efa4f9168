# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# float16 compares with every type, nan with nothing.
# CASE: compare grid=1 block=5 values:float16:0.1,-2.5,nan,inf,0 values:float16:0.1,7,nan,65504,-0.0 values:float32:0.1,-2.5,1,inf,0 values:int32:0,-2,5,7,0 zeros:5x10:bool exact
from numba import cuda


@cuda.jit
def compare(a, b, single, n, out):
    i = cuda.grid(1)
    out[i, 0] = a[i] < b[i]
    out[i, 1] = a[i] <= b[i]
    out[i, 2] = a[i] == b[i]
    out[i, 3] = a[i] != b[i]
    out[i, 4] = a[i] > b[i]
    out[i, 5] = a[i] >= b[i]
    out[i, 6] = a[i] == single[i]
    out[i, 7] = a[i] > n[i]
    out[i, 8] = a[i] == 0.1
    out[i, 9] = -3 < a[i] < 1
