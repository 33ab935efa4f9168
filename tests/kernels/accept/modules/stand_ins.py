# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# What an import in one branch brings counts, whatever stands in for it in another; versions of Python are decided.
# CASE: used grid=1 block=4 zeros:4:int64 exact
import sys

if sys.version_info[0] == 2:
    range = xrange

if sys.version_info >= (3, 8):
    N = 7
else:
    N = 8

if "--no-gpu" in sys.argv:
    cuda = None
else:
    from numba import cuda

if "--fast" in sys.argv:
    import math as m
else:
    m = stand_in()


@cuda.jit
def used(out):
    t = cuda.threadIdx.x
    for i in range(t):
        out[t] += N + int(m.floor(2.5))
