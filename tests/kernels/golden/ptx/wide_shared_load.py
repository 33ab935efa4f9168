# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Four neighbours of a shared array whose row begins at a multiple of 16 bytes are loaded at once.
# RUN: krait compile %s -o - | FileCheck %s
# RUN: %if ptxas %{ krait compile %s -o - | %ptxas-verify -arch=sm_90 %}
from numba import cuda, float32


@cuda.jit("void(float32[::1])")
def sum_rows(x):
    tile = cuda.shared.array((32, 4), float32)
    t = cuda.threadIdx.x
    for k in range(4):
        tile[t, k] = x[t * 4 + k]
    cuda.syncthreads()
    row = 31 - t
    x[t] = tile[row, 0] + tile[row, 1] + tile[row, 2] + tile[row, 3]


# CHECK: bar.sync
# CHECK: ld.shared.v4.b32
# CHECK-NOT: ld.shared
