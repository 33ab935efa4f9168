# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Patterns that Python refuses say why.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit
def k(x):
    match x:
        case *a:       # error: KR1021 outside a sequence
            x[0] = 1
        case 1 as _:   # error: KR1021 cannot be bound
            x[0] = 1
