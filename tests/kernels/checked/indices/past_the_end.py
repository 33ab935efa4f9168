# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# An index behind the end is reported with the thread that used it, and the other threads do their work.
# CHECKED: fill grid=2 block=8 zeros:13:int32 out=ones:13:int32
from numba import cuda


@cuda.jit
def fill(out):
    i = cuda.grid(1)
    out[i] = 1  # failure: KR5001 | block 1,0,0 | 3 threads
