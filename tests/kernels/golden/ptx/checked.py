# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Checks that a range or a condition proves are gone; one that is left is a comparison and a branch to code at the end, and what
# fails is counted in a variable beside the kernel. Without checks there is nothing of all that.
# RUN: krait compile %s --checked -o - | FileCheck %s
# RUN: krait compile %s --checked --variant fast -o - | FileCheck %s
# RUN: krait compile %s -o - | FileCheck %s --check-prefix PLAIN
# RUN: %if ptxas %{ krait compile %s --checked -o - | %ptxas-verify -arch=sm_90 %}
from numba import cuda, float32


@cuda.jit("void(float32[::1], float32[::1])")
def guarded(x, out):
    i = cuda.grid(1)
    if i < x.size and i < out.shape[0]:
        out[i] = x[i]


@cuda.jit("void(float32[:, ::1])")
def loops(x):
    for i in range(x.shape[0]):
        for j in range(x.shape[1]):
            x[i, j] = 1


@cuda.jit("void(float32[::1])")
def tiles(out):
    tile = cuda.shared.array((32, 33), float32)
    local = cuda.local.array(8, float32)
    i = cuda.threadIdx.x % 32
    for k in range(8):
        local[k] = k
        tile[k, i] = local[7 - k]
    cuda.syncthreads()
    if i < out.size:
        out[i] = tile[i // 4, i] + tile[-1, 32]


@cuda.jit("void(float32[::1])")
def unguarded(out):
    out[cuda.grid(1)] = 1


# The first three report nothing.
# CHECK-NOT: __reports
# CHECK: .entry guarded
# CHECK-NOT: __reports
# CHECK: .entry loops
# CHECK-NOT: __reports
# CHECK: .entry tiles
# CHECK: .visible .global .align 8 .b8 unguarded__reports[64];
# CHECK: .entry unguarded
# CHECK: setp.
# CHECK: bra
# CHECK: st.global
# CHECK: ret;
# CHECK: call.uni unguarded__report,
# CHECK: exit;
# CHECK: .func unguarded__report(
# CHECK: atom.global.add.u64
# PLAIN-NOT: __reports
# PLAIN-NOT: exit;
