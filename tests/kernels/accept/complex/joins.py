# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Where paths join: complex64 with narrow numbers stays, with wide ones it becomes complex128.
# CASE: join grid=1 block=2 c64:0.1+0.7j c128:0.1+0.7j i16:7 i32:7 f32:0.1 0.1 zeros:2x7:complex128 zeros:5:bool exact
import numpy as np
from numba import cuda


@cuda.jit(device=True)
def either(first, a, b):
    if first:
        return a
    return b


@cuda.jit
def join(z, w, short, word, single, double, out, is_narrow):
    i = cuda.grid(1)
    first = i == 0
    out[i, 0] = either(first, z, short)
    out[i, 1] = either(first, z, word)
    out[i, 2] = either(first, z, single)
    out[i, 3] = either(first, z, double)
    out[i, 4] = either(first, z, w)
    x = 0.0
    for k in range(3):
        x = x + z
    out[i, 5] = x
    out[i, 6] = z if first else w
    is_narrow[0] = isinstance(either(first, z, short), np.complex64)
    is_narrow[1] = isinstance(either(first, z, word), np.complex64)
    is_narrow[2] = isinstance(either(first, z, single), np.complex64)
    is_narrow[3] = isinstance(either(first, z, double), np.complex64)
    is_narrow[4] = isinstance(either(first, z, w), np.complex64)
