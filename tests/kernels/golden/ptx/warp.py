# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A 32-bit shuffle is one instruction, a 64-bit one two; narrow atomics swap the word around them; subtraction of floats is the
# native addition.
# RUN: krait compile %s --kernel shuffles -o - | FileCheck %s --check-prefix SHUFFLE
# RUN: krait compile %s --kernel atomics -o - | FileCheck %s --check-prefix ATOMIC
# RUN: %if ptxas %{ krait compile %s --kernel shuffles -o - | %ptxas-verify -arch=sm_90 %}
# RUN: %if ptxas %{ krait compile %s --kernel atomics -o - | %ptxas-verify -arch=sm_90 %}
from numba import cuda


@cuda.jit("void(float32[::1], int64[::1])")
def shuffles(x, y):
    i = cuda.grid(1)
    x[i] = cuda.shfl_down_sync(0xFFFFFFFF, x[i], 1)
    y[i] = cuda.shfl_sync(0xFFFFFFFF, y[i], 3, 8)


@cuda.jit("void(float32[::1], uint16[::1], uint32[::1])")
def atomics(x, narrow, wide):
    i = cuda.grid(1)
    cuda.atomic.sub(x, 0, x[i])
    cuda.atomic.inc(wide, 0, 7)
    cuda.atomic.add(narrow, i, 1)


# SHUFFLE: shfl.sync.down.b32 {{.*}}, 1, 31, -1;
# SHUFFLE-COUNT-2: shfl.sync.idx.b32 {{.*}}, 3, 6175, -1;
# SHUFFLE-NOT: shfl
# ATOMIC: atom.global.add.f32
# ATOMIC: atom.global.inc.u32
# ATOMIC: atom.relaxed.gpu.global.cas.b32
