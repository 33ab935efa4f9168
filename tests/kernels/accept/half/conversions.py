# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# To float16 each number is rounded once, to nearest even, subnormals and overflow included; from it everything is exact,
# and integers are as from float32.
# CASE: narrow grid=1 block=10 values:float64:2049,2051,65519.99,65520,2.98023224e-8,2.9802322387695313e-08,1.00048828125000001,nan,-inf,1.0004882812500002 values:float32:2049,2051,65519,65520,3e-8,1e-9,-0.0,nan,inf,1.00048828125 values:int32:2049,2051,-65519,65520,-1,0,33,7,100000,4097 zeros:10x4:float16 exact
# CASE: widen grid=1 block=8 values:float16:0.1,-2.5,65504,6e-8,inf,-inf,nan,300.5 zeros:8x2:float64 zeros:8:float32 zeros:8:int8 zeros:8:uint8 zeros:8:int16 zeros:8:uint16 zeros:8:int32 zeros:8:int64 zeros:8:uint64 zeros:8:bool exact
import numpy as np
from numba import cuda, float16, types


@cuda.jit
def narrow(double, single, n, out):
    i = cuda.grid(1)
    out[i, 0] = double[i]
    out[i, 1] = np.float16(single[i])
    out[i, 2] = float16(n[i])
    out[i, 3] = types.float16(n[i] > 0)


@cuda.jit
def widen(h, double, single, b, ub, s, us, w, l, ul, truth):
    i = cuda.grid(1)
    double[i, 0] = h[i]
    double[i, 1] = np.float64(float(h[i]))
    single[i] = np.float32(h[i])
    b[i] = h[i]
    ub[i] = h[i]
    s[i] = h[i]
    us[i] = h[i]
    w[i] = int(h[i]) if abs(h[i]) < 1e6 else 0
    l[i] = h[i]
    ul[i] = h[i]
    truth[i] = h[i]
