# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A local that is assigned on no path is reported where it is read.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit("void(float32[:], int32)")
def k(a, n):
    a[0] = total        # error: KR2021 local `total` is read before
    total = 1
