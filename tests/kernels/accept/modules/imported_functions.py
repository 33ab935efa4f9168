# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Device functions, constants and types of a module beside the file, under other names too.
# CASE: functions grid=1 block=4 values:float32:1,2,3,4 zeros:4x4:float64 exact
# CASE: constants grid=1 block=1 zeros:4:float64 exact
from numba import cuda

from Inputs.helpers import N, SCALE, real, scaled, square as sq, square_of_last, twice_scaled


@cuda.jit
def functions(x, out):
    i = cuda.grid(1)
    out[i, 0] = sq(x[i])
    out[i, 1] = scaled(x[i])
    out[i, 2] = twice_scaled(x[i])
    out[i, 3] = square_of_last(x[i])


@cuda.jit
def constants(out):
    out[0] = N
    out[1] = SCALE * real(3)
    local = cuda.local.array(N, real)
    local[0] = 1.1
    out[2] = local[0]
    out[3] = local.shape[0]
