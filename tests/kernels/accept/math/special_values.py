# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Functions at the edges of their domains give inf, nan and signed zeros as C does.
# CASE: edges grid=1 block=6 values:float64:0,-0.0,inf,-inf,nan,-1 zeros:6x10:float64 exact
# CASE: edges grid=1 block=6 values:float32:0,-0.0,inf,-inf,nan,-1 zeros:6x10:float64 exact
import math

from numba import cuda


@cuda.jit
def edges(x, out):
    i = cuda.grid(1)
    out[i, 0] = math.sqrt(x[i])
    out[i, 1] = math.log(x[i])
    out[i, 2] = math.exp(x[i]) if x[i] != -1 else 0
    out[i, 3] = math.sin(x[i]) if x[i] != -1 else 0
    out[i, 4] = math.log1p(x[i])
    out[i, 5] = math.tanh(x[i]) if x[i] != -1 else 0
    out[i, 6] = math.acos(x[i]) if x[i] > 1 else 0
    out[i, 7] = math.cosh(x[i]) if x[i] != -1 else 0
    out[i, 8] = math.expm1(x[i]) if x[i] != -1 else 0
    out[i, 9] = math.atanh(x[i])
