# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Gravity between all pairs of bodies, in float32 with shared tiles.
# CASE: accelerate grid=2 block=16 random:27x4:float32:4 zeros:27x3:float32 f32:0.01 rtol=2e-4 atol=1e-4
import math

import numpy as np
from numba import cuda, float32

TILE = 16


@cuda.jit
def accelerate(bodies, out, softening):
    tile = cuda.shared.array((TILE, 4), float32)
    t = cuda.threadIdx.x
    i = cuda.grid(1)
    n = bodies.shape[0]
    me = min(i, n - 1)
    x, y, z = bodies[me, 0], bodies[me, 1], bodies[me, 2]
    ax = np.float32(0)
    ay = np.float32(0)
    az = np.float32(0)
    for start in range(0, n, TILE):
        if start + t < n:
            for k in range(4):
                tile[t, k] = bodies[start + t, k]
        cuda.syncthreads()
        for j in range(min(TILE, n - start)):
            dx = tile[j, 0] - x
            dy = tile[j, 1] - y
            dz = tile[j, 2] - z
            r2 = dx * dx + dy * dy + dz * dz + softening
            inverse = float32(1) / math.sqrt(r2)
            s = tile[j, 3] * inverse * inverse * inverse
            ax += dx * s
            ay += dy * s
            az += dz * s
        cuda.syncthreads()
    if i < n:
        out[i, 0], out[i, 1], out[i, 2] = ax, ay, az
