# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Parameter lists that Python refuses say why.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit
def a(x, x):           # error: KR1016 `x` is a parameter twice
    x[0] = 1


@cuda.jit
def b(x=1, y):         # error: KR1016 `y` has no default
    y[0] = 1


@cuda.jit
def c(float x):        # error: KR1001 expected `,` or `)`, found `x`
    x[0] = 1
