# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Ranges and iterators are no values: they cannot be stored, returned or computed with.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit("void(int64[:])")
def k(a):
    a[0] = range(3)              # error: KR2019 a range
    r = range(3)
    a[1] = r                     # error: KR2019 a range
    a[2] = enumerate(a)          # error: KR2019 an `enumerate`
    e = enumerate(a)
    a[3] = e + 1                 # error: KR2010
    t = (zip(a, a), 1)           # error: KR2019 a tuple
