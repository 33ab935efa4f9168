# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# `zip` and `enumerate` take what can be gone through; a tuple of several types needs `literal_unroll`.
# RUN: krait check --expect %s
from numba import cuda, literal_unroll


@cuda.jit("void(float32[:], int32)")
def k(a, n):
    for x in zip(a, n):        # error: KR2017 `int32` cannot be iterated over
        a[0] = 1
    for i, x in enumerate((n, 2.5)):        # error: KR2017 `Tuple(int32, float64)` cannot be iterated over
        a[0] = x
    for i, x in enumerate(a, 0.5):        # error: KR2012 `enumerate` does not take `float64`
        a[0] = x
    for x in literal_unroll(a):        # error: KR2012
        a[0] = x
    for x, y in zip(a, a, a):        # error: KR2018
        a[0] = x
