# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# The else of a for loop runs unless the loop was left by break, also when the range is empty.
# CASE: find grid=1 block=32 values:int32:5,1,4,1,3 values:int32:0,1,3,4,5,9 zeros:6:int32
from numba import cuda


@cuda.jit
def find(haystack, needles, out):
    i = cuda.grid(1)
    if i < needles.size:
        for k in range(needles[i]):
            if k < haystack.size and haystack[k] == 3:
                out[i] = k + 100
                break
        else:
            out[i] = -1
