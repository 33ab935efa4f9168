# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# bool(x) is whether x differs from zero; nan is true.
# CASE: convert grid=1 block=5 values:int16:0,1,-1,256,0 values:float32:0,-0.0,nan,1e-40,inf zeros:5:bool zeros:5:bool exact
from numba import cuda


@cuda.jit
def convert(n, x, of_int, of_float):
    i = cuda.grid(1)
    of_int[i] = bool(n[i])
    of_float[i] = bool(x[i])
