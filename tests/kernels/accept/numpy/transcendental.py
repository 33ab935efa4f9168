# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Every elementary function under its names of NumPy 1 and 2.
# CASE: functions grid=1 block=6 values:float64:0.1,0.25,0.5,0.75,0.9,0.01 zeros:6x26:float64 rtol=1e-14
# CASE: functions grid=1 block=6 values:float32:0.1,0.25,0.5,0.75,0.9,0.01 zeros:6x26:float32 rtol=2e-6
# CASE: sums grid=1 block=6 values:float64:1,1000,-1000,inf,-inf,3 values:float64:2,1000,5,inf,inf,nan zeros:6x4:float64 rtol=1e-14
import numpy as np
from numba import cuda


@cuda.jit
def functions(x, out):
    i = cuda.grid(1)
    a = x[i]
    out[i, 0] = np.sin(a)
    out[i, 1] = np.cos(a)
    out[i, 2] = np.tan(a)
    out[i, 3] = np.arcsin(a)
    out[i, 4] = np.arccos(a)
    out[i, 5] = np.arctan(a)
    out[i, 6] = np.sinh(a)
    out[i, 7] = np.cosh(a)
    out[i, 8] = np.tanh(a)
    out[i, 9] = np.arcsinh(a)
    out[i, 10] = np.acosh(a + a / a)
    out[i, 11] = np.atanh(a)
    out[i, 12] = np.exp(a)
    out[i, 13] = np.exp2(a)
    out[i, 14] = np.expm1(a)
    out[i, 15] = np.log(a)
    out[i, 16] = np.log2(a)
    out[i, 17] = np.log10(a)
    out[i, 18] = np.log1p(a)
    out[i, 19] = np.sqrt(a)
    out[i, 20] = np.cbrt(a)
    out[i, 21] = np.power(a, a)
    out[i, 22] = np.degrees(a)
    out[i, 23] = np.radians(a)
    out[i, 24] = np.sinc(a)
    out[i, 25] = np.atan2(a, np.square(a))


@cuda.jit
def sums(x, y, out):
    i = cuda.grid(1)
    out[i, 0] = np.logaddexp(x[i], y[i])
    out[i, 1] = np.logaddexp2(x[i], y[i])
    mantissa, exponent = np.frexp(x[i])
    out[i, 2] = np.ldexp(mantissa, exponent)
    fraction, whole = np.modf(y[i])
    out[i, 3] = fraction + whole
