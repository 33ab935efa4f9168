# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# NumPy's min and max keep a nan, its nan-functions skip it, and Python's keep the first one only.
# CASE: nans grid=1 block=3 values:float32:nan,4,1,7,2,nan,9,3,nan zeros:3x16:float64 exact
import numpy as np
from numba import cuda


@cuda.jit
def nans(a, out):
    i = cuda.grid(1)
    v = a[i : i + 5]
    out[i, 0] = v.min()
    out[i, 1] = np.max(v)
    out[i, 2] = v.argmin()
    out[i, 3] = v.argmax()
    out[i, 4] = np.nanmin(v)
    out[i, 5] = np.nanmax(v)
    out[i, 6] = np.nansum(v)
    out[i, 7] = np.nanprod(v)
    out[i, 8] = min(v)
    out[i, 9] = max(v)
    out[i, 10] = np.any(v)
    out[i, 11] = np.nanmean(a[1:5])
    out[i, 12] = np.sum(v)
