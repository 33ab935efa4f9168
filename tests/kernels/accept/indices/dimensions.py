# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# threadIdx, blockIdx, blockDim and gridDim have x, y and z.
# CASE: describe grid=2,3,2 block=2,1,3 zeros:72x12:int32
from numba import cuda


@cuda.jit
def describe(out):
    t = cuda.threadIdx.x + cuda.blockDim.x * (cuda.threadIdx.y + cuda.blockDim.y * cuda.threadIdx.z)
    b = cuda.blockIdx.x + cuda.gridDim.x * (cuda.blockIdx.y + cuda.gridDim.y * cuda.blockIdx.z)
    row = b * cuda.blockDim.x * cuda.blockDim.y * cuda.blockDim.z + t
    out[row, 0] = cuda.threadIdx.x
    out[row, 1] = cuda.threadIdx.y
    out[row, 2] = cuda.threadIdx.z
    out[row, 3] = cuda.blockIdx.x
    out[row, 4] = cuda.blockIdx.y
    out[row, 5] = cuda.blockIdx.z
    out[row, 6] = cuda.blockDim.x
    out[row, 7] = cuda.blockDim.y
    out[row, 8] = cuda.blockDim.z
    out[row, 9] = cuda.gridDim.x
    out[row, 10] = cuda.gridDim.y
    out[row, 11] = cuda.gridDim.z
