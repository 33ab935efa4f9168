# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Only names, elements, attributes and tuples of them can be assigned to.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit
def k(x):
    cuda.grid(1) = 1   # error: KR1012 the result of a call
    x[0] + 1 = 2       # error: KR1012 the result of an operator
    a, 1 = 1, 2        # error: KR1012 a number
    None = 1           # error: KR1012 `None`
    (a, b) += 1        # error: KR1012 a tuple
    for 1 in x:        # error: KR1012 a number
        x[0] = 1
