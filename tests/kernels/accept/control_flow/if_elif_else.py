# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Exactly one arm of an if/elif/else chain runs.
# CASE: classify grid=1 block=32 values:int32:-7,-1,0,1,5,10,11,100 zeros:8:int32
from numba import cuda


@cuda.jit
def classify(x, out):
    i = cuda.grid(1)
    if i >= x.size:
        return
    v = x[i]
    if v < 0:
        out[i] = -1
    elif v == 0:
        out[i] = 10
    elif v <= 10:
        out[i] = 20
    else:
        out[i] = 30
