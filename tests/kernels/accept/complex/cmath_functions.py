# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# The functions of `cmath`, in either width: real arguments are complex128, and each keeps the width it is given.
# CASE: elementary grid=1 block=9 values:complex128:1+2j,-0.1+3.5j,0.5,-2,3j,-3-0.25j,1e-3+1e-3j,30-1j,-0.5+0.001j zeros:9x20:complex128 zeros:9x3:bool rtol=1e-11 atol=1e-13
# CASE: elementary grid=1 block=9 values:complex64:1+2j,-0.1+3.5j,0.5,-2,3j,-3-0.25j,1e-3+1e-3j,30-1j,-0.5+0.001j zeros:9x20:complex64 zeros:9x3:bool rtol=2e-4 atol=1e-6
# CASE: elementary grid=2 block=32 random:64:complex128:6 zeros:64x20:complex128 zeros:64x3:bool rtol=1e-11 atol=1e-13
# CASE: polar_form grid=1 block=5 values:complex128:1+2j,-0.1+3.5j,0.5,-2,-3j values:float64:2,0.5,-1,0,7 zeros:5x4:float64 zeros:5x4:complex128 rtol=1e-12 atol=1e-14
# CASE: polar_form grid=1 block=5 values:complex64:1+2j,-0.1+3.5j,0.5,-2,-3j values:float32:2,0.5,-1,0,7 zeros:5x4:float32 zeros:5x4:complex64 rtol=1e-5 atol=1e-6
# CASE: special grid=1 block=6 values:complex128:nan,nanj,inf,1-infj,0j,1e300+1e300j zeros:6x3:bool exact
import cmath

from numba import cuda


@cuda.jit
def elementary(z, out, truths):
    i = cuda.grid(1)
    out[i, 0] = cmath.exp(z[i])
    out[i, 1] = cmath.log(z[i])
    out[i, 2] = cmath.log10(z[i])
    out[i, 3] = cmath.sqrt(z[i])
    out[i, 4] = cmath.sin(z[i])
    out[i, 5] = cmath.cos(z[i])
    out[i, 6] = cmath.tan(z[i])
    out[i, 7] = cmath.asin(z[i])
    out[i, 8] = cmath.acos(z[i])
    out[i, 9] = cmath.atan(z[i])
    out[i, 10] = cmath.sinh(z[i])
    out[i, 11] = cmath.cosh(z[i])
    out[i, 12] = cmath.tanh(z[i])
    out[i, 13] = cmath.asinh(z[i])
    out[i, 14] = cmath.acosh(z[i])
    out[i, 15] = cmath.atanh(z[i])
    out[i, 16] = cmath.log(z[i], 2)
    out[i, 17] = cmath.log(z[i], z[i] + 3)
    out[i, 18] = cmath.phase(z[i])
    out[i, 19] = cmath.exp(cmath.log(z[i]))
    truths[i, 0] = cmath.isnan(z[i])
    truths[i, 1] = cmath.isinf(z[i])
    truths[i, 2] = cmath.isfinite(z[i])


@cuda.jit
def polar_form(z, x, out, back):
    i = cuda.grid(1)
    size, angle = cmath.polar(z[i])
    out[i, 0] = size
    out[i, 1] = angle
    out[i, 2] = cmath.phase(z[i])
    out[i, 3] = cmath.polar(x[i])[1]
    back[i, 0] = cmath.rect(size, angle)
    back[i, 1] = cmath.rect(x[i], x[i])
    back[i, 2] = cmath.rect(2, cmath.pi)
    back[i, 3] = cmath.sqrt(x[i])


@cuda.jit
def special(z, out):
    i = cuda.grid(1)
    out[i, 0] = cmath.isnan(z[i])
    out[i, 1] = cmath.isinf(z[i])
    out[i, 2] = cmath.isfinite(z[i])
