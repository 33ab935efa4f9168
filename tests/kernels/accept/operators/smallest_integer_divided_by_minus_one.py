# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# The smallest int64 divided by -1 gives 0 and 0, not an exception.
# CASE: divide grid=1 block=2 values:int64:-9223372036854775808,-9223372036854775807 i64:-1 zeros:2:int64 zeros:2:int64
from numba import cuda


@cuda.jit
def divide(a, b, quotient, remainder):
    i = cuda.grid(1)
    quotient[i] = a[i] // b + 3
    remainder[i] = a[i] % b + 3
