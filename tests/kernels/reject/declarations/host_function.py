# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A function with a decorator of the host cannot be called from a kernel.
# RUN: krait check --expect %s
import functools

from numba import cuda


@functools.lru_cache
def cached(x):
    return x


@cuda.jit("void(float32[:])")
def k(a):
    a[0] = cached(1)        # error: KR2002 the value of `cached`
