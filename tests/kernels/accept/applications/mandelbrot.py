# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Escape counts of the Mandelbrot set, in float64 and in float32.
# CASE: mandelbrot grid=2,2 block=8,8 -2.0 1.0 -1.2 1.2 zeros:12x15:uint8 25
# CASE: mandelbrot grid=2,2 block=8,8 f32:-2.0 f32:1.0 f32:-1.25 f32:1.25 zeros:12x15:uint8 25
from numba import cuda


@cuda.jit(device=True)
def escape(cr, ci, limit):
    zr = cr - cr
    zi = ci - ci
    for i in range(limit):
        t = zr * zr - zi * zi + cr
        zi = zr * zi + zr * zi + ci
        zr = t
        if zr * zr + zi * zi >= 4:
            return i
    return 255


@cuda.jit
def mandelbrot(x0, x1, y0, y1, image, limit):
    x, y = cuda.grid(2)
    rows, columns = image.shape
    if y < rows and x < columns:
        image[y, x] = escape(x0 + x * (x1 - x0) / columns, y0 + y * (y1 - y0) / rows, limit)
