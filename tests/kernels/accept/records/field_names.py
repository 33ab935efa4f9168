# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# The name of a field is any constant text, also one that a loop is written out for.
# CASE: unrolled grid=1 block=4 arange:4:vector zeros:4:float64 exact
import numpy as np
from numba import cuda
from numba.cuda.misc.special import literal_unroll

vector = np.dtype([("x", np.float32), ("y", np.float64), ("z", np.int32)], align=True)


@cuda.jit
def unrolled(a, out):
    i = cuda.grid(1)
    total = 0.0
    for name in literal_unroll(("x", "y", "z")):
        total += a[i][name]
        a[i][name] = i
    out[i] = total
