# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# `isinstance`, `hasattr` and `type` are answered when the kernel is compiled: the other arm is not typed.
# CASE: ask grid=1 block=4 zeros:4x6:float64 exact
import numpy as np
from numba import cuda, float32


@cuda.jit(device=True)
def weight(x):
    if isinstance(x, np.ndarray):
        return x[0] + 100
    if isinstance(x, tuple):
        return len(x) + 200
    if isinstance(x, (float, np.int32)):
        return x + 0.25
    return -x


@cuda.jit(device=True)
def extent(x):
    if hasattr(x, "shape"):
        return x.shape[0]
    return 0


@cuda.jit
def ask(out):
    i = cuda.grid(1)
    a = cuda.local.array(3, float32)
    a[0] = i
    out[i, 0] = weight(a) + weight((1, 2))
    out[i, 1] = weight(i) + weight(0.5) * 1000 + weight(cuda.threadIdx.x)
    out[i, 2] = extent(a) + extent(i)
    out[i, 3] = type(a[0])(1.1) + a.dtype.type(2.2)
    out[i, 4] = type(i)(3.75)
    out[i, 5] = isinstance(True, int) + 10 * isinstance(None, int) + 100 * isinstance(1, (bool, int))
