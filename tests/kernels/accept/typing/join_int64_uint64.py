# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# int64 and uint64 meet as float64, so that large values are rounded.
# CASE: join grid=1 block=2 i64:9007199254740993 u64:18446744073709551615 zeros:2:float64 zeros:2:int64 exact
from numba import cuda


@cuda.jit
def join(a, b, as_float, as_int):
    i = cuda.grid(1)
    if i == 0:
        x = a
    else:
        x = b
    as_float[i] = x
    as_int[i] = x
