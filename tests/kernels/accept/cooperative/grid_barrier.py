# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# The blocks of a grid meet: what one wrote before, all see behind.
# CASE: rounds grid=7 block=33 zeros:7:int32 zeros:231:int32
# CASE: rounds grid=2,2 block=4,4,2 zeros:4:int32 zeros:128:int32
# CASE: in_device_function grid=3 block=8 zeros:24:int64
from numba import cuda
from numba.cuda import cg


@cuda.jit
def rounds(sums, out):
    g = cg.this_grid()
    block = cuda.blockIdx.y * cuda.gridDim.x + cuda.blockIdx.x
    blocks = cuda.gridDim.x * cuda.gridDim.y
    threads = cuda.blockDim.x * cuda.blockDim.y * cuda.blockDim.z
    t = (cuda.threadIdx.z * cuda.blockDim.y + cuda.threadIdx.y) * cuda.blockDim.x + cuda.threadIdx.x
    i = block * threads + t
    for k in range(4):
        cuda.atomic.add(sums, (block + k) % blocks, k + 1)
        g.sync()
        out[i] += sums[(block + 1) % blocks] * (k + 1)
        cg.this_grid().sync()


@cuda.jit(device=True)
def meet(out, i, v):
    out[i] = v
    cg.this_grid().sync()
    return out[(i + 9) % out.size]


@cuda.jit
def in_device_function(out):
    i = cuda.grid(1)
    v = meet(out, i, i * i)
    cg.this_grid().sync()
    w = meet(out, i, v + 1)
    cg.this_grid().sync()
    out[i] = w
