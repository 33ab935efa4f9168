# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Shared arrays of constant shapes have 48 KiB of a block; what just fits is accepted.
# RUN: krait check --expect %s
from numba import cuda, float64


@cuda.jit("void(float64[::1])")
def over(x):
    first = cuda.shared.array((64, 64), float64)
    second = cuda.shared.array(2049, float64)  # error: KR4001 `second` needs 16392 bytes
    first[cuda.threadIdx.x, 0] = x[0]
    second[cuda.threadIdx.x] = first[0, 0]
    x[1] = second[1]


@cuda.jit("void(float64[::1])")
def just(x):
    first = cuda.shared.array((64, 64), float64)
    second = cuda.shared.array(2048, float64)
    first[cuda.threadIdx.x, 0] = x[0]
    second[cuda.threadIdx.x] = first[0, 0]
    x[1] = second[1]
