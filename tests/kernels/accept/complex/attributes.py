# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# `real`, `imag` and `conjugate()` of complex numbers and of real ones, and their types.
# CASE: parts grid=1 block=3 values:complex64:0.1+0.7j,-2-0j,3j values:complex128:0.1+0.7j,-2-0j,3j values:int16:1,-2,3 values:float32:0.1,-0.0,2 zeros:3x8:float64 zeros:3x5:complex128 zeros:8:bool exact
import numpy as np
from numba import cuda


@cuda.jit
def parts(z, w, n, x, out, conjugates, types):
    i = cuda.grid(1)
    out[i, 0] = z[i].real
    out[i, 1] = z[i].imag
    out[i, 2] = w[i].real
    out[i, 3] = w[i].imag
    out[i, 4] = n[i].real
    out[i, 5] = n[i].imag
    out[i, 6] = x[i].real
    out[i, 7] = x[i].imag
    conjugates[i, 0] = z[i].conjugate()
    conjugates[i, 1] = w[i].conjugate()
    conjugates[i, 2] = n[i].conjugate()
    conjugates[i, 3] = x[i].conjugate()
    conjugates[i, 4] = (z[i] * w[i]).conjugate()
    types[0] = isinstance(z[i].real, np.float32)
    types[1] = isinstance(w[i].imag, np.float64)
    types[2] = isinstance(n[i].real, np.int16)
    types[3] = isinstance(n[i].imag, np.int16)
    types[4] = isinstance(x[i].conjugate(), np.float32)
    types[5] = isinstance(z[i].conjugate(), np.complex64)
    types[6] = isinstance((2j).imag, float)
    types[7] = hasattr(z[i], "imag")
