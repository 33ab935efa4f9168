# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Views that cannot be made, and arguments that methods do not take.
# RUN: krait check --expect %s
import numpy as np
from numba import cuda


@cuda.jit("void(float32[:, ::1], float32[:, :], int64)")
def k(c, a, n):
    c[0, 0] = a.reshape(4)[0]        # error: KR2012 `a.reshape` does not take `float32[:, :]`
    c[0, 1] = c.reshape(-1, -1)[0, 0]        # error: KR2012 `c.reshape` does not take `-1`
    c[0, 2] = c.reshape(2.5)[0]        # error: KR2012 `c.reshape` does not take `2.5`
    c[0, 3] = c.reshape()[0]        # error: KR2009 `c.reshape` takes 1 to 8 extents, 0 given
    c[0, 4] = c.transpose(0, 0)[0, 0]        # error: KR2012 `c.transpose` does not take `0`
    c[0, 5] = c.transpose(1)[0, 0]        # error: KR2009 `c.transpose` takes 2 axes, 1 given
    c[0, 6] = c.transpose(n, 0)[0, 0]        # error: KR2020 the order of the axes must be known when the kernel is compiled
    c[0, 7] = a.view(np.int8)[0, 0]        # error: KR2012 `a.view` does not take `float32[:, :]`
    c[0, 8] = c.item(1)        # error: KR2009 `c.item` takes no arguments, 1 given
    c[0, 9] = c.sum(0)        # error: KR2009 `c.sum` takes no arguments, 1 given
    c.fill(c)        # error: KR2012 `c.fill` does not take `float32[:, ::1]`
    c[1] = c        # error: KR2019 what has 2 dimensions cannot become elements of `float32[::1]`
    c.fil(0)        # error: KR2003 `float32[:, ::1]` has no attribute `fil`
