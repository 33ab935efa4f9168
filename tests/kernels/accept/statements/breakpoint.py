# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# `breakpoint()` changes nothing where no debugger is.
# CASE: stop grid=1 block=4 zeros:4:int64
from numba import cuda


@cuda.jit
def stop(out):
    i = cuda.grid(1)
    out[i] = i + 1
    if i > 100:
        breakpoint()
    out[i] *= 2
