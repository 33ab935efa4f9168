# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Shared and local arrays have records as elements.
# CASE: through_shared grid=2 block=32 arange:64:pair zeros:64:pair exact
# CASE: dynamic grid=1 block=16 shared=128 arange:16:pair exact
# CASE: local grid=1 block=8 zeros:8:float32 exact
# CASE: counts grid=1 block=32 arange:32:int32 zeros:4:pair exact
import numpy as np
from numba import cuda

pair = np.dtype([("key", np.int32), ("value", np.float32)])


@cuda.jit
def through_shared(a, out):
    tile = cuda.shared.array(32, dtype=pair)
    i = cuda.grid(1)
    t = cuda.threadIdx.x
    tile[t] = a[i]
    cuda.syncthreads()
    out[i] = tile[31 - t]
    out[i].key += tile["key"][t]


@cuda.jit
def dynamic(a):
    tile = cuda.shared.array(0, pair)
    i = cuda.grid(1)
    tile[i].key = a[i].key
    tile[i].value = tile.size
    cuda.syncthreads()
    a[i] = tile[15 - i]


@cuda.jit
def local(out):
    heap = cuda.local.array((2, 3), pair)
    i = cuda.grid(1)
    for y in range(2):
        for x in range(3):
            heap[y, x].key = y * 3 + x
            heap[y, x].value = heap[y, x].key * i
    r = heap[1, 2]
    r.value += heap[0, 0].value
    out[i] = r.value + heap[1].key.sum()


@cuda.jit
def counts(values, out):
    table = cuda.shared.array(4, pair)
    t = cuda.threadIdx.x
    if t < 4:
        table[t].key = 0
        table[t].value = 0
    cuda.syncthreads()
    cuda.atomic.add(table["key"], values[t] % 4, 1)
    cuda.atomic.add(table.value, values[t] % 4, 0.5)
    cuda.syncthreads()
    if t < 4:
        out[t] = table[t]
