# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# NumPy's functions of a float32 are float32 code, and its comparisons need no call.
# RUN: krait compile %s -o - | FileCheck %s
# RUN: %if ptxas %{ krait compile %s -o - | %ptxas-verify -arch=sm_90 %}
import numpy as np
from numba import cuda


@cuda.jit("void(float32[::1])")
def k(x):
    i = cuda.grid(1)
    x[i] = np.where(np.isnan(x[i]), np.float32(0), np.maximum(np.sqrt(x[i]), np.floor(x[i + 1])))


# CHECK-LABEL: .entry k(
# CHECK-NOT: f64
# CHECK-NOT: call
# CHECK: sqrt.rn.f32
# CHECK-NOT: f64
# CHECK-NOT: call
# CHECK: ret;
