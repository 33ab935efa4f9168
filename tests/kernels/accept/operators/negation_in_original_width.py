# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# -x and ~x of an unsigned type work in its width before widening: -uint8(200) is 56.
# CASE: negate grid=1 block=4 values:uint8:0,1,200,255 values:uint32:0,1,200,4294967295 zeros:4:int64 zeros:4:int64 zeros:4:int64 zeros:4:int64
from numba import cuda


@cuda.jit
def negate(a, b, minus_a, minus_b, not_a, not_b):
    i = cuda.grid(1)
    minus_a[i] = -a[i]
    minus_b[i] = -b[i]
    not_a[i] = ~a[i]
    not_b[i] = ~b[i]
