# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# float16 is added, multiplied and updated in its own instructions, and nothing of it goes through float64.
# RUN: krait compile %s --target nvptx:sm_90 -o - | FileCheck %s
from numba import cuda


# CHECK-LABEL: .entry compute
# CHECK-NOT: f64
# CHECK: fma.rn.f16
# CHECK-NOT: f64
# CHECK: atom{{.*}}.global.add.noftz.f16
# CHECK: ret;
@cuda.jit("void(float16[::1], float16[::1])")
def compute(a, out):
    i = cuda.grid(1)
    out[i] = a[i] * a[i + 1] + out[i]
    cuda.atomic.add(out, 0, a[i])
