# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# The value of atomic.add is converted to the element's type first.
# CASE: cast grid=1 block=4 zeros:2:int32 zeros:1:float32 zeros:1:uint32 exact
from numba import cuda


@cuda.jit
def cast(n, x, u):
    i = cuda.grid(1)
    cuda.atomic.add(n, 0, 1.75)
    cuda.atomic.add(n, 1, -1.75)
    cuda.atomic.add(x, 0, i)
    cuda.atomic.add(u, 0, -1)
