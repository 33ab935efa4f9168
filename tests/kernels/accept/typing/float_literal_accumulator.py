# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# An accumulator that starts as 0.0 is float64, whatever is added to it.
# CASE: sums grid=1 block=1 full:100:float32:0.1 zeros:1:float64 exact
from numba import cuda


@cuda.jit
def sums(x, out):
    s = 0.0
    for i in range(x.size):
        s += x[i]
    out[0] = s
