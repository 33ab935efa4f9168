# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A product that is added is one fused operation; without contraction both are rounded, and ptxas may not fuse them either.
# RUN: krait compile %s -o - | FileCheck %s --check-prefix ON
# RUN: krait compile %s --fp-contract off -o - | FileCheck %s --check-prefix OFF
# RUN: %if ptxas %{ krait compile %s --fp-contract off -o - | %ptxas-verify -arch=sm_90 %}
from numba import cuda


@cuda.jit("void(float32[::1])")
def accumulate(x):
    x[0] = x[1] * x[2] + x[3]


# ON-NOT: mul.
# ON: fma.rn.f32
# OFF-NOT: fma.
# OFF: mul.rn.f32
# OFF-NOT: fma.
# OFF: add.rn.f32
