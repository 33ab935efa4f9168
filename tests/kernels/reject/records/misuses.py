# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A record is no number: what takes numbers says so.
# RUN: krait check --expect %s
import numpy as np
from numba import cuda, from_dtype, void, float32

pair = from_dtype(np.dtype([("key", np.int32), ("value", np.float32), ("v", np.float32, (3,))]))
other = from_dtype(np.dtype([("key", np.int32), ("value", np.float64)], align=True))


@cuda.jit(void(pair[:], other[:], float32[:]))
def k(a, b, out):
    out[0] = a[0]          # error: KR2019
    out[1] = a[0] + 1      # error: KR2010
    out[2] = -a[0]         # error: KR2010
    if a[0]:               # error: KR2019
        out[3] = 1
    if a[0] == a[1]:       # error: KR2010
        out[3] = 1
    a[0] = 1               # error: KR2019
    a[0] = b[0]            # error: KR2019
    a[:] = b               # error: KR2019
    a[0] += 1              # error: KR2010
    out[4] = a.sum()       # error: KR2012
    a[0].v = b             # error: KR2019
    out[5] = len(a[0])     # error: KR2012
    print(a[0])            # error: KR2012
    out[6] = float32(a[0]) # error: KR2019
    cuda.atomic.add(a, 0, 1)  # error: KR2012
    cuda.ldcg(a, 0)        # error: KR2012
    for x in a[0]:         # error: KR2017
        out[7] = 1
