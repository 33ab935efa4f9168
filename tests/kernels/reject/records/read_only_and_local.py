# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A field of what may not be written may not be written either, and a view of a local record ends with its function.
# RUN: krait check --expect %s
import numpy as np
from numba import cuda, from_dtype, types, void

pair = from_dtype(np.dtype([("key", np.int32), ("value", np.float32)]))
fixed = types.Array(pair, 1, "C", readonly=True)


@cuda.jit(void(fixed, pair[:]))
def k(a, b):
    a[0].key = 1           # error: KR2022
    a[0] = b[0]            # error: KR2022
    a.value[:] = 0         # error: KR2022
    r = a[1]
    r.value = 2            # error: KR2022


@cuda.jit(device=True)
def dangling():
    scratch = cuda.local.array(2, pair)
    return scratch[0]      # error: KR2019


@cuda.jit(void(pair[:]))
def uses(b):
    b[0] = dangling()
