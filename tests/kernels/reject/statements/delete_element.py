# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# The report names the construct: `del` of an element.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit("void(float32[:], int32)")
def k(a, n):
    del a[0]        # error: KR2025 `del` of anything but a name
