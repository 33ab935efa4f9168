# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# An f-string of constants is a constant.
# CASE: use grid=1 block=2 zeros:2x3:int64
from numba import cuda

COUNT = 3


@cuda.jit
def use(out):
    i = cuda.grid(1)
    name = f"tile{COUNT}"
    out[i, 0] = len(name) + len(f"{name}-{True}")
    if f"{COUNT}x{COUNT}" == "3x3":
        out[i, 1] = 5 + i
    out[i, 2] = "x" in f"{COUNT}x"
