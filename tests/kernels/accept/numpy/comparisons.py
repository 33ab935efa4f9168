# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# NumPy's comparisons of int64 with uint64 are exact, where the operators compare as float64.
# CASE: compared grid=1 block=5 values:int64:-1,9007199254740993,5,-9223372036854775808,9223372036854775807 values:uint64:1,9007199254740992,5,18446744073709551615,9223372036854775808 zeros:5x12:bool
import numpy as np
from numba import cuda


@cuda.jit
def compared(x, y, out):
    i = cuda.grid(1)
    out[i, 0] = np.less(x[i], y[i])
    out[i, 1] = np.less_equal(x[i], y[i])
    out[i, 2] = np.greater(x[i], y[i])
    out[i, 3] = np.greater_equal(x[i], y[i])
    out[i, 4] = np.equal(x[i], y[i])
    out[i, 5] = np.not_equal(x[i], y[i])
    out[i, 6] = np.less(y[i], x[i])
    out[i, 7] = np.less_equal(y[i], x[i])
    out[i, 8] = np.greater(y[i], x[i])
    out[i, 9] = np.greater_equal(y[i], x[i])
    out[i, 10] = np.equal(y[i], x[i])
    out[i, 11] = np.not_equal(y[i], x[i])
