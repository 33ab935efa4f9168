# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A shared array begins at a multiple of 16 bytes, whatever its element, so that wide accesses to it are aligned.
# RUN: krait compile %s -o - | FileCheck %s
# RUN: %if ptxas %{ krait compile %s -o - | %ptxas-verify -arch=sm_90 %}
from numba import cuda, float32, int8


@cuda.jit("void(float32[::1])")
def turn(x):
    odd = cuda.shared.array(13, int8)
    buffer = cuda.shared.array(32, float32)
    t = cuda.threadIdx.x
    odd[t % 13] = 1
    buffer[t] = x[t]
    cuda.syncthreads()
    x[t] = buffer[31 - t] + odd[0]


# CHECK-DAG: .shared .align 16 .b8 {{[a-z_0-9]+}}[13];
# CHECK-DAG: .shared .align 16 .b8 {{[a-z_0-9]+}}[128];
