# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# `not` gives a bool for every kind of number; nan is true.
# CASE: negate grid=1 block=4 values:int8:0,1,-1,0 values:float64:0.0,-0.0,nan,2.5 values:bool:true,false,true,false zeros:4:bool zeros:4:bool ones:4:bool exact
from numba import cuda


@cuda.jit
def negate(n, x, b, of_int, of_float, of_bool):
    i = cuda.grid(1)
    if i < n.size:
        of_int[i] = not n[i]
        of_float[i] = not x[i]
        of_bool[i] = not b[i]
