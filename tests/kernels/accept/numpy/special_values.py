# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# nan, infinities and signed zeros in the functions that choose, classify and compare.
# CASE: pairs grid=1 block=8 values:float64:nan,1,nan,inf,-inf,0,-0.0,2 values:float64:1,nan,nan,-inf,inf,0,-0.0,3 zeros:8x12:float64 exact
# CASE: single grid=1 block=7 values:float32:nan,inf,-inf,0,-0.0,1.5,-2.5 zeros:7x12:float64 exact
import numpy as np
from numba import cuda


@cuda.jit
def pairs(x, y, out):
    i = cuda.grid(1)
    a, b = x[i], y[i]
    out[i, 0] = np.maximum(a, b)
    out[i, 1] = np.minimum(a, b)
    out[i, 2] = np.fmax(a, b)
    out[i, 3] = np.fmin(a, b)
    out[i, 4] = np.heaviside(a, b)
    out[i, 5] = np.copysign(a, b)
    out[i, 6] = np.nextafter(a, b)
    out[i, 7] = np.equal(a, b)
    out[i, 8] = np.less_equal(a, b)
    out[i, 9] = np.logical_and(a, b)
    out[i, 10] = np.logical_xor(a, b)
    out[i, 11] = np.where(a, a, b)


@cuda.jit
def single(x, out):
    i = cuda.grid(1)
    a = x[i]
    out[i, 0] = np.isnan(a)
    out[i, 1] = np.isinf(a)
    out[i, 2] = np.isfinite(a)
    out[i, 3] = np.signbit(a)
    out[i, 4] = np.sign(a)
    out[i, 5] = np.absolute(a)
    out[i, 6] = np.trunc(a)
    out[i, 7] = np.ceil(a)
    out[i, 8] = np.nan_to_num(a)
    out[i, 9] = np.spacing(a)
    out[i, 10] = np.logical_not(a)
    out[i, 11] = np.round(a)
