# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Each atomic update takes the elements that its row in the table names.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit("void(bool[:], float32[:], int32[:])")
def k(flags, reals, counts):
    cuda.atomic.add(flags, 0, 1)        # error: KR2012 `cuda.atomic.add` does not take `bool[:]`
    cuda.atomic.and_(reals, 0, 1)        # error: KR2012 `cuda.atomic.and_` does not take `float32[:]`
    cuda.atomic.cas(reals, 0, 1, 2)        # error: KR2012 `cuda.atomic.cas` does not take `float32[:]`
    cuda.atomic.inc(counts, 0, 1)        # error: KR2012 `cuda.atomic.inc` does not take `int32[:]`
    cuda.atomic.compare_and_swap(counts, 0)        # error: KR2009
    cuda.atomic.exch(counts, 0, 1, 2)        # error: KR2009
