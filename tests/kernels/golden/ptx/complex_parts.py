# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# The view of a part reads that part alone: one load an element, no arithmetic on the other part.
# RUN: krait compile %s --target nvptx:sm_90 -o - | FileCheck %s
from numba import cuda


# CHECK-LABEL: .entry imaginary
# CHECK: ld.global{{.*}}.b32
# CHECK-NOT: ld.global
# CHECK: st.global.b32
# CHECK: ret;
@cuda.jit("void(complex64[::1], float32[::1])")
def imaginary(z, out):
    i = cuda.grid(1)
    out[i] = z.imag[i]


# Two additions of the parts, two atomics, no loop.
# CHECK-LABEL: .entry total
# CHECK: {{atom|red}}{{.*}}.global.add.f32
# CHECK: {{atom|red}}{{.*}}.global.add.f32
# CHECK-NOT: cas
# CHECK: ret;
@cuda.jit("void(complex64[::1], complex64[::1])")
def total(z, out):
    cuda.atomic.add(out, 0, z[cuda.grid(1)])
