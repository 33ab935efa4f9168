# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A launch without failures reports nothing, and the code is the same whether or not its checks could be proved.
# CHECKED: smooth grid=4 block=32 random:100:float32:1 zeros:100:float32
# CHECKED: product grid=2,2 block=8,8 random:13x9:float32:1 random:9x11:float32:2 zeros:13x11:float32
from numba import cuda, float32


@cuda.jit
def smooth(x, out):
    i = cuda.grid(1)
    if 0 < i < x.size - 1:
        out[i] = (x[i - 1] + x[i] + x[i + 1]) / 3


@cuda.jit
def product(a, b, out):
    x, y = cuda.grid(2)
    left = cuda.shared.array((8, 8), float32)
    right = cuda.shared.array((8, 8), float32)
    tx = cuda.threadIdx.x
    ty = cuda.threadIdx.y
    total = float32(0)
    for k in range((a.shape[1] + 7) // 8):
        left[ty, tx] = a[y, k * 8 + tx] if y < a.shape[0] and k * 8 + tx < a.shape[1] else 0
        right[ty, tx] = b[k * 8 + ty, x] if k * 8 + ty < b.shape[0] and x < b.shape[1] else 0
        cuda.syncthreads()
        for n in range(8):
            total += left[ty, n] * right[n, tx]
        cuda.syncthreads()
    if y < out.shape[0] and x < out.shape[1]:
        out[y, x] = total
