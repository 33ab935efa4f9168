# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# The Mandelbrot set: iteration counts, with the loop's variable complex.
# CASE: escape grid=4,4 block=8,8 f32:-2.0 f32:1.0 f32:-1.0 f32:1.0 zeros:32x32:uint16 exact
from numba import cuda


@cuda.jit(device=True)
def count(c, limit):
    z = 0j
    for i in range(limit):
        z = z * z + c
        if z.real * z.real + z.imag * z.imag >= 4:
            return i
    return limit


@cuda.jit
def escape(left, right, bottom, top, image):
    y, x = cuda.grid(2)
    height, width = image.shape
    if y < height and x < width:
        real = left + x * (right - left) / width
        imag = bottom + y * (top - bottom) / height
        image[y, x] = count(complex(real, imag), 50)
