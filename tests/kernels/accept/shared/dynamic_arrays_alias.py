# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# All dynamic shared arrays begin at the same base, whatever their types.
# CASE: alias grid=1 block=8 shared=64 zeros:8:int32 zeros:8:uint8
import numpy as np
from numba import cuda


@cuda.jit
def alias(words, bytes_out):
    a = cuda.shared.array(0, dtype=np.int32)
    b = cuda.shared.array(shape=0, dtype=np.uint8)
    t = cuda.threadIdx.x
    a[t] = t * 0x01020304 + 5
    cuda.syncthreads()
    words[t] = a[7 - t]
    bytes_out[t] = b[t * 4]
