# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A CSR matrix times a vector: rows of different lengths, some empty.
# CASE: multiply grid=1 block=8 values:int32:0,2,2,5,6,6 values:int32:0,3,1,2,4,0 values:float64:1.5,-2,0.25,4,8,3 values:float64:1,2,3,4,5 zeros:5:float64 exact
from numba import cuda


@cuda.jit
def multiply(starts, columns, values, x, y):
    row = cuda.grid(1)
    if row < y.size:
        s = 0.0
        for k in range(starts[row], starts[row + 1]):
            s += values[k] * x[columns[k]]
        y[row] = s
