# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# What is no iterator, and iterators that differ where paths meet.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit("void(int64[:], int64)")
def k(a, n):
    next(a)                  # error: KR2012 `next` does not take
    next(range(3))           # error: KR2012 `next` does not take
    iter(n)                  # error: KR2017
    sum(a, 2)                # error: KR2012
    if n > 1:
        r = range(3)
    else:
        r = range(4)         # error: KR2013 `r` is a range on one path and a range on another
    for i in r:
        a[i] = 1
