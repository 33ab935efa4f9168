# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# bool + bool is int64, bool & bool a bool, ~bool a bool, -bool an int64.
# CASE: combine grid=1 block=4 values:bool:false,false,true,true values:bool:false,true,false,true zeros:4x8:int64
from numba import cuda


@cuda.jit
def combine(a, b, out):
    i = cuda.grid(1)
    out[i, 0] = a[i] + b[i]
    out[i, 1] = a[i] & b[i]
    out[i, 2] = (a[i] | b[i]) + 0
    out[i, 3] = a[i] ^ b[i]
    out[i, 4] = ~a[i]
    out[i, 5] = -a[i]
    out[i, 6] = +a[i] - b[i]
    out[i, 7] = a[i] << b[i]
