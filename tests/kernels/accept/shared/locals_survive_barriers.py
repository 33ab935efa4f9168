# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Locals of every kind keep their values across a barrier.
# CASE: carry grid=2 block=8 random:16:float32:2 zeros:16:float64 exact
from numba import cuda, float32, int16


@cuda.jit
def carry(x, out):
    buffer = cuda.shared.array(8, float32)
    mine = cuda.local.array(2, int16)
    t = cuda.threadIdx.x
    i = cuda.grid(1)
    flag = t % 2 == 0
    pair = (t * 0.5, i)
    mine[1] = i - 5
    buffer[t] = x[i]
    cuda.syncthreads()
    total = 0.0
    for k in range(8):
        total += buffer[k]
        cuda.syncthreads()
        if k == t:
            buffer[k] = total
        cuda.syncthreads()
    out[i] = total + pair[0] + pair[1] + mine[1] if flag else total - mine[0]
