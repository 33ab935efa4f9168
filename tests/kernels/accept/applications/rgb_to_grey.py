# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Bytes to floats and back to bytes, over three planes.
# CASE: grey grid=2,2 block=4,4 random:3x5x7:uint8:2 zeros:5x7:uint8
from numba import cuda


@cuda.jit
def grey(image, out):
    y, x = cuda.grid(2)
    if y < out.shape[0] and x < out.shape[1]:
        r, g, b = image[0, y, x], image[1, y, x], image[2, y, x]
        out[y, x] = (r * 77 + g * 150 + b * 29) >> 8
