# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Of two functions with one name the last one counts.
# CASE: fill grid=1 block=4 zeros:4:int64
from numba import cuda


@cuda.jit
def fill(out):
    out[cuda.grid(1)] = 1


@cuda.jit
def fill(out):  # noqa: F811
    out[cuda.grid(1)] = 2
