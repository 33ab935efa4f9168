# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# compare_and_swap is of the first element of an array of one axis.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit("void(int32[:, :])")
def k(a):
    cuda.atomic.compare_and_swap(a, 0, 1)        # error: KR2015 1 indices for an array of 2 dimensions
