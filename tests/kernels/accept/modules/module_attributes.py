# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# `import module`, `import package.module as name`, packages, a folder without `__init__.py`, modules that import each other.
# CASE: attributes grid=1 block=4 values:float32:1,2,3,4 zeros:4x4:float64 exact
# CASE: packages grid=1 block=4 values:int32:1,2,3,40 zeros:4x5:float64 exact
import Inputs.helpers
import Inputs.shapes.discs
from numba import cuda
from Inputs import deeper, shapes as s
from Inputs.plain import tools


@cuda.jit
def attributes(x, out):
    i = cuda.grid(1)
    out[i, 0] = Inputs.helpers.square(x[i])
    out[i, 1] = Inputs.helpers.N
    out[i, 2] = Inputs.helpers.SHAPE[1]
    out[i, 3] = deeper.through_the_cycle(x[i])


@cuda.jit
def packages(n, out):
    i = cuda.grid(1)
    out[i, 0] = s.area(n[i])
    out[i, 1] = s.SIDES
    out[i, 2] = Inputs.shapes.discs.RADIUS
    out[i, 3] = s.discs.area(n[i])
    out[i, 4] = tools.third(n[i])
