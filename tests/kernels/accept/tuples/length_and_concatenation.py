# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# len of a tuple is a constant; + joins two tuples.
# CASE: join grid=1 block=1 zeros:7:int64
from numba import cuda


@cuda.jit
def join(out):
    a = (1, 2)
    b = a + (3, 4, 5)
    out[0] = len(a)
    out[1] = len(b)
    for k in range(len(b)):
        out[2 + k] = b[k]
