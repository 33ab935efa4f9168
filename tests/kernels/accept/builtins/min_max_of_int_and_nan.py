# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# min and max of an int and a float compare and select, so a nan in front stays and one behind is skipped.
# CASE: extremes grid=1 block=3 values:float64:nan,1,nan values:int32:5,5,-5 zeros:3:float64 zeros:3:float64 exact
from numba import cuda


@cuda.jit
def extremes(x, n, in_front, behind):
    i = cuda.grid(1)
    in_front[i] = min(x[i], n[i])
    behind[i] = max(n[i], x[i])
