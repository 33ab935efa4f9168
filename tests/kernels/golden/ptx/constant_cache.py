# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Loads of an array that the kernel only reads go through the read-only cache where nothing overlaps, and nowhere else.
# RUN: krait compile %s --variant general -o - | FileCheck %s --check-prefix GENERAL
# RUN: krait compile %s --variant fast -o - | FileCheck %s --check-prefix FAST
# RUN: %if ptxas %{ krait compile %s --variant fast -o - | %ptxas-verify -arch=sm_90 %}
from numba import cuda


@cuda.jit("void(float32[::1], float32[::1])")
def double(x, out):
    i = cuda.grid(1)
    if i < out.size:
        out[i] = x[i] * 2


# GENERAL-NOT: ld.global.nc
# GENERAL: ld.global.b32
# GENERAL-NOT: ld.global.nc
# FAST: ld.global.nc.b32
