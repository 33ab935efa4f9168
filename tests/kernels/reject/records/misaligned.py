# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A field that lies where its type may not is an error at each access; the others of the record can be used.
# RUN: krait check --expect %s
import numpy as np
from numba import cuda, from_dtype, void

packed = from_dtype(np.dtype([("a", np.int8), ("b", np.int32), ("c", np.int8)]))
odd = from_dtype(np.dtype([("x", np.float32), ("flag", np.int8)]))
holder = from_dtype(np.dtype([("flag", np.int8), ("pair", np.dtype([("x", np.int16), ("y", np.int16)]))]))
nested = from_dtype(np.dtype([("flag", np.int8), ("v", np.float64, (3,))]))


@cuda.jit(void(packed[:]))
def read_and_write(r):
    r[0].a = r[1].c
    r[0].a = r[1].b        # error: KR2037 field `b` of type int32 is not aligned
    r[0].b = 3             # error: KR2037 field `b` of type int32 is not aligned
    r["b"][0] = 4          # error: KR2037 field `b` of type int32 is not aligned
    cuda.atomic.add(r.b, 0, 1)  # error: KR2037


@cuda.jit(void(odd[:]))
def by_size(r):
    r[0].flag = 1
    r[0].x = 2             # error: KR2037 field `x` of type float32 is not aligned


@cuda.jit(void(holder[:]))
def in_record(r):
    r[0].pair.x = 1        # error: KR2037 field `pair`


@cuda.jit(void(nested[:]))
def in_array(r):
    r[0].v[1] = 1          # error: KR2037 field `v`
