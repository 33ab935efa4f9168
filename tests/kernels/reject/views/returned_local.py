# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A local array ends with its function, and so do its views.
# RUN: krait check --expect %s
from numba import cuda, float32


@cuda.jit(device=True)
def part(n):
    own = cuda.local.array(4, float32)
    own[:] = n
    return own[1:]        # error: KR2019 `float32[::1]` cannot become a result


@cuda.jit(device=True)
def same(a):
    return a[1:]


@cuda.jit("void(float32[:], int64)")
def k(a, n):
    own = cuda.local.array(4, float32)
    own[:] = n
    a[0] = same(own)[0]
    a[1] = part(n)[0]
