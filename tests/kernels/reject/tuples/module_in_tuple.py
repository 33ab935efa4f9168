# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# What is no value cannot be part of a tuple at run time.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit("void(float32[:], int32)")
def k(a, n):
    t = (cuda, n)        # error: KR2019 a tuple cannot become a value at run time
