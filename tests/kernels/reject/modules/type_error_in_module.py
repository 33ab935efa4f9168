# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A mistake of types in a function of a module is shown in the module's text.
# RUN: not krait check %s 2>&1 | FileCheck %s
from numba import cuda

from Inputs import wrong_types


@cuda.jit("void(int64[:])")
def k(a):
    a[0] = wrong_types.indexed(a[1])


# CHECK: Inputs/wrong_types.py:4:12: error[KR
# CHECK: return x[0]
