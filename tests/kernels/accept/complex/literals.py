# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Complex literals, and what Python computes of them before they get a type; constants of the file.
# CASE: write grid=1 block=1 zeros:12:complex128 zeros:3:complex64 exact
import numpy as np
from numba import cuda

TURN = 1j
SUM = 1 + 2j
QUOTIENT = (1 + 2j) / (3 - 4j)
NARROW = np.complex64(0.1 + 0.7j)
MADE = 1.5 - 2j
PAIR = (1j, 2.5)


@cuda.jit
def write(out, narrow):
    out[0] = 1j
    out[1] = 2.5 - 1e3j
    out[2] = (1 + 2j) * (3 - 4j)
    out[3] = TURN * TURN
    out[4] = SUM
    out[5] = QUOTIENT
    out[6] = -SUM + NARROW
    out[7] = MADE
    out[8] = SUM.real + SUM.imag
    out[9] = PAIR[0] + PAIR[1]
    out[10] = 1j == TURN
    out[11] = (3 - 4j).conjugate()
    narrow[0] = NARROW
    narrow[1] = 0.1j
    narrow[2] = 1
