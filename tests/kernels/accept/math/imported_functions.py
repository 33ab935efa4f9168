# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Functions imported from math, and math under another name, are the same.
# CASE: compute grid=1 block=4 values:float64:0.25,1,4,9 zeros:4:float64 exact
import math as m
from math import floor, sqrt as root

from numba import cuda


@cuda.jit
def compute(x, out):
    i = cuda.grid(1)
    out[i] = root(x[i]) + floor(x[i] / 2) + m.fabs(-x[i])
