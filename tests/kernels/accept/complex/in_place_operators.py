# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# In-place operators of complex variables and elements: an element keeps its type, a variable takes the result's.
# CASE: update grid=1 block=4 random:4:complex64:1 random:4:complex128:2 zeros:4x3:complex128 exact
# CASE: update grid=1 block=4 random:4:complex64:1@A random:4:complex128:2@A zeros:4x3:complex128@F exact
from numba import cuda


@cuda.jit
def update(narrow, wide, out):
    i = cuda.grid(1)
    narrow[i] += wide[i]
    narrow[i] *= 2
    wide[i] -= narrow[i]
    wide[i] /= 1j
    z = narrow[i]
    z += 1
    z *= wide[i]
    out[i, 0] = z
    w = wide[i]
    for k in range(3):
        w *= w
        w -= z
    out[i, 1] = w
    cuda.syncthreads()
    total = 0
    for k in range(4):
        total = total + narrow[k]
    out[i, 2] = total
