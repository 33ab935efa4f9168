# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A device function's local array is zero at each call.
# CASE: calls grid=1 block=4 zeros:4:int64
from numba import cuda, int64


@cuda.jit(device=True)
def bump(k):
    a = cuda.local.array(4, int64)
    a[k] += k + 1
    return a[0] + a[1] * 10 + a[2] * 100 + a[3] * 1000


@cuda.jit
def calls(out):
    i = cuda.grid(1)
    for k in range(4):
        out[i] += bump((k + i) % 4)
