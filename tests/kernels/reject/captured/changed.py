# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# An array whose elements may have changed before a kernel sees them is not known.
# RUN: krait check --expect %s
import numpy as np
from numba import cuda

WRITTEN = np.zeros(3)
WRITTEN[0] = 5
SORTED = np.array([3, 1, 2])
SORTED.sort()
PASSED = np.zeros(4)
PASSED_ON = PASSED
fill(PASSED)
INSIDE = np.zeros(2)
GROWN = [1, 2]
GROWN.append(3)
FROM_GROWN = np.array(GROWN)
AUGMENTED = np.ones(2)
ALIAS = AUGMENTED
AUGMENTED += 1
ON_DEVICE = cuda.to_device(np.zeros(3))
LARGE = np.zeros((1024, 1024))
RANDOM = np.random.rand(4)
OUT = np.zeros(2)
np.add(1, 2, out=OUT)
FLAT = np.zeros(3)
FLAT.flat[1] = 2
TURNED = np.zeros((2, 2))
VIEW = TURNED.T
VIEW[0] = 1
RESHAPED = np.zeros(4)
RESHAPED.reshape(2, 2)[0, 1] = 1
ROWS = np.zeros((2, 2))
ROW = ROWS[1]
ROW[0] += 1


def change():
    INSIDE[0] = 1


@cuda.jit("void(float64[:])")
def k(a):
    a[0] = WRITTEN[0]        # error: KR2002 the value of `WRITTEN` is not known
    a[1] = SORTED[0]         # error: KR2002 the value of `SORTED` is not known
    a[2] = PASSED_ON[0]      # error: KR2002 the value of `PASSED_ON` is not known
    a[3] = INSIDE[0]         # error: KR2002 the value of `INSIDE` is not known
    a[4] = FROM_GROWN[0]     # error: KR2002 the value of `FROM_GROWN` is not known
    a[5] = ALIAS[0]          # error: KR2002 the value of `ALIAS` is not known
    a[6] = ON_DEVICE[0]      # error: KR2002 the value of `ON_DEVICE` is not known
    a[7] = LARGE[0, 0]       # error: KR2002 the value of `LARGE` is not known
    a[8] = RANDOM[0]         # error: KR2002 the value of `RANDOM` is not known
    a[9] = OUT[0]            # error: KR2002 the value of `OUT` is not known
    a[10] = FLAT[0]          # error: KR2002 the value of `FLAT` is not known
    a[11] = TURNED[0, 0]     # error: KR2002 the value of `TURNED` is not known
    a[12] = RESHAPED[0]      # error: KR2002 the value of `RESHAPED` is not known
    a[13] = ROWS[0, 0]       # error: KR2002 the value of `ROWS` is not known


other = k[1, 1](ON_DEVICE)
ON_DEVICE.copy_to_device(np.ones(3))
