# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# uint32 << int32 is uint64; int32 << uint64 is int64.
# CASE: shift grid=1 block=1 u32:1 i32:-1 u64:1 zeros:4:float64 exact
from numba import cuda


@cuda.jit
def shift(a, b, c, out):
    out[0] = a << 63
    out[1] = (a << -b) * -b
    out[2] = b << c
    out[3] = b >> c
