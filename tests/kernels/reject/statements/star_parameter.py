# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A kernel names each parameter.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit("void(float32[:])")
def k(*arrays):        # error: KR2025 `*arrays`
    arrays[0][0] = 1
