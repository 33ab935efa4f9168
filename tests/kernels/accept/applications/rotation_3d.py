# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Vectors as tuples through device functions: a rotation about an axis.
# CASE: rotate grid=1 block=16 random:10x3:float64:7 zeros:10x3:float64 0.7 rtol=1e-12
import math

from numba import cuda


@cuda.jit(device=True)
def cross(a, b):
    return a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]


@cuda.jit(device=True)
def dot(a, b):
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


@cuda.jit
def rotate(points, out, angle):
    i = cuda.grid(1)
    if i < points.shape[0]:
        v = (points[i, 0], points[i, 1], points[i, 2])
        k = (0.6, 0.0, 0.8)
        c, s = math.cos(angle), math.sin(angle)
        w = cross(k, v)
        d = dot(k, v) * (1 - c)
        for axis in range(3):
            out[i, axis] = v[axis] * c + w[axis] * s + k[axis] * d
