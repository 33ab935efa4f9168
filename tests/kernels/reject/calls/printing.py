# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# What print takes: no arrays, no modules, no format specifications, and `sep` and `end` that are known.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit("void(int32[:], int32)")
def k(a, n):
    print(a)        # error: KR2012 `print` does not take `int32[:]`
    print(n, None)        # error: KR2012
    print(cuda)        # error: KR2012
    print(n, sep=n)        # error: KR2020
    print(n, file=3)        # error: KR2030 `print` has no parameter `file`
    print(f"{n:5d}")        # error: KR2026
    print(f"{n!r}")        # error: KR2026
