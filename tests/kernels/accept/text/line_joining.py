# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Lines join inside brackets and by a backslash; several statements share a line.
# CASE: joined grid=1 block=4 zeros:4:int64
from numba import (
    cuda,  # a comment inside brackets
)


@cuda.jit
def joined(
    out,
):
    i = cuda.grid(1); j = i * 2
    total = i + \
        j + \
        1
    if (i > 0
            and j < 6):  # the condition goes on
        total = (total
                 # a comment between
                 * 10)
    else: total -= 5; total += 1
    out[
        i
    ] = total
