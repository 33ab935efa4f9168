# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# selp takes one of two values of one type; fma rounds once; cbrt is of any sign. Their type follows from the arguments.
# CASE: select grid=1 block=1 zeros:4:float64 5 f32:2.5 exact
# CASE: once grid=1 block=1 values:float32:16777216,1e38,-0.0,nan,0.1 zeros:5:float32 values:float64:0.1,1e308,-0.0,inf,3 zeros:5:float64 exact
# CASE: root grid=1 block=1 values:float32:27,-8,0,0.001,1e30 zeros:5:float32 values:float64:27,-8,0,0.001,1e300 zeros:5:float64 ulp=2
from numba import cuda


@cuda.jit
def select(out, n, x):
    out[0] = cuda.selp(n > 3, 1, 2)
    out[1] = cuda.selp(n > 7, x, cuda.selp(False, x, x + x))
    out[2] = cuda.selp(True, n, n)
    out[3] = cuda.selp(n == 5, 1.5, 2.5)


@cuda.jit
def once(x, out, y, out2):
    for i in range(x.size):
        out[i] = cuda.fma(x[i], x[i], -x[i])
        out2[i] = cuda.fma(y[i], y[i], y[i])
    out[0] = cuda.fma(x[4], x[4], 1)


@cuda.jit
def root(x, out, y, out2):
    for i in range(x.size):
        out[i] = cuda.cbrt(x[i])
        out2[i] = cuda.cbrt(y[i])
