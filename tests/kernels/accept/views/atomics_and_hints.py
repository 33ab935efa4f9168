# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Atomic updates and cached accesses reach the element that a view's indices name; what is reduced can be printed.
# CASE: updated grid=2 block=32 zeros:4x6:int32 arange:24:uint8
# CASE: updated grid=2 block=32 zeros:4x6:float64 arange:24:int16 exact
# CASE: in_shared grid=2 block=32 zeros:2x8:int64
# CASE: printed grid=1 block=2 arange:6:int32 zeros:2:int32
from numba import cuda, int64


@cuda.jit(device=True)
def add_to(column, k, value):
    return cuda.atomic.add(column, k, value)


@cuda.jit
def updated(a, b):
    i = cuda.grid(1)
    add_to(a[:, 1], i % 4, 1)
    cuda.atomic.sub(a.T, (2, 3), i)
    cuda.atomic.max(a[1:, ::-2], (-1, 0), i)
    cuda.atomic.add(b[::3], -1, 1)
    cuda.atomic.add(b.reshape(4, 6)[0], 5, 2)
    if i < 4:
        cuda.stcg(a[::-1], (i, 0), cuda.ldcs(b[8:], 3 * i))


@cuda.jit
def in_shared(out):
    held = cuda.shared.array((2, 8), int64)
    i = cuda.threadIdx.x
    if i < 16:
        held[i // 8, i % 8] = 0
    cuda.syncthreads()
    mine = held[i % 2]
    cuda.atomic.add(mine[::-1], i % 8, cuda.shfl_xor_sync(0xFFFFFFFF, i, 1))
    cuda.syncthreads()
    if i < 2:
        out[cuda.blockIdx.x, i::2] = held[i, 4 * i : 4 * i + 4] + held[1 - i, :4]


@cuda.jit
def printed(a, out):
    i = cuda.grid(1)
    out[i] = a[i::2].sum()
    if i == 0:
        print("sum", a.sum(), a[1:3].max(), a.flags.c_contiguous, a[::2].shape)
