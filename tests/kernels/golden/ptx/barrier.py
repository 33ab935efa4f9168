# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# syncthreads is one barrier between what comes before it and what comes after.
# RUN: krait compile %s -o - | FileCheck %s
# RUN: %if ptxas %{ krait compile %s -o - | %ptxas-verify -arch=sm_90 %}
from numba import cuda, float32


@cuda.jit("void(float32[::1])")
def turn(x):
    buffer = cuda.shared.array(32, float32)
    t = cuda.threadIdx.x
    buffer[t] = x[t]
    cuda.syncthreads()
    x[t] = buffer[31 - t]


# CHECK: st.shared
# CHECK: bar.sync 	0;
# CHECK-NOT: bar.sync
# CHECK: ld.shared
