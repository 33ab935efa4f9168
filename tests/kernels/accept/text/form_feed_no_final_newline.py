# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A form feed before a statement and a file without a final newline are fine.
# CASE: fill grid=1 block=4 zeros:4:int64
from numba import cuda


@cuda.jit
def fill(out):
    i = cuda.grid(1)
    out[i] = i * 3