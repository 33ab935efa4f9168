# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Values that differ between the threads of a block say how: by steps along the axes, or as they like.
# RUN: krait compile %s --emit ir -o - | FileCheck %s
from numba import cuda


@cuda.jit("void(float32[:, ::1], int64)")
def k(a, n):
    x, y = cuda.grid(2)
    t = 4 * x + n
    if x < n:
        a[y, t] = n


# CHECK: argument 1{{$}}
# CHECK: intrinsic threadIdx.x() {{.*}} # affine(1, 0, 0)
# CHECK: intrinsic blockIdx.x() {{[^#]*$}}
# CHECK: intrinsic threadIdx.y() {{.*}} # affine(0, 1, 0)
# CHECK: multiply {{.*}} # affine(4, 0, 0)
# CHECK: bool = less {{.*}} # affine(*, 0, 0)
# CHECK: if %{{[0-9]+}}{{$}}
# CHECK: store %{{[0-9]+}}[%{{[0-9]+}}, %{{[0-9]+}} wraps], %{{[0-9]+}}{{$}}
