# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A bool and an int meet as that int.
# CASE: join grid=1 block=2 true i32:7 zeros:2:int64
from numba import cuda


@cuda.jit
def join(flag, n, out):
    i = cuda.grid(1)
    x = flag
    if i == 1:
        x = n
    out[i] = -x
