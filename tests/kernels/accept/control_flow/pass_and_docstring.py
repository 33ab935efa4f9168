# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# pass, a docstring and a bare constant do nothing.
# CASE: quiet grid=1 block=4 zeros:4:int32
from numba import cuda


@cuda.jit
def quiet(out):
    """Says what it does."""
    i = cuda.grid(1)
    if i < 2:
        pass
    else:
        out[i] = i
    "a string that nobody reads"
    42
