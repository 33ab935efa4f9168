# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# NumPy's and operator's functions refuse what they have no loop for.
# RUN: krait check --expect %s
import operator

import numpy as np
from numba import cuda


@cuda.jit("void(float32[:], int64[:])")
def k(x, n):
    n[0] = np.bitwise_and(x[0], 1)       # error: KR2012
    n[1] = np.left_shift(1, 2.0)         # error: KR2012
    x[0] = np.sqrt(x)                    # error: KR2019 an array expression cannot become `float32`
    x[1] = np.sqrt(x[0], x[1])           # error: KR2009
    n[2] = np.gcd(np.uint64(1), n[0])    # error: KR2010
    n[3] = operator.add(1)               # error: KR2009
    n[4] = operator.index(1.5)           # error: KR2012
    n[5] = operator.attrgetter("x")(n)   # error: KR2027
    x[2] = np.ldexp(x[0], 1.5)           # error: KR2012
    x[3] = np.where(x, 1, 2)             # error: KR2012
    n[6] = np.arange(3)                  # error: KR2027
    n[7] = np.sqrtt(2)                   # error: KR2003
    n[8] = type(None)                    # error: KR2019
