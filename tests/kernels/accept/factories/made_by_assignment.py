# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A kernel made by assignment is found by its own name and by that of the function that it compiles.
# CASE: doubled_kernel grid=1 block=4 arange:4:float32 exact
# CASE: setup.tripled_kernel grid=1 block=4 arange:4:float32 exact
from numba import cuda


def doubled(a):
    a[cuda.grid(1)] *= 2


doubled_kernel = cuda.jit()(doubled)


def setup():
    def tripled(a):
        a[cuda.grid(1)] *= 3

    tripled_kernel = cuda.jit(tripled)
    return tripled_kernel
