# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Reductions of complex arrays: sums, products and means; a number counts when a part is not zero.
# CASE: reduce_ grid=1 block=1 random:3x5:complex128:1 zeros:10:complex128 rtol=1e-13
# CASE: reduce_ grid=1 block=1 random:3x5:complex64:2@F zeros:10:complex64 rtol=1e-5
# CASE: reduce_ grid=1 block=1 random:3x5:complex64:3@A zeros:10:complex128 rtol=1e-5
# CASE: counts grid=1 block=1 values:complex64:0j,1,2j,-0j,nan zeros:6:int64 exact
import numpy as np
from numba import cuda


@cuda.jit
def reduce_(a, out):
    out[0] = a.sum()
    out[1] = a.prod()
    out[2] = a.mean()
    out[3] = np.sum(a[1])
    out[4] = np.mean(a[:, 2])
    out[5] = sum(a[0])
    out[6] = np.sum(a * a)
    out[7] = (a[0] + 1j).prod()
    out[8] = sum((a[0, 0], a[1, 1], 1))
    out[9] = np.prod(a.T)


@cuda.jit
def counts(a, out):
    out[0] = np.count_nonzero(a)
    out[1] = a.any()
    out[2] = a.all()
    out[3] = a[:1].any()
    out[4] = np.all(a[1:3])
    out[5] = (a == 1).sum()
