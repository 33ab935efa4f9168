# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A mistake in a function for @vectorize is shown in it, also where it is the kernel over arrays.
# RUN: krait check --expect %s
from numba import vectorize


@vectorize(["float32(float32, float32)"], target="cuda")
def add(a, b):
    return a + c                 # error: KR2001


@vectorize(["float32(float32)"], "(n)->(n)")   # error: KR2008
def layout(a):
    return a
