# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Complex numbers are equal when both parts are; a nan in either part equals nothing. Real numbers compare as complex.
# CASE: compare grid=1 block=6 values:complex128:1+2j,1,2j,nan,1+nanj,0j values:complex128:1+2j,1-0j,2j,nan,1+nanj,-0j values:complex64:1+2j,1,0.1j,0,3,0j values:float32:1,1,0,0,3,0 zeros:6x10:bool exact
from numba import cuda


@cuda.jit
def compare(a, b, narrow, real, out):
    i = cuda.grid(1)
    out[i, 0] = a[i] == b[i]
    out[i, 1] = a[i] != b[i]
    out[i, 2] = a[i] == narrow[i]
    out[i, 3] = narrow[i] != b[i]
    out[i, 4] = narrow[i] == real[i]
    out[i, 5] = real[i] != a[i]
    out[i, 6] = a[i] == 1
    out[i, 7] = narrow[i] == 0.1j
    out[i, 8] = i == narrow[i]
    out[i, 9] = (i > 2) == a[i]
