# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# The absolute value is hypot of the parts: it does not overflow where a square would, and has the type of a part.
# CASE: measure grid=1 block=6 values:complex128:3+4j,1e200+1e200j,-0j,nan,infj,1e-200-1e-200j zeros:6x2:float64 ulp=2
# CASE: measure grid=1 block=6 values:complex64:3+4j,1e30+1e30j,-0j,nan,infj,1e-30-1e-30j zeros:6x2:float32 ulp=2
# CASE: measure grid=1 block=64 random:64:complex64:5 zeros:64x2:float32 ulp=2
from numba import cuda


@cuda.jit
def measure(z, out):
    i = cuda.grid(1)
    out[i, 0] = abs(z[i])
    out[i, 1] = abs(-z[i].conjugate())
