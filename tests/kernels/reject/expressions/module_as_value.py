# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# The report names the construct: a module is no value.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit("void(float32[:], int32)")
def k(a, n):
    a[0] = cuda        # error: KR2019 module `numba.cuda` cannot become `float32`
