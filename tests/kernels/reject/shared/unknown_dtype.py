# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A dtype given as text is the name of a type.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit("void(float32[:], int32)")
def k(a, n):
    tile = cuda.shared.array(4, "float33")        # error: KR2007 `float33` is not a type
