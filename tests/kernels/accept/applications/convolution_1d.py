# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A convolution with a halo in shared memory.
# CASE: convolve grid=3 block=16 random:41:float32:6 values:float32:0.25,0.5,-1,0.5,0.125 zeros:41:float32 rtol=1e-6 atol=1e-7
from numba import cuda, float32

RADIUS = 2


@cuda.jit
def convolve(x, weights, out):
    tile = cuda.shared.array(20, float32)
    t = cuda.threadIdx.x
    i = cuda.grid(1)
    for k in range(t, 20, cuda.blockDim.x):
        source = cuda.blockIdx.x * cuda.blockDim.x + k - RADIUS
        tile[k] = x[source] if 0 <= source < x.size else 0
    cuda.syncthreads()
    if i < out.size:
        s = float32(0)
        for k in range(-RADIUS, RADIUS + 1):
            s += tile[t + RADIUS + k] * weights[k + RADIUS]
        out[i] = s
