# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Slices are not part of the language yet.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit("void(float32[:], int32)")
def k(a, n):
    a[0] = a[1:3][0]        # error: KR2026 a slice
