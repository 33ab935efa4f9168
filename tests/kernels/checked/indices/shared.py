# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Shared arrays have the extents that they were made with, dynamic ones those that the launch gives.
# CHECKED: static grid=1 block=9 zeros:8:float32
# CHECKED: dynamic grid=1 block=9 shared=32 zeros:8:float32
# CHECKED: nothing grid=1 block=1 zeros:8:float32
from numba import cuda, float32


@cuda.jit
def static(out):
    tile = cuda.shared.array((2, 4), float32)
    i = cuda.threadIdx.x
    tile[i // 4, i % 4] = i  # failure: KR5001 index 2 is out of bounds for axis 0 of extent 2 | thread 8,0,0 | 1 thread
    cuda.syncthreads()
    if i < 8:
        out[i] = tile[(7 - i) // 4, (7 - i) % 4]


@cuda.jit
def dynamic(out):
    buffer = cuda.shared.array(0, float32)
    i = cuda.threadIdx.x
    buffer[i] = i  # failure: KR5002 index 8 is out of bounds for dynamic shared memory of 8 elements | thread 8,0,0 | 1 thread
    cuda.syncthreads()
    out[i] = buffer[7 - i]


@cuda.jit
def nothing(out):
    buffer = cuda.shared.array(0, float32)
    buffer[0] = 1  # failure: KR5002 index 0 is out of bounds for dynamic shared memory of 0 elements
    out[0] = buffer[0]
