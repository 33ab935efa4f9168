# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A type error shows where the type came from: through the join, the operator and the element to the parameter.
# RUN: krait check --expect %s
# RUN: not krait check %s 2>&1 | FileCheck %s
# RUN: not krait check --diagnostics json %s 2>&1 | FileCheck %s --check-prefix JSON
from numba import cuda


@cuda.jit("void(int32[::1], float32[::1], int32)")
def k(n, x, flag):
    shift = n[0]
    if flag:
        shift = x[1] * 2.5
    n[1] = n[0] << shift  # error: KR2010 `<<` does not take `int32` and `float64`


# The first operand, then the second.
# CHECK: error[KR2010]
# CHECK: note: `n[0]` in line 14 is `int32`: an element of `int32[::1]`
# CHECK: note: `shift` is `float64`: what is assigned to it, `int32` in line 11, `float64` in line 13, meets where paths join
# CHECK: note: `x[1] * 2.5` in line 13 is `float64` because `x[1]` is `float32` and `2.5` is `float64`
# CHECK: note: `x[1]` in line 13 is `float32`: an element of `float32[::1]`
# JSON: "notes":[{{.*}}meets where paths join{{.*}}because
