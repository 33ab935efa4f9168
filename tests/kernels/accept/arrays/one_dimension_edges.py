# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A guarded kernel is right at sizes around the block: 0, 1, 31, 32, 33 and 100.
# CASE: copy grid=1 block=32 arange:0:int32 zeros:0:int32 unchanged
# CASE: copy grid=1 block=32 arange:1:int32 full:1:int32:9
# CASE: copy grid=1 block=32 arange:31:int32 full:31:int32:9
# CASE: copy grid=1 block=32 arange:32:int32 full:32:int32:9
# CASE: copy grid=2 block=32 arange:33:int32 full:33:int32:9
# CASE: copy grid=4 block=32 arange:100:int32 full:100:int32:9
from numba import cuda


@cuda.jit
def copy(x, out):
    i = cuda.grid(1)
    if i < out.size:
        out[i] = x[i]
