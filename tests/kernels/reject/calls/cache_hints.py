# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A cached access names one element, and a store needs an array that may be written.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit("void(int32[:, :], int32)")
def k(a, n):
    x = cuda.ldcg(a, 0)        # error: KR2015 1 indices for an array of 2 dimensions
    y = cuda.ldcs(n, 0)        # error: KR2012 `cuda.ldcs` does not take `int32`
    cuda.stcg(a, (0, 1.5), 1)        # error: KR2016
    cuda.stwt(a, (0, 1), a)        # error: KR2012
    cuda.stwb(a, (0, 1))        # error: KR2009
