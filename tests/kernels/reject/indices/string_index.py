# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A string is no index.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit("void(float32[:], int32)")
def k(a, n):
    a["x"] = 1        # error: KR2016 a string cannot be an index
