# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# @cuda.jit, @cuda.jit() and options that change nothing here make the same kernel.
# CASE: bare grid=1 block=4 zeros:4:int64
# CASE: called grid=1 block=4 zeros:4:int64
# CASE: optioned grid=1 block=4 zeros:4:int64
from numba import cuda


@cuda.jit
def bare(out):
    out[cuda.grid(1)] += 1


@cuda.jit()
def called(out):
    out[cuda.grid(1)] += 2


@cuda.jit(fastmath=False, debug=False, opt=True)
def optioned(out):
    out[cuda.grid(1)] += 3
