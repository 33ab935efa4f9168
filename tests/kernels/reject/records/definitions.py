# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A dtype that cannot be is an error where a kernel needs it, with the reason.
# RUN: krait check --expect %s
import numpy as np
from numba import cuda, float32

twice = np.dtype([("a", np.int32), ("a", np.float32)])
strange = np.dtype([("a", object)])
short = np.dtype({"names": ["a", "b"], "formats": ["i4", "f8"], "offsets": [0, 8], "itemsize": 12})
itself = [("a", itself)]
endless = np.dtype(itself)
bare = np.dtype([("a", np.int32), "b"])
empty = np.dtype([])


@cuda.jit("void()")
def k():
    a = cuda.local.array(3, twice)    # error: KR2002 the value of `twice`
    b = cuda.local.array(3, strange)  # error: KR2002
    c = cuda.local.array(3, short)    # error: KR2002
    d = cuda.local.array(3, endless)  # error: KR2002
    e = cuda.local.array(3, bare)     # error: KR2002
    f = cuda.local.array(3, empty)    # error: KR2002

