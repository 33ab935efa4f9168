# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Lines that end in a carriage return alone are lines.
# RUN: krait check --expect %s
from numba import cuda@cuda.jitdef k(x):    a = 1 1            # error: KR1001    b = 2 2            # error: KR1001