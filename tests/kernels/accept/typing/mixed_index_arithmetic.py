# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# An int32 index, an int64 grid and a uint32 array element mix into int64.
# CASE: mix grid=2 block=4 values:uint32:0,1,2,3 i32:-1 zeros:8:int64
from numba import cuda


@cuda.jit
def mix(x, shift, out):
    i = cuda.grid(1)
    k = cuda.threadIdx.x + shift
    out[i] = x[k] * -1 + k - cuda.blockDim.x
