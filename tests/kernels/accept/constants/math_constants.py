# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# math.pi, math.e, math.tau, math.inf, math.nan and NumPy's are float64.
# CASE: use grid=1 block=1 zeros:8:float64 exact
import math
from math import e

import numpy as np
from numba import cuda


@cuda.jit
def use(out):
    out[0] = math.pi
    out[1] = e
    out[2] = math.tau
    out[3] = -math.inf
    out[4] = math.nan
    out[5] = np.pi
    out[6] = np.inf
    out[7] = np.nan
