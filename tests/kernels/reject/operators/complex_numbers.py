# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Complex numbers have no order, no whole quotient and no bits, and become no real ones.
# RUN: krait check --expect %s
import cmath

from numba import cuda, float32, int32


@cuda.jit("void(complex64[:], float32[:], bool_[:])")
def k(z, x, truth):
    truth[0] = z[0] < z[1]       # error: KR2010
    truth[1] = 1 >= z[0]         # error: KR2010
    z[0] = z[0] // 2             # error: KR2010
    z[1] = 2 % z[0]              # error: KR2010
    z[2] = z[0] & 1              # error: KR2010
    z[3] = z[0] << 1             # error: KR2010
    z[4] = ~z[0]                 # error: KR2010
    z[5] = divmod(z[0], 2)[0]    # error: KR2012
    x[0] = z[0]                  # error: KR2019
    truth[2] = z[0]              # error: KR2019
    x[1] = float(z[0])           # error: KR2012
    x[2] = int(z[0])             # error: KR2012
    x[3] = float32(z[0])         # error: KR2019
    x[4] = x[int32(z[0])]        # error: KR2019
    x[5] = min(z[0], z[1])       # error: KR2012
    x[6] = round(z[0])           # error: KR2012
    z[6] = complex(z[0], 1)      # error: KR2012
    z[7] = complex("1j")         # error: KR2012
    z[8] = cmath.rect(z[0], 1)   # error: KR2012
    x[7] = max(z)                # error: KR2012
    x[8] = z.std()               # error: KR2012
    x[9] = z[z[0]]               # error: KR2016
    for i in range(z[0]):        # error: KR2012
        x[i] = 0
    x[10] = z[0].imagg           # error: KR2003
