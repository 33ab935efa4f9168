# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A module that is found is imported: what stands in the handler never runs.
# CASE: used grid=1 block=1 zeros:1:int64
try:
    from Inputs.helpers import N
except ImportError:
    N = 100

from numba import cuda


@cuda.jit
def used(out):
    out[0] = N
