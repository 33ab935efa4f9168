# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Patterns that need an object of Python are reported, also where no types are known.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit("void(float32[:], int32)")
def k(a, n):
    match n:
        case int(x):        # error: KR2025 a class pattern
            a[0] = x
    match n:
        case {"x": x}:        # error: KR2025 a mapping pattern
            a[0] = x
    match (n, 1):
        case (1, x) | (x, 1):        # error: KR2025 a name inside alternatives of a pattern
            a[0] = x
    match n:
        case "text":        # error: KR2010
            a[0] = 1


@cuda.jit
def untyped(a, n):
    match n:
        case int(x):        # error: KR2025 a class pattern
            a[0] = x
        case {"x": y}:        # error: KR2025 a mapping pattern
            a[0] = missing        # error: KR2001
