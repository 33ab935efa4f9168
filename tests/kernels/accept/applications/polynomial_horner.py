# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Horner's scheme over a module tuple of coefficients.
# CASE: evaluate grid=2 block=16 random:30:float64:3 zeros:30:float64 rtol=1e-14
# CASE: evaluate grid=2 block=16 random:30:float64:3 zeros:30:float64 exact
from numba import cuda

COEFFICIENTS = (1.0, -0.5, 0.25, -0.125, 3.0)


@cuda.jit
def evaluate(x, out):
    i = cuda.grid(1)
    if i < x.size:
        s = 0.0
        for k in range(len(COEFFICIENTS)):
            s = s * x[i] + COEFFICIENTS[k]
        out[i] = s
