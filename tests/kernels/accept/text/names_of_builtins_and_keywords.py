# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Locals and parameters may be called like builtins, modules and soft keywords.
# CASE: shadow grid=1 block=4 values:int32:1,2,3,4 zeros:4:int64
from numba import cuda


@cuda.jit
def shadow(sum, list):
    i = cuda.grid(1)
    match = sum[i]
    case = match + 1
    type = case * 2
    abs = type - match
    _ = abs * 10
    int = _ + i
    list[i] = int
