# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# popc, clz and bit_count count in the width of the integer, brev takes 32 bits of all but a uint64, ffs is 0 for 0.
# CASE: count grid=1 block=1 values:int8:0,1,-1,-128,64 zeros:5x5:int64
# CASE: count grid=1 block=1 values:uint8:0,1,255,128,64 zeros:5x5:int64
# CASE: count grid=1 block=1 values:int16:0,1,-1,-32768,64 zeros:5x5:int64
# CASE: count grid=1 block=1 values:uint16:0,1,65535,32768,64 zeros:5x5:int64
# CASE: count grid=1 block=1 values:int32:0,1,-1,-2147483648,64 zeros:5x5:int64
# CASE: count grid=1 block=1 values:uint32:0,1,4294967295,2147483648,64 zeros:5x5:int64
# CASE: count grid=1 block=1 values:int64:0,1,-1,-9223372036854775808,64 zeros:5x5:int64
# CASE: count grid=1 block=1 values:uint64:0,1,18446744073709551615,9223372036854775808,64 zeros:5x5:int64
# CASE: literals grid=1 block=1 zeros:5:int64
from numba import cuda


@cuda.jit
def count(x, out):
    for i in range(x.size):
        out[i, 0] = cuda.popc(x[i])
        out[i, 1] = cuda.clz(x[i])
        out[i, 2] = cuda.ffs(x[i])
        out[i, 3] = cuda.brev(x[i])
        out[i, 4] = x[i].bit_count()


@cuda.jit
def literals(out):
    out[0] = cuda.popc(255)
    out[1] = cuda.clz(1)
    out[2] = cuda.ffs(96)
    out[3] = cuda.brev(1)
    n = 7
    out[4] = n.bit_count()
