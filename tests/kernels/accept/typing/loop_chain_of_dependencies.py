# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Types travel around a loop through several variables until nothing changes.
# CASE: chain grid=1 block=4 values:int32:0,1,2,6 zeros:4:float64 zeros:4:float64 zeros:4:float64 exact
from numba import cuda


@cuda.jit
def chain(turns, a_out, b_out, c_out):
    i = cuda.grid(1)
    a = 1
    b = 2
    c = 3
    for k in range(turns[i]):
        a = b
        b = c
        c = a * 0.5 + k
    a_out[i] = a / 2
    b_out[i] = b / 2
    c_out[i] = c / 2
