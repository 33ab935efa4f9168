# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# An array of no axes is read and written by `a[()]`; views of all axes but none are numbers.
# CASE: scalars grid=1 block=1 arange:6:int32 zeros:8:int32
from numba import cuda


@cuda.jit
def scalars(a, out):
    out[0] = a[2, ...]
    out[1] = a[..., 3]
    point = a[1:2].reshape(())
    out[2] = point[()] + 10
    point[()] = 40
    point[...] += 2
    out[3] = point.item()
    out[4] = a[4:5].item()
    out[5] = point.ndim + point.size * 10
    out[6, ...] = 5
    out[()][7] = 6
