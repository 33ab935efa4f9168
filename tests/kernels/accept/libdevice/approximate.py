# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# The approximate functions and those of two results need no libdevice either.
# CASE: fast grid=1 block=1 values:float32:0.25,2,0.75,0.5 zeros:9x4:float32 rtol=1e-5 atol=1e-6
# CASE: pairs grid=1 block=1 values:float64:0.25,2,-9,0.5 zeros:6x4:float64 rtol=1e-5 atol=1e-6
from numba import cuda
from numba.cuda import libdevice


@cuda.jit
def fast(x, out):
    for i in range(x.size):
        out[0, i] = libdevice.fast_sinf(x[i])
        out[1, i] = libdevice.fast_cosf(x[i])
        out[2, i] = libdevice.fast_expf(x[i])
        out[3, i] = libdevice.fast_exp10f(x[i])
        out[4, i] = libdevice.fast_logf(x[i])
        out[5, i] = libdevice.fast_log10f(x[i])
        out[6, i] = libdevice.fast_log2f(x[i])
        out[7, i] = libdevice.fast_powf(x[i], 1.5)
        out[8, i] = libdevice.fast_tanf(x[i])


@cuda.jit
def pairs(x, out):
    for i in range(x.size):
        out[0, i], out[1, i] = libdevice.sincos(x[i])
        s, c = libdevice.sincospi(x[i])
        out[2, i] = s
        out[3, i] = c
        out[4, i], out[5, i] = libdevice.fast_sincosf(x[i])
