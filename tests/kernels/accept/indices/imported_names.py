# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# cuda, its alias, a module path and single functions name the same things.
# CASE: fill grid=2 block=4 zeros:8:int64
import numba as nb
import numba.cuda
from numba import cuda as gpu
from numba.cuda import grid, syncthreads


@gpu.jit
def fill(out):
    i = grid(1)
    syncthreads()
    out[i] = i + nb.cuda.blockIdx.x * 100 + numba.cuda.threadIdx.x * 1000
