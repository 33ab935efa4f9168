# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A literal from 2**63 on is uint64.
# CASE: large grid=1 block=1 u64:1 zeros:3:float64 zeros:3:uint64 exact
from numba import cuda


@cuda.jit
def large(one, as_float, as_int):
    a = 9223372036854775807
    b = 9223372036854775808
    c = 0xFFFFFFFFFFFFFFFF
    as_float[0] = a
    as_float[1] = b
    as_float[2] = c - one
    as_int[0] = a
    as_int[1] = b
    as_int[2] = c - one
