# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Where extents are below 2^30 the index arithmetic of a stencil is done in 32 bits: nothing multiplies 64-bit numbers.
# RUN: krait compile %s --variant general -o - | FileCheck %s --check-prefix GENERAL
# RUN: krait compile %s --variant fast -o - | FileCheck %s --check-prefix FAST
# RUN: %if ptxas %{ krait compile %s --variant fast -o - | %ptxas-verify -arch=sm_90 %}
from numba import cuda


@cuda.jit("void(float32[:, ::1], float32[:, ::1])")
def blur(x, out):
    j, i = cuda.grid(2)
    if 1 <= i < out.shape[0] - 1 and 1 <= j < out.shape[1] - 1:
        out[i, j] = x[i - 1, j] + x[i + 1, j] + x[i, j - 1] + x[i, j + 1]


# GENERAL: mul.lo.s64
# FAST: .entry blur
# FAST: mov.u32 {{.*}}, %ntid.x;
# FAST: mov.u32 {{.*}}, %ctaid.x;
# FAST-NOT: mul.lo.s64
# FAST-NOT: mad.lo.s64
# One number is one element's, and its neighbours in the row lie at constant offsets.
# FAST: mad.lo.s32 [[ELEMENT:%r[0-9]+]],
# FAST: ld.global.nc.b32 {{.*}}, [[[AT:%rd[0-9]+]]+-4];
# FAST-NOT: mul.lo.s64
# FAST: ld.global.nc.b32 {{.*}}, [[[AT]]+4];
# FAST: ret;
