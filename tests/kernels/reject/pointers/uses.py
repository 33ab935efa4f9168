# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A pointer is indexed by one integer, and knows neither its extent nor, where it leads to anything, what it points to.
# RUN: krait check --expect %s
from numba import carray, cuda, float32, int32, types
from numba.types import CPointer, voidptr


@cuda.jit("void(CPointer(float32), voidptr, int32)")
def uses(p, v, n):
    p[0, 1] = 2                  # error: KR2015 2 indices
    p[1.5] = 3                   # error: KR2016
    v[0] = 1                     # error: KR2014 `voidptr` cannot be indexed
    x = p[0:n]                   # error: KR2016
    y = len(p)                   # error: KR2012
    z = p + 1                    # error: KR2010
    p.shape                      # error: KR2003
    for e in p:                  # error: KR2017
        p[0] = e
    q = p if n > 2 else v        # error: KR2013


@cuda.jit("void(CPointer(float32), voidptr, float32[:], int32)")
def arrays(p, v, a, n):
    b = carray(v, n)             # error: KR2012 without a dtype
    c = carray(p, n, int32)      # error: KR2019 `CPointer(float32)` cannot become `CPointer(int32)`
    d = carray(a, n)             # error: KR2012
    e = carray(p, 2.5)           # error: KR2012
    cuda.atomic.add(p, 0, 1)     # error: KR2012


@cuda.jit("void(CPointer(float32[:]))")         # error: KR2006 a pointer leads to numbers or bools
def nested(p):
    p[0] = 1


@cuda.jit("void(CPointer(float32, 2))")         # error: KR2006 takes the type that it points to
def counted(p):
    p[0] = 1


@cuda.jit("void(CPointer)")                     # error: KR2006
def bare(p):
    p[0] = 1
