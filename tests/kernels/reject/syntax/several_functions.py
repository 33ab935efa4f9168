# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Mistakes in a plain function are reported when a kernel mentions it, and only then.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit
def k(x):
    x[0] = half(x[0])


def half(a):
    return a a         # error: KR1001


def host():
    print "done"
