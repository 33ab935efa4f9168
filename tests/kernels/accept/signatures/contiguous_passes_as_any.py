# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# C and F arrays pass for a parameter declared with layout A.
# CASE: copy grid=1 block=6 arange:2x3:int32 zeros:2x3:int32
# CASE: copy grid=1 block=6 arange:2x3:int32@F zeros:2x3:int32@A
from numba import cuda, int32


@cuda.jit((int32[:, :], int32[:, :]))
def copy(x, out):
    i = cuda.grid(1)
    out[i // 3, i % 3] = x[i // 3, i % 3] + 1
