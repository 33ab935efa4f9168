# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# An index of an unsigned type is never negative, however large it is.
# CHECKED: read grid=1 block=1 ones:3:int64 values:uint64:18446744073709551615 zeros:1:int64
# CHECKED: narrow grid=1 block=1 ones:3:int64 values:uint8:255 zeros:1:int64
from numba import cuda


@cuda.jit
def read(x, at, out):
    out[0] = x[at[0]]  # failure: KR5001 index 18446744073709551615 is out of bounds for axis 0 of extent 3


@cuda.jit
def narrow(x, at, out):
    out[0] = x[at[0]]  # failure: KR5001 index 255 is out of bounds for axis 0 of extent 3
