# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A field has any type of number, aligned as NumPy aligns it; what is stored is converted to it.
# CASE: fills grid=1 block=8 zeros:8:every exact
# CASE: copies grid=1 block=8 random:8:every:3 zeros:8:every exact
import numpy as np
from numba import cuda

every = np.dtype(
    [
        ("flag", np.bool_),
        ("b", np.int8),
        ("h", "<i2"),
        ("i", "i4"),
        ("q", np.int64),
        ("ub", np.uint8),
        ("uh", np.uint16),
        ("ui", np.uint32),
        ("uq", "u8"),
        ("e", np.float16),
        ("f", np.float32),
        ("d", float),
        ("c", np.complex64),
        ("z", np.complex128),
    ],
    align=True,
)


@cuda.jit
def fills(out):
    i = cuda.grid(1)
    r = out[i]
    r.flag = i % 3 == 0
    r.b = i - 4
    r.h = 1000 * i
    r.i = -i
    r.q = i << 40
    r.ub = 250 + i
    r.uh = 65530 + i
    r.ui = 7 * i
    r.uq = i + 2**40
    r.e = 0.5 * i
    r.f = i / 4
    r.d = i / 3
    r.c = complex(i, -i)
    r.z = complex(0.5, i)


@cuda.jit
def copies(a, out):
    i = cuda.grid(1)
    out[i].flag = a[i].flag
    out[i].b = a[i].b
    out[i].h = a[i].h
    out[i].i = a[i].i
    out[i].q = a[i].q
    out[i].ub = a[i].ub
    out[i].uh = a[i].uh
    out[i].ui = a[i].ui
    out[i].uq = a[i].uq
    out[i].e = a[i].e
    out[i].f = a[i].f
    out[i].d = a[i].d
    out[i].c = a[i].c * 2
    out[i].z = a[i].z + 1j
