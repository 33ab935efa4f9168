# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Every thread of a block adds to one shared float; the sum of small integers is exact.
# CASE: total grid=2 block=64 zeros:2:float32 zeros:2:float64 exact
from numba import cuda, float32, float64


@cuda.jit
def total(narrow, wide):
    a = cuda.shared.array(1, float32)
    b = cuda.shared.array(1, float64)
    t = cuda.threadIdx.x
    if t == 0:
        a[0] = 0
        b[0] = 0
    cuda.syncthreads()
    cuda.atomic.add(a, 0, t)
    cuda.atomic.add(b, 0, t * 0.25)
    cuda.syncthreads()
    if t == 0:
        narrow[cuda.blockIdx.x] = a[0]
        wide[cuda.blockIdx.x] = b[0]
