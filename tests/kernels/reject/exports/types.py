# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A function that is compiled on its own takes and gives numbers and pointers.
# RUN: krait check --expect --signature 'first(float32[:], int32)' --signature 'total(UniTuple(int32, 2))' --signature 'both(int32)' --signature 'all_of(int32)' --signature 'narrow(float32)' %s
from numba import cuda, njit


@cuda.jit(device=True)
def first(a, i):                 # error: KR2040 `float32[:]` cannot be passed to or from code of other languages
    return a[i]


def total(t):                    # error: KR2040 `UniTuple(int32, 2)` cannot be passed
    return t[0] + t[1]


@njit
def both(x):                     # error: KR2040 `UniTuple(int32, 2)` cannot be passed
    return x, x


def all_of(*values):             # error: KR2040 a parameter of any number of values
    return values[0]


@cuda.jit("float64(float32)", device=True)
def narrow(x):
    return x + missing           # error: KR2001
