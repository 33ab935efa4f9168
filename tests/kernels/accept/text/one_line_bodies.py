# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A body may stand on the line of its header.
# CASE: short grid=1 block=6 zeros:6:int64
from numba import cuda


@cuda.jit(device=True)
def twice(x): return x * 2


@cuda.jit
def short(out):
    i = cuda.grid(1)
    if i > 3: out[i] = twice(i); return
    for k in range(i): out[i] += k
    while out[i] < 2: out[i] += 1
