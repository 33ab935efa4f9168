# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Storing converts between every kind: bool, int and float.
# CASE: store grid=1 block=4 values:float32:0,-1.75,255.9,nan values:int32:0,-1,256,65537 zeros:4:bool zeros:4:bool zeros:4:uint8 zeros:4:float32 exact
from numba import cuda


@cuda.jit
def store(x, n, bool_of_float, bool_of_int, byte_of_int, float_of_bool):
    i = cuda.grid(1)
    bool_of_float[i] = x[i]
    bool_of_int[i] = n[i]
    byte_of_int[i] = n[i]
    float_of_bool[i] = n[i] > 0
