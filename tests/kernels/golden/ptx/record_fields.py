# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A field is an address with a constant offset: one load or store each. Neighbouring fields, and whole records, move in
# vectors as wide as the alignment of the array allows.
# RUN: krait compile %s --kernel one_field -o - | FileCheck %s --check-prefix ONE
# RUN: krait compile %s --kernel whole --variant fast -o - | FileCheck %s --check-prefix WHOLE
# RUN: %if ptxas %{ krait compile %s --kernel one_field -o - | %ptxas-verify -arch=sm_90 %}
# RUN: %if ptxas %{ krait compile %s --kernel whole -o - | %ptxas-verify -arch=sm_90 %}
import numpy as np
from numba import cuda, from_dtype, int64, void

particle = from_dtype(np.dtype([("x", np.float32), ("y", np.float32), ("z", np.float32), ("n", np.int32)]))


@cuda.jit(void(particle[::1], int64))
def one_field(p, i):
    p[i].n = 7


@cuda.jit(void(particle[::1], particle[::1]))
def whole(a, b):
    i = cuda.grid(1)
    a[i] = b[i]


# ONE-NOT: st.global
# ONE: st.global.b32 [%rd{{[0-9]+}}+12], 7;
# ONE-NOT: st.global
# WHOLE: ld.global{{(\.nc)?}}.v4.b32
# WHOLE: st.global.v4.b32
# WHOLE-NOT: st.global.b32
