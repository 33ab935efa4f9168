# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A slice is clamped by arithmetic whose range is known: extents of views are never negative, and narrow in the fast variant.
# RUN: krait compile %s --emit ir --variant fast -o - | FileCheck %s
from numba import cuda


@cuda.jit("void(float32[::1], float32[:, ::1], int64)")
def cut(a, m, n):
    a[1:-1][0] = m[n, ::2][1]
    a[n:].fill(0)

# CHECK-LABEL: kernel @cut
# CHECK: [[WIDTH:%.*]]: int64 = extent %1, axis 1 fits_int32 non_negative
# CHECK: [[COUNT:%.*]]: int64 = add {{.*}} fits_int32 non_negative
# CHECK: float32[:] = view %1[%2 wraps, 0] (axis 1 of [[COUNT]] by {{%.*}})
# CHECK: [[FIRST:%.*]]: int64 = min {{.*}} fits_int32 non_negative
# CHECK: [[SPAN:%.*]]: int64 = subtract {{.*}}, [[FIRST]] fits_int32
# CHECK-NEXT: [[INNER:%.*]]: int64 = max [[SPAN]], {{%.*}} fits_int32 non_negative
# CHECK-NEXT: float32[::1] = view %0{{.}}[[FIRST]]{{.}} (axis 0 of [[INNER]])
# CHECK: [[TAIL:%.*]]: float32[::1] = view %0[{{%.*}}] (axis 0 of {{%.*}})
# CHECK: extent [[TAIL]], axis 0 fits_int32 non_negative
# CHECK: store [[TAIL]][
