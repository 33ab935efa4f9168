# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# `del` unbinds a name, which may then get another type.
# CASE: unbind grid=1 block=4 zeros:4:float64 exact
from numba import cuda


@cuda.jit
def unbind(out):
    i = cuda.grid(1)
    x = i
    y = x + 1
    del x
    x = y * 0.5
    for k in range(3):
        t = k + x
        out[i] += t
        del t
    a, b = 1, 2
    del a, b
    out[i] += y
