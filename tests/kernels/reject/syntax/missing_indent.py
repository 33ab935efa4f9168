# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A block must follow a colon.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit
def k(x):
    for i in range(3): # error: KR1009 after `for`
    x[0] = 1


@cuda.jit
def m(x):              # error: KR1009 after the head of a function
y = 1
