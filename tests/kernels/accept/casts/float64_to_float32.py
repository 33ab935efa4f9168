# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# float64 rounds to float32 half to even; too large gives inf, nan stays nan, tiny gives subnormals or zero.
# CASE: convert grid=1 block=9 values:float64:0.1,1e39,-1e39,nan,1e-40,1e-50,16777217,16777219,-0.0 zeros:9:float32 exact
from numba import cuda


@cuda.jit
def convert(x, out):
    i = cuda.grid(1)
    out[i] = x[i]
