# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Module constants are int64, float64 or bool, as literals are; expressions of them are computed by the host.
# CASE: use grid=1 block=4 values:float32:1,2,3,4 zeros:4:float64 exact
import math

from numba import cuda

COUNT = 3
SCALE = 1 / COUNT
OFFSET = -2 ** 4 + COUNT
NEGATE = True
ROOT = math.sqrt(2.25)
ANGLE = math.pi / 2


@cuda.jit
def use(x, out):
    i = cuda.grid(1)
    v = x[i] * SCALE + OFFSET + ROOT + COUNT // 2
    if NEGATE:
        v = -v
    out[i] = v + ANGLE
