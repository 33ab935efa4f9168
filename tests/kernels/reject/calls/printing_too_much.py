# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Beyond 32 values a print shows its format, as in Numba; that deserves a warning.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit("void(int32)")
def k(n):
    # warning@+1: KR3004
    print(n, n, n, n, n, n, n, n, n, n, n, n, n, n, n, n, n, n, n, n, n, n, n, n, n, n, n, n, n, n, n, n, n)
