# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Static and dynamic shared arrays do not overlap.
# CASE: both grid=1 block=8 shared=32 zeros:8:int32 zeros:8:int32
from numba import cuda, int32


@cuda.jit
def both(x, y):
    fixed = cuda.shared.array(8, int32)
    moving = cuda.shared.array(0, int32)
    t = cuda.threadIdx.x
    fixed[t] = t + 1
    moving[t] = 100 * (t + 1)
    cuda.syncthreads()
    x[t] = fixed[7 - t]
    y[t] = moving[7 - t]
