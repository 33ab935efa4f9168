# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A sum that nothing initialises is reported, though each turn of the loop assigns it.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit("void(float32[:], int32)")
def k(a, n):
    for i in range(n):
        total += a[i]        # error: KR2021 local `total`
    a[0] = total
