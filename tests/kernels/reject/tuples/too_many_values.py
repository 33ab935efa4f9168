# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A tuple of tuples that doubles with each line is refused before it fills the memory.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit("void(int32[:], int32)")
def k(a, n):
    t = (n, n)
    t = (t, t)
    t = (t, t)
    t = (t, t)
    t = (t, t)
    t = (t, t)
    t = (t, t)
    t = (t, t)
    t = (t, t)
    t = (t, t)
    t = (t, t)
    t = (t, t)
    t = (t, t)        # error: KR4004 a tuple of 8192 values
    a[0] = 1
