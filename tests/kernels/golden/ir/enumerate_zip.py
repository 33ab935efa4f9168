# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# `enumerate` and `zip` are a counted loop: no tuple is made for a turn.
# RUN: krait compile %s --emit ir -o - | FileCheck %s
from numba import cuda


@cuda.jit("void(float32[::1], float32[::1])")
def add(a, b):
    for i, (x, y) in enumerate(zip(a, b)):
        a[i] = x + y


# CHECK-LABEL: kernel @add
# CHECK: [[A:%[0-9]+]]: int64 = extent
# CHECK: [[B:%[0-9]+]]: int64 = extent
# CHECK: [[N:%[0-9]+]]: int64 = min [[A]], [[B]]
# CHECK: for
# CHECK-NOT: tuple
# CHECK-NOT: while
# CHECK: return
