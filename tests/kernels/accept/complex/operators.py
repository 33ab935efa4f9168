# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# + - * / and unary operators of complex numbers, in the order of operations that Numba has: equal to the last bit.
# CASE: compute grid=1 block=6 values:complex128:1+2j,-0.1+3.5j,0j,1e200+1e-3j,-7-11j,2.5j values:complex128:3-4j,0.25+0.5j,1+1j,1e150-1e150j,-1e-9+2j,-3 zeros:6x7:complex128 exact
# CASE: compute grid=1 block=6 values:complex64:1+2j,-0.1+3.5j,0j,1e20+1e-3j,-7-11j,2.5j values:complex64:3-4j,0.25+0.5j,1+1j,1e15-1e15j,-1e-9+2j,-3 zeros:6x7:complex64 exact
# CASE: compute grid=1 block=32 random:32:complex128:1 random:32:complex128:2 zeros:32x7:complex128 exact
# CASE: compute grid=1 block=33 random:33:complex64:3 random:33:complex64:4 zeros:33x7:complex64 exact
from numba import cuda


@cuda.jit
def compute(a, b, out):
    i = cuda.grid(1)
    if i < a.size:
        out[i, 0] = a[i] + b[i]
        out[i, 1] = a[i] - b[i]
        out[i, 2] = a[i] * b[i]
        out[i, 3] = a[i] / b[i]
        out[i, 4] = -a[i]
        out[i, 5] = +a[i]
        out[i, 6] = a[i] * b[i] - a[i] / b[i]
