# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Complex numbers in tuples, Optionals, and passed through device functions.
# CASE: pass_ grid=1 block=4 random:4:complex64:1 random:4:complex128:2 zeros:4x6:complex128 exact
from numba import cuda


@cuda.jit(device=True)
def swap(pair):
    return pair[1], pair[0]


@cuda.jit(device=True)
def maybe(z):
    if z.real > 0.5:
        return z
    return None


@cuda.jit
def pass_(a, b, out):
    i = cuda.grid(1)
    x, y = swap((a[i], b[i]))
    out[i, 0] = x
    out[i, 1] = y
    t = (b[i], b[i] * 2, b[i] * 1j)
    for k in range(3):
        out[i, 2] += t[k]
    z = maybe(b[i])
    out[i, 3] = -1 if z is None else z
    out[i, 4] = b[i] in t
    out[i, 5] = (a[i], 1) == (a[i], 1.0)
