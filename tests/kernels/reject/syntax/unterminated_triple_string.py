# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A string in triple quotes may reach to the end of the file; it is reported where it starts.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit
def k(x):
    # error@+1: KR1004
    """The rest of the file is in this string.
    x[0] = 1
