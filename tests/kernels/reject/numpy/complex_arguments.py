# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Functions that need an order or a whole quotient refuse complex numbers, and say what takes them.
# RUN: krait check --expect %s
import math

import numpy as np
from numba import cuda


@cuda.jit("void(complex128[:], float64[:])")
def k(z, x):
    x[0] = np.maximum(z[0], 1)           # error: KR2012
    x[1] = np.floor_divide(z[0], x[0])   # error: KR2012
    x[2] = np.floor(z[0])                # error: KR2012
    x[3] = np.hypot(z[0], 1)             # error: KR2012
    x[4] = np.arctan2(x[0], z[0])        # error: KR2012
    x[5] = np.clip(z[0], 0, 1)           # error: KR2012
    x[6] = np.less(z[0], 1)              # error: KR2012
    x[7] = np.where(z[0], 1, 2)          # error: KR2012
    x[8] = np.round(z[0])                # error: KR2012
    x[9] = math.sqrt(z[0])               # error: KR2012
    x[10] = np.exp(z[0])                 # error: KR2019
    x[11] = np.exp(z)                    # error: KR2019
    x[12] = np.bitwise_and(z[0], 1)      # error: KR2012
    x[13] = np.angle(z)                  # error: KR2012
