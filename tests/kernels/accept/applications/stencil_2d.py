# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A five-point stencil on the inside of a plane; the border stays as it is.
# CASE: heat grid=2,3 block=8,4 random:9x14:float32:5 full:9x14:float32:-1 f32:0.1 rtol=1e-6
# CASE: heat grid=2,3 block=8,4 random:9x14:float64:5@F full:9x14:float64:-1@A 0.1 exact
# CASE: heat grid=1,1 block=8,4 random:2x2:float64:5 full:2x2:float64:-1 0.1 exact unchanged
from numba import cuda


@cuda.jit
def heat(u, out, c):
    j, i = cuda.grid(2)
    if 0 < i < u.shape[0] - 1 and 0 < j < u.shape[1] - 1:
        out[i, j] = u[i, j] + c * (u[i - 1, j] + u[i + 1, j] + u[i, j - 1] + u[i, j + 1] - 4 * u[i, j])
