# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# The result of a device function may be ignored.
# CASE: call grid=1 block=4 zeros:4:int32
from numba import cuda


@cuda.jit(device=True)
def put_and_tell(a, i):
    a[i] += i + 1
    return a[i] * 100


@cuda.jit
def call(out):
    i = cuda.grid(1)
    put_and_tell(out, i)
    put_and_tell(out, i)
