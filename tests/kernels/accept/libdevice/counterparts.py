# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Functions of libdevice that the math library has too need no libdevice.
# CASE: some grid=1 block=1 values:float32:0.25,2,9,0.5 zeros:4x4:float32 values:float64:0.25,2,9,0.5 zeros:4x4:float64 ulp=2
from numba import cuda
from numba.cuda import libdevice


@cuda.jit
def some(x, out, y, out2):
    for i in range(x.size):
        out[0, i] = libdevice.sqrtf(x[i])
        out[1, i] = libdevice.expf(x[i])
        out[2, i] = cuda.libdevice.powf(x[i], 3)
        out[3, i] = libdevice.fmaf(x[i], 2, 1)
        out2[0, i] = libdevice.sqrt(y[i])
        out2[1, i] = libdevice.atan2(y[i], 2)
        out2[2, i] = libdevice.floor(y[i])
        out2[3, i] = libdevice.modf(y[i])[0]
