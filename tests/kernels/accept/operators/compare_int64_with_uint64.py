# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# int64 and uint64 compare as doubles: -1 is below 1, but 2**53 + 1 equals 2**53.
# CASE: compare grid=1 block=4 values:int64:-1,9007199254740993,9007199254740992,5 values:uint64:1,9007199254740992,9007199254740993,5 zeros:4x4:bool
from numba import cuda


@cuda.jit
def compare(a, b, out):
    i = cuda.grid(1)
    out[i, 0] = a[i] < b[i]
    out[i, 1] = a[i] == b[i]
    out[i, 2] = a[i] > b[i]
    out[i, 3] = a[i] != b[i]
