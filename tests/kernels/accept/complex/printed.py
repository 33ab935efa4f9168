# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# print writes a complex number as its parts.
# CASE: write grid=1 block=1 c64:0.5-2j c128:1e3+0.25j zeros:1:int32 exact
from numba import cuda


@cuda.jit
def write(z, w, out):
    out[0] = 1
    print(z, w)
    print("z =", z * w, (z, 1))
    print(f"{w.conjugate()}", 1j, -z)
