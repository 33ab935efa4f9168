# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Many threads and blocks update the same elements, and narrow ones that share a word; nothing is lost.
# CASE: integers grid=5 block=65 values:int8:0,0,0,0,0,127,-128,0,0 zeros:9:int16 values:int32:0,0,0,0,0,100,-100,0,0
# CASE: integers grid=2 block=33 values:uint8:0,0,0,0,0,255,0,0,0 zeros:9:uint16 values:uint32:0,0,0,0,0,100,9,0,0
# CASE: floats grid=4 block=64 values:float32:0,0,1000,-1000,0,0 values:float64:0,0,1000,-1000,0,0 exact
# CASE: in_shared grid=3 block=96 zeros:3x4:int32 zeros:3x2:float64 exact
from numba import cuda, float64, int16, uint8


@cuda.jit
def integers(a, b, c):
    i = cuda.grid(1)
    for k in range(3):
        cuda.atomic.add(a, k, 1)
        cuda.atomic.sub(b, k, i)
        cuda.atomic.add(c, k, i)
    cuda.atomic.max(a, 3, i % 100)
    cuda.atomic.max(b, 3, i)
    cuda.atomic.max(c, 4, i)
    cuda.atomic.min(a, 5, i % 50 + 3)
    cuda.atomic.min(c, 5, 90 - i % 90)
    cuda.atomic.or_(a, 7, 1 << (i % 6))
    cuda.atomic.xor(b, 7, 1 << (i % 14))
    cuda.atomic.or_(c, 8, 1 << (i % 30))


@cuda.jit
def floats(a, b):
    i = cuda.grid(1)
    cuda.atomic.add(a, 0, 0.5)
    cuda.atomic.sub(a, 1, i)
    cuda.atomic.min(a, 2, i - 7)
    cuda.atomic.max(a, 3, i - 7)
    cuda.atomic.add(b, 0, 0.5)
    cuda.atomic.sub(b, 1, i)
    cuda.atomic.nanmin(b, 2, i - 7)
    cuda.atomic.nanmax(b, 3, i - 7)


@cuda.jit
def in_shared(a, b):
    n = cuda.shared.array(4, uint8)
    m = cuda.shared.array((2, 2), int16)
    f = cuda.shared.array(2, float64)
    t = cuda.threadIdx.x
    if t == 0:
        for k in range(2):
            n[k] = n[k + 2] = 0
            m[k, 0] = m[k, 1] = 0
            f[k] = 0.0
    cuda.syncthreads()
    cuda.atomic.add(n, t % 4, t)
    cuda.atomic.max(m, (t % 2, -1), t)
    cuda.atomic.add(m, (-1, 0), t)
    cuda.atomic.add(f, -1, 0.25)
    cuda.atomic.max(f, 0, t)
    cuda.syncthreads()
    if t < 4:
        a[cuda.blockIdx.x, t] = n[t] + 1000 * m[t // 2, t % 2]
    if t < 2:
        b[cuda.blockIdx.x, t] = f[t]
