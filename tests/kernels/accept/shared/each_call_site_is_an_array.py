# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Each shared.array in the source is an allocation of its own, also in a device function called twice.
# CASE: sites grid=2 block=8 zeros:16:int32 zeros:16:int32
from numba import cuda, int32


@cuda.jit(device=True)
def from_neighbour(value):
    buffer = cuda.shared.array(8, int32)
    t = cuda.threadIdx.x
    buffer[t] = value
    cuda.syncthreads()
    result = buffer[(t + 1) % 8]
    cuda.syncthreads()
    return result


@cuda.jit
def sites(x, y):
    a = cuda.shared.array(8, int32)
    b = cuda.shared.array(8, int32)
    t = cuda.threadIdx.x
    i = cuda.grid(1)
    a[t] = i
    b[t] = 100 * i
    cuda.syncthreads()
    x[i] = a[7 - t] + b[t]
    y[i] = from_neighbour(i) + from_neighbour(1000 * i)
