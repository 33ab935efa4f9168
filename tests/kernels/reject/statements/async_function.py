# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A kernel is a plain function.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit("void(float32[:])")
async def k(a):        # error: KR2025 an `async` function
    a[0] = 1
