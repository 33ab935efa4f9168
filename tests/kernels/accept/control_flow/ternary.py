# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A conditional expression evaluates only the arm that is taken.
# CASE: guarded grid=1 block=8 values:int32:0,1,2,3,9,-1 values:int32:10,20,30 zeros:6:int32
from numba import cuda


@cuda.jit
def guarded(index, table, out):
    i = cuda.grid(1)
    if i < index.size:
        k = index[i]
        out[i] = table[k] if 0 <= k < 3 else -1
