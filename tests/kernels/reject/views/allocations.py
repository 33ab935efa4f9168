# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# What would make a new array is refused: a kernel cannot allocate memory.
# RUN: krait check --expect %s
import numpy as np
from numba import cuda


@cuda.jit("void(float32[:], float32[:, :])")
def k(a, m):
    b = np.zeros(4)        # error: KR2027 `np.zeros` cannot be called from a kernel
    c = a.copy()        # error: KR2027 `a.copy` cannot be called from a kernel
    d = np.dot(a, a)        # error: KR2027 `np.dot` cannot be called from a kernel
    e = a + 1        # error: KR2019 an array expression cannot become a value at run time
    f = m.ravel()        # error: KR2027 `m.ravel` cannot be called from a kernel
    a[0] = a + a        # error: KR2019 an array expression cannot become `float32`
