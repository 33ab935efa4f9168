// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The kernels that the tests of the public interface launch.
#pragma once

namespace krait::test {

inline constexpr const char* kKernels = R"(
from numba import cuda, float32, int32

@cuda.jit
def add(x, y, out):
    i = cuda.grid(1)
    if i < out.size:
        out[i] = x[i] + y[i]

@cuda.jit
def scale(x, factor):
    i = cuda.grid(1)
    if i < x.size:
        x[i] = x[i] * factor

@cuda.jit
def transpose(a, out):
    i, j = cuda.grid(2)
    if i < a.shape[0] and j < a.shape[1]:
        out[j, i] = a[i, j]

@cuda.jit
def combine(t, out):
    if cuda.grid(1) == 0:
        out[0] = t[0] + t[1]

@cuda.jit('void(float32[::1], int32)')
def typed(x, n):
    i = cuda.grid(1)
    if i < n:
        x[i] = n

@cuda.jit
def block_sums(x, out):
    partial = cuda.shared.array(256, float32)
    t = cuda.threadIdx.x
    i = cuda.grid(1)
    partial[t] = x[i] if i < x.size else float32(0)
    cuda.syncthreads()
    s = cuda.blockDim.x // 2
    while s > 0:
        if t < s:
            partial[t] += partial[t + s]
        cuda.syncthreads()
        s //= 2
    if t == 0:
        out[cuda.blockIdx.x] = partial[0]

@cuda.jit
def reverse_block(x):
    buffer = cuda.shared.array(0, float32)
    t = cuda.threadIdx.x
    buffer[t] = x[t]
    cuda.syncthreads()
    x[t] = buffer[cuda.blockDim.x - 1 - t]
)";

} // namespace krait::test
