# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Functions inside a kernel leave no call behind, nor do those that they are passed to.
# RUN: krait compile %s -o - | FileCheck %s
from numba import cuda


@cuda.jit(device=True, inline="always")
def apply(f, x):
    return f(f(x))


@cuda.jit("void(float32[::1], float32)")
def scale(a, factor):
    def one(x):
        return x * factor

    i = cuda.grid(1)
    a[i] = apply(one, a[i])


# CHECK-NOT: .func
# CHECK: .entry scale
# CHECK: mul{{.*}}.f32
# CHECK-NOT: call
# CHECK: ret;
