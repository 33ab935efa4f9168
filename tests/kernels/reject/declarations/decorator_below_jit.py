# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A host decorator below `@cuda.jit` changes what would be compiled; one above it does not.
# RUN: krait check --expect %s
from tools import trace

from numba import cuda


@cuda.jit
@trace        # error: KR2008 `@trace` changes the function
def k(a):
    a[0] = 1


@trace
@cuda.jit("void(float32[:])")
def l(a):
    a[0] = 1
