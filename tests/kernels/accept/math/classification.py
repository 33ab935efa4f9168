# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# isnan, isinf and isfinite of floats and integers.
# CASE: classify grid=1 block=5 values:float64:nan,inf,-inf,0,1e308 values:int32:0,1,-1,5,7 zeros:5x3:bool zeros:5x3:bool exact
import math

from numba import cuda


@cuda.jit
def classify(x, n, of_float, of_int):
    i = cuda.grid(1)
    of_float[i, 0] = math.isnan(x[i])
    of_float[i, 1] = math.isinf(x[i])
    of_float[i, 2] = math.isfinite(x[i])
    of_int[i, 0] = math.isnan(n[i])
    of_int[i, 1] = math.isinf(n[i])
    of_int[i, 2] = math.isfinite(n[i])
