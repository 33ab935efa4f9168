# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Tabs and spaces may be mixed only where no count of columns could change the meaning.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit
def k(x):
    if x[0] > 1:
	x[0] = 1           # error: KR1007
