# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# The same file may import cuda from krait.
# CASE: fill grid=2 block=4 zeros:8:int64
from krait import cuda


@cuda.jit
def fill(out):
    i = cuda.grid(1)
    out[i] = i * i + 1
