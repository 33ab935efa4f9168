# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A local array may be passed to a device function, which changes it.
# CASE: fill grid=1 block=4 zeros:4:int32
from numba import cuda, int32


@cuda.jit(device=True)
def powers(a, base):
    a[0] = 1
    for k in range(1, a.size):
        a[k] = a[k - 1] * base


@cuda.jit
def fill(out):
    i = cuda.grid(1)
    a = cuda.local.array(5, int32)
    powers(a, i)
    out[i] = a[4] + a[-2]
