# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# NumPy's functions of constants, outside of kernels, are constants.
# RUN: krait compile --emit ir %s -o - | FileCheck %s
import numpy as np
from numba import cuda

ROOT = np.sqrt(2)
HALF_TURN = np.deg2rad(180.0)
ANGLE = np.float32(np.arcsin(1.0))


@cuda.jit("void(float64[:], float32[:])")
def k(x, y):
    x[0] = ROOT
    x[1] = HALF_TURN
    y[0] = ANGLE


# CHECK: 1.4142135623730951
# CHECK: 3.141592653589793
# CHECK: 1.5707963705062866
