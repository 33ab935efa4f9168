# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A quotient by zero has no value: its parts are infinities and nans, and the thread goes on.
# CASE: divide grid=1 block=4 values:complex128:1+2j,-1,0j,inf-1j values:complex128:0j,0,0j,0j zeros:4:complex128 exact
# CASE: divide grid=1 block=4 values:complex64:1+2j,-1,0j,inf-1j values:complex64:0j,0,0j,0j zeros:4:complex64 exact
from numba import cuda


@cuda.jit
def divide(a, b, out):
    i = cuda.grid(1)
    out[i] = a[i] / b[i]
