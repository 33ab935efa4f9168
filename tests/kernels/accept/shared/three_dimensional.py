# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A 3-D shared array is indexed like any other.
# CASE: rotate grid=2 block=2,3,4 arange:48:int16 zeros:48:int16
from numba import cuda, int16


@cuda.jit
def rotate(x, out):
    box = cuda.shared.array((2, 3, 4), dtype=int16)
    a, b, c = cuda.threadIdx.x, cuda.threadIdx.y, cuda.threadIdx.z
    base = cuda.blockIdx.x * 24
    box[a, b, c] = x[base + a * 12 + b * 4 + c]
    cuda.syncthreads()
    out[base + a * 12 + b * 4 + c] = box[1 - a, (b + 1) % 3, (c + 3) % 4]
