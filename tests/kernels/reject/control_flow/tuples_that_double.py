# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# What a tuple holds is bounded, also when it is never a value.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit("void(int64[:], int32)")
def k(a, n):
    t = ("a", None)
    t = (t, t)
    t = (t, t)
    t = (t, t)
    t = (t, t)
    t = (t, t)
    t = (t, t)
    t = (t, t)
    t = (t, t)
    t = (t, t)
    t = (t, t)
    t = (t, t)
    t = (t, t)        # error: KR4004 a tuple of
    t = (t, t)
    t = (t, t)
    u = (n, 1)
    u = u + u
    u = u + u
    u = u + u
    u = u + u
    u = u + u
    u = u + u
    u = u + u
    u = u + u
    u = u + u
    u = u + u
    u = u + u
    u = u + u        # error: KR4004 a tuple of
    u = u + u
    u = u + u
    a[0] = len(t)
