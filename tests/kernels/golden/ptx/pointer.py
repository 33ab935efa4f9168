# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A pointer is one parameter. Its index is an offset as it stands: no extent is read, and nothing is selected for a negative one.
# RUN: krait compile %s -o - | FileCheck %s
# RUN: krait compile %s --variant fast -o - | FileCheck %s
# RUN: krait compile %s --emit ir -o - | FileCheck --check-prefix IR %s
# RUN: %if ptxas %{ krait compile %s -o - | %ptxas-verify -arch=sm_90 %}
from numba import cuda


@cuda.jit("void(CPointer(float32), CPointer(float32), int32)")
def shift(p, q, n):
    q[n] = p[n] + 1


# CHECK: .visible .entry shift(
# CHECK-NEXT: .param .u64
# CHECK-NEXT: .param .u64
# CHECK-NEXT: .param .u32 shift_param_2
# CHECK-NOT: selp
# CHECK-NOT: setp
# CHECK-NOT: ld.global.nc
# CHECK: ld.global.b32
# CHECK-NOT: selp
# CHECK: st.global.b32
# IR: array_at %{{[0-9]+}} + %{{[0-9]+}} ()
