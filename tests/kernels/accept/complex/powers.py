# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A power is computed in polar form, as Numba does on the GPU: (2+0j)**2 is a little more than 4. 0 ** 0 is 1.
# CASE: raise_ grid=1 block=6 values:complex128:2,-0.1+3.5j,0j,1e10+1e-3j,-7-11j,2.5j values:complex128:2,0.25+0.5j,1+1j,0.5-1j,0j,-3 zeros:6x6:complex128 rtol=1e-12 atol=1e-13
# CASE: narrow grid=1 block=6 values:complex64:2,-0.1+3.5j,0j,1e10+1e-3j,-7-11j,2.5j values:complex64:2,0.25+0.5j,1+1j,0.5-1j,0j,-3 zeros:6x2:complex64 rtol=1e-5 atol=1e-6
from numba import cuda


@cuda.jit
def raise_(a, b, out):
    i = cuda.grid(1)
    out[i, 0] = a[i] ** b[i]
    out[i, 1] = a[i] ** 2
    out[i, 2] = 2 ** b[i]
    out[i, 3] = a[i] ** 0.5
    out[i, 4] = pow(a[i], b[i])
    out[i, 5] = a[i] ** 0


@cuda.jit
def narrow(a, b, out):
    i = cuda.grid(1)
    out[i, 0] = a[i] ** b[i]
    out[i, 1] = a[i] ** b[i].real
