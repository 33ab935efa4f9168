# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A variable that was deleted is unassigned again.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit("void(float32[:], int32)")
def k(a, n):
    x = n
    del x
    a[0] = x        # error: KR2021 local `x`
