# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# int64 and uint64 round once, half to even, on their way to float32 and float64.
# CASE: convert grid=1 block=6 values:int64:16777217,16777219,9007199254740993,-9007199254740995,9223372036854775807,-16777217 values:uint64:18446744073709551615,9223372586610589697,9223372586610589696,9007199791611905,3,36028797018963969 zeros:6:float32 zeros:6:float64 zeros:6:float32 zeros:6:float64 exact
import numpy as np
from numba import cuda


@cuda.jit
def convert(n, u, n32, n64, u32, u64):
    i = cuda.grid(1)
    n32[i] = n[i]
    n64[i] = n[i]
    u32[i] = np.float32(u[i])
    u64[i] = np.float64(u[i])
