# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# `complex(…)` is complex64 of float32 alone; the types convert, and a narrower one rounds each part.
# CASE: construct grid=1 block=3 values:float32:0.1,-0.0,3e38 values:float64:0.1,1e300,nan values:int32:7,-8,9 values:complex128:0.1-0.2j,1e300+1j,nan zeros:3x13:complex128 zeros:6:bool exact
import numpy as np
from numba import complex64, complex128, cuda, types


@cuda.jit
def construct(x, y, n, z, out, kinds):
    i = cuda.grid(1)
    out[i, 0] = complex(x[i])
    out[i, 1] = complex(x[i], x[2 - i])
    out[i, 2] = complex(x[i], y[i])
    out[i, 3] = complex(n[i])
    out[i, 4] = complex(n[i], x[i])
    out[i, 5] = complex(z[i])
    out[i, 6] = np.complex64(z[i])
    out[i, 7] = np.complex128(np.complex64(y[i]))
    out[i, 8] = complex64(n[i])
    out[i, 9] = types.complex128(x[i] > 0)
    out[i, 10] = complex(y[i], 1)
    out[i, 11] = type(z[i])(n[i])
    out[i, 12] = complex128(complex(0, 1))
    kinds[0] = isinstance(complex(x[i]), np.complex64)
    kinds[1] = isinstance(complex(x[i], x[i]), np.complex64)
    kinds[2] = isinstance(complex(x[i], n[i]), np.complex128)
    kinds[3] = isinstance(complex(1, 2), complex)
    kinds[4] = isinstance(z[i], (float, complex))
    kinds[5] = isinstance(z[i], np.complexfloating)
