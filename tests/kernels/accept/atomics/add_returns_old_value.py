# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# atomic.add gives the value before the addition, in the element's type.
# CASE: tickets grid=1 block=1 values:int32:2147483647,5 zeros:6:int64
from numba import cuda


@cuda.jit
def tickets(x, out):
    out[0] = cuda.atomic.add(x, 0, 1)
    out[1] = cuda.atomic.add(x, 0, 1)
    out[2] = x[0]
    out[3] = cuda.atomic.add(x, 1, -7)
    out[4] = x[1]
    out[5] = cuda.atomic.add(x, 1, 0) + 1
