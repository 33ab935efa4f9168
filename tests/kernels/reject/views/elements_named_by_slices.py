# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Atomic updates and cached accesses are of one element, and print is of numbers: a slice or an array expression will not do.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit("void(int32[:], int32[:, :])")
def k(a, b):
    part = slice(1, 3)
    cuda.atomic.add(a, part, 1)        # error: KR2016 a slice
    cuda.atomic.add(a + a, 0, 1)        # error: KR2012 an array expression
    cuda.atomic.add(b.flat, 0, 1)        # error: KR2012
    x = cuda.ldcg(b, (0, part))        # error: KR2016 a slice
    cuda.atomic.add(a, 0, a * 2)        # error: KR2012 an array expression
    print(a + a)        # error: KR2012 `print` does not take an array expression
    print(part)        # error: KR2012 `print` does not take a slice
    print(a.sum)        # error: KR2012
    y = a.bit_count()        # error: KR2003
