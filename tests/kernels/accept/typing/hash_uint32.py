# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# uint32 arithmetic is 64 bits wide until it is cast or stored back.
# CASE: xorshift grid=1 block=32 random:20:uint32:9 zeros:20:uint32 zeros:20:uint64
import numpy as np
from numba import cuda


@cuda.jit
def xorshift(x, narrow, wide):
    i = cuda.grid(1)
    if i < x.size:
        s = x[i]
        s ^= s << np.uint32(13)
        s ^= s >> np.uint32(17)
        s ^= s << np.uint32(5)
        wide[i] = s
        narrow[i] = s
