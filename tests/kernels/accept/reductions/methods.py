# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Reductions as methods and as functions of NumPy, over arrays of every layout.
# CASE: integers grid=1 block=1 values:int16:3,-7,12,5,0,-7,12,300 zeros:20:int64
# CASE: floats grid=1 block=1 random:3x5:float32:4 zeros:24:float64 rtol=1e-6
# CASE: floats grid=1 block=1 random:3x5:float32:4@F zeros:24:float64 rtol=1e-6
# CASE: floats grid=1 block=1 random:3x5:float64:5@A zeros:24:float64 rtol=1e-12
import numpy as np
from numba import cuda


@cuda.jit
def integers(a, out):
    out[0] = a.sum()
    out[1] = a[1:4].prod()
    out[2] = a.min()
    out[3] = a.max()
    out[4] = a.argmin()
    out[5] = a.argmax()
    out[6] = a.all()
    out[7] = a.any()
    out[8] = np.ptp(a)
    out[9] = np.count_nonzero(a)
    out[10] = np.sum(a[::2])
    out[11] = a.mean() * 1000
    out[12] = (a > 3).sum()
    out[13] = np.all(a[:4])
    out[14] = np.any(a[4:5])
    out[15] = sum(a)
    out[16] = min(a)
    out[17] = max(a[:3])
    out[18] = np.sum(a * 2 - a[::-1])


@cuda.jit
def floats(a, out):
    out[0] = a.sum()
    out[1] = a.prod()
    out[2] = a.mean()
    out[3] = a.var()
    out[4] = a.std()
    out[5] = a.min()
    out[6] = a.max()
    out[7] = a.argmin()
    out[8] = a.argmax()
    out[9] = np.std(a[1])
    out[10] = np.mean(a[:, 2])
    out[11] = np.amax(a.T[1:])
    out[12] = np.ptp(a)
    out[13] = sum(a[0])
    out[14] = np.sum(a * a)
    out[15] = (a[0] + 1).max()
    out[16] = np.nanmean(a)
