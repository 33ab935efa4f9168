# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A table of host code lies in constant memory once, however many functions read it; known elements are immediates.
# RUN: krait compile %s -o - | FileCheck %s
import numpy as np
from numba import cuda

TABLE = np.array([1.5, 2.5, 4.0], dtype=np.float32)


@cuda.jit(device=True)
def third(i):
    return TABLE[(i + 1) % 3]


# CHECK: .const .align 16 .b8 look_up__krait_constant_0[12]
# CHECK-NOT: .const
# CHECK-LABEL: .entry look_up
# CHECK: ld.const.b32
# CHECK: ld.const.b32
@cuda.jit("void(float32[::1])")
def look_up(out):
    i = cuda.grid(1)
    out[i] = TABLE[i % 3] + third(i)


# CHECK-LABEL: .entry known
# CHECK: st.global.b32 [%rd{{[0-9]+}}], 1082130432;
@cuda.jit("void(float32[::1])")
def known(out):
    out[0] = cuda.const.array_like(TABLE)[2]
