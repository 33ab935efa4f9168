# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A complex number is true when a part is not zero, nan included; `and` and `or` give one of the numbers.
# CASE: test grid=1 block=6 values:complex128:0j,-0j,1,1e-300j,nan,0+nanj values:complex64:5j,1,2,3,4,6 zeros:6x5:bool zeros:6x3:complex128 exact
from numba import cuda


@cuda.jit
def test(z, w, truth, chosen):
    i = cuda.grid(1)
    truth[i, 0] = bool(z[i])
    truth[i, 1] = not z[i]
    if z[i]:
        truth[i, 2] = True
    truth[i, 3] = bool(z[i] and w[i])
    truth[i, 4] = not (z[i] or w[i])
    chosen[i, 0] = z[i] or w[i]
    chosen[i, 1] = z[i] and w[i]
    chosen[i, 2] = w[i] if z[i] else 2.5
