# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Every way to define a dtype gives the layout that NumPy gives it.
# CASE: packed_aligned grid=1 block=4 arange:4:packed exact
# CASE: aligned_fields grid=1 block=4 arange:4:aligned exact
# CASE: at_offsets grid=1 block=4 arange:4:offsets exact
# CASE: by_text grid=1 block=4 arange:4:text exact
# CASE: struct grid=1 block=4 arange:4:c_struct exact
# CASE: named grid=1 block=4 arange:4:from_names exact
# CASE: declared grid=1 block=4 arange:4:packed zeros:4:float64 exact
# CASE: declared grid=1 block=4 arange:4:packed@A zeros:4:float64 exact
# CASE: declared_contiguous grid=1 block=4 arange:2x4:aligned exact
import numba
import numpy as np
from numba import cuda, float64, from_dtype, types, void
from numba.types import Record

packed = np.dtype([("a", np.float64), ("b", np.float32), ("c", np.int32)])
aligned = np.dtype([("a", np.int8), ("b", np.float64), ("c", np.int16)], align=True)
offsets = np.dtype({"names": ["a", "b"], "formats": [np.int32, "f8"], "offsets": [4, 16], "itemsize": 32})
text = np.dtype("i4,f4,i8")
c_struct = Record.make_c_struct([("a", types.int8), ("b", types.int32), ("c", types.float64)])
NAMES = [("u", np.uint16), ("w", np.int64)]
from_names = numba.from_dtype(np.dtype(NAMES, align=True))
packed_type = from_dtype(packed)
aligned_type = from_dtype(aligned)


@cuda.jit
def packed_aligned(r):
    i = cuda.grid(1)
    r[i].c = r[i].a + r[i].b


@cuda.jit
def aligned_fields(r):
    i = cuda.grid(1)
    r[i].b = r[i].a * 2.5
    r[i].c += 100


@cuda.jit
def at_offsets(r):
    i = cuda.grid(1)
    r[i].b += r[i].a


@cuda.jit
def by_text(r):
    i = cuda.grid(1)
    r[i].f2 = r[i].f0 + r[i].f1


@cuda.jit
def struct(r):
    i = cuda.grid(1)
    r[i].c = r[i].a - r[i].b + 0.25


@cuda.jit
def named(r):
    i = cuda.grid(1)
    r[i].w = r[i].u + 70000


@cuda.jit(void(packed_type[:], float64[:]))
def declared(r, out):
    i = cuda.grid(1)
    out[i] = r[i].a + r[i].b * r[i].c


@cuda.jit((aligned_type[:, ::1],))
def declared_contiguous(r):
    i = cuda.grid(1)
    r[0, i].b = r[1, i].a + r[1, i].c
