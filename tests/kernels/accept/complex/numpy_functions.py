# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# NumPy's functions of complex numbers, in the width of what they are given.
# CASE: elementary grid=1 block=9 values:complex128:1+2j,-0.1+3.5j,0.5,-2,3j,-3-0.25j,1e-3+1e-3j,30-1j,-0.5+0.001j zeros:9x23:complex128 rtol=1e-11 atol=1e-13
# CASE: elementary grid=1 block=9 values:complex64:1+2j,-0.1+3.5j,0.5,-2,3j,-3-0.25j,1e-3+1e-3j,10-1j,-0.5+0.001j zeros:9x23:complex64 rtol=2e-4 atol=1e-6
# CASE: pairs grid=1 block=5 values:complex64:1+2j,-0.1+3.5j,0j,-2,3j values:complex64:3,0.5-1j,2,-2,3j values:float64:2,0.5,-1,0,7 zeros:5x14:complex128 zeros:5x13:bool rtol=1e-5 atol=1e-6
import numpy as np
from numba import cuda


@cuda.jit
def elementary(a, out):
    i = cuda.grid(1)
    z = a[i]
    out[i, 0] = np.exp(z)
    out[i, 1] = np.log(z)
    out[i, 2] = np.log10(z)
    out[i, 3] = np.sqrt(z)
    out[i, 4] = np.sin(z)
    out[i, 5] = np.cos(z)
    out[i, 6] = np.tan(z)
    out[i, 7] = np.arcsin(z)
    out[i, 8] = np.arccos(z)
    out[i, 9] = np.arctan(z)
    out[i, 10] = np.sinh(z)
    out[i, 11] = np.cosh(z)
    out[i, 12] = np.tanh(z)
    out[i, 13] = np.arcsinh(z)
    out[i, 14] = np.arccosh(z)
    out[i, 15] = np.arctanh(z)
    out[i, 16] = np.exp2(z)
    out[i, 17] = np.expm1(z)
    out[i, 18] = np.log2(z)
    out[i, 19] = np.log1p(z)
    out[i, 20] = np.square(z)
    out[i, 21] = np.reciprocal(z)
    out[i, 22] = np.where(z == z, z, 1)


@cuda.jit
def pairs(a, b, real, out, truths):
    i = cuda.grid(1)
    z = a[i]
    w = b[i]
    x = real[i]
    out[i, 0] = np.add(z, w)
    out[i, 1] = np.subtract(z, x)
    out[i, 2] = np.multiply(x, z)
    out[i, 3] = np.divide(z, w)
    out[i, 4] = np.true_divide(z, 3)
    out[i, 5] = np.power(z, w)
    out[i, 6] = np.negative(z)
    out[i, 7] = np.positive(z)
    out[i, 8] = np.conjugate(z)
    out[i, 9] = np.conj(z)
    out[i, 10] = np.absolute(z)
    out[i, 11] = np.abs(w)
    out[i, 12] = np.where(x > 0, z, x)
    out[i, 13] = np.add(np.complex64(z), np.float32(1))
    truths[i, 0] = np.isnan(z)
    truths[i, 1] = np.isinf(z)
    truths[i, 2] = np.isfinite(z)
    truths[i, 3] = np.equal(z, w)
    truths[i, 4] = np.not_equal(z, x)
    truths[i, 5] = np.logical_and(z, w)
    truths[i, 6] = np.logical_or(z, x)
    truths[i, 7] = np.logical_xor(z, x)
    truths[i, 8] = np.logical_not(z)
    truths[i, 9] = isinstance(np.add(z, w), np.complex64)
    truths[i, 10] = isinstance(np.add(z, x), np.complex64)
    truths[i, 11] = isinstance(np.abs(z), np.float32)
    truths[i, 12] = isinstance(np.exp2(z), np.complex64)
