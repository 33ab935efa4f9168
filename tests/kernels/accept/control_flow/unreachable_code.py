# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Code after return, break or continue is neither typed nor run.
# CASE: tail grid=1 block=4 zeros:4:int32
from numba import cuda


@cuda.jit
def tail(out):
    i = cuda.grid(1)
    for k in range(3):
        if k == 1:
            continue
            out[i] = not_a_name(k)
        out[i] += k + 1
    return
    out[i] = -1
