# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# int(x) leaves an integer its own type and truncates a float to int64.
# CASE: convert grid=1 block=4 values:uint64:0,1,9223372036854775808,18446744073709551615 values:float64:2.9,-2.9,1e18,-0.5 zeros:4:float64 zeros:4:int64 zeros:4:float64 exact
import numpy as np
from numba import cuda


@cuda.jit
def convert(n, x, unsigned, whole, narrow):
    i = cuda.grid(1)
    unsigned[i] = int(n[i])
    whole[i] = int(x[i])
    # int(int16) with a float32 is float32, as int16 is.
    narrow[i] = int(np.int16(i + 1)) / np.float32(3)
