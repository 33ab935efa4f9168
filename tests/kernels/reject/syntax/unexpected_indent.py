# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A line that is indented for no reason is reported outside of functions too: it may belong to one.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit
def k(x):
    x[0] = 1
      x[1] = 1         # error: KR1008


y = 1
    z = 2              # error: KR1008
