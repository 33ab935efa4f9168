# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Operators nested too deeply are one error.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit
def k(x):
    x[0] = ------------------------------------------------------------------------------------------------------------------------------------------------------------------------------------------------------------------------------------------------------------------------------------------------------------1  # error: KR1011 expressions nested more than 256 levels deep
