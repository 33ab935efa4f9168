# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A complex number becomes no real one: a store says what it was to become.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit("void(float32[:], int32)")
def k(a, n):
    a[0] = 2j        # error: KR2019 `complex128` cannot become `float32`
