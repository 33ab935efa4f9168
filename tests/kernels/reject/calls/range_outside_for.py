# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A range, an enumeration and a zip are no values.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit("void(float32[:], int32)")
def k(a, n):
    r = range(n)        # error: KR2019 a range
    e = enumerate(a)        # error: KR2019 an `enumerate`
    z = zip(a, r)
    a[0] = zip(a, a)        # error: KR2019 a `zip`
