# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# What a kernel cannot do with arrays of host code.
# RUN: krait check --expect %s
import numpy as np
from numba import cuda

TABLE = np.array([1.0, 2.0])


@cuda.jit("void(float64[:], int64)")
def k(a, n):
    TABLE[0] = 1.0                       # error: KR2022
    TABLE[:] = 0                         # error: KR2022
    cuda.atomic.add(TABLE, 0, 1.0)       # error: KR2022
    t = cuda.const.array_like(a)         # error: KR2020 the argument of `cuda.const.array_like`
    s = cuda.const.array_like(n)         # error: KR2020 the argument of `cuda.const.array_like`
    a[:2] = 1, 2, 3
    tile = cuda.local.array(2, np.int32)
    tile[:] = 1, 2, 3                    # error: KR2019
