# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# What cannot stand in the index of a view.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit("void(float32[:, :], int64[:], float32)")
def k(a, at, x):
    a[0, 0] = a[..., 0, ...].size        # error: KR2016 a second `...` cannot be an index
    a[0, 1] = a[1:2, :, 3:4].size        # error: KR2015 3 indices for an array of 2 dimensions
    a[0, 2] = a[x:, 0].size        # error: KR2016 `float32` cannot be an index
    a[0, 3] = a[::0].size        # error: KR2016 a slice with step 0 cannot be an index
    a[0, 4] = a[at, 0].size        # error: KR2016 `int64[:]` cannot be an index
    a[0, 5] = a[at > 3].size        # error: KR2016 an array expression cannot be an index
    b = a[None, None, None, None, None, None, None]        # error: KR4004 a view of 9 dimensions
