# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Names of scipy.constants are module constants; nothing of SciPy is needed.
# RUN: krait compile --emit ir %s -o - | FileCheck %s
import scipy.constants
from numba import cuda
from scipy import constants as const
from scipy.constants import c, kibi

LIGHT_MINUTE = c * const.minute


@cuda.jit("void(float64[:], int64[:])")
def k(x, n):
    x[0] = c
    x[1] = scipy.constants.inch
    x[2] = LIGHT_MINUTE
    n[0] = kibi


# CHECK: 299792458
# CHECK: 0.0254
# CHECK: 17987547480
# CHECK: 1024
