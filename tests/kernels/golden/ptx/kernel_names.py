# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A kernel may have a name that PTX or the math library has for something else; its symbol then gets a prefix.
# RUN: krait compile %s -o - | FileCheck %s
# RUN: %if ptxas %{ krait compile %s -o - | %ptxas-verify -arch=sm_90 %}
import math

from numba import cuda


@cuda.jit("void(float32[::1])")
def _(x):
    x[0] = 1


@cuda.jit("void(float32[::1])")
def WARP_SZ(x):
    x[0] = 2


@cuda.jit("void(float32[::1])")
def __krait_sin_f32(x):
    x[0] = math.sin(x[1])


@cuda.jit("void(float32[::1])")
def ld(x):
    x[0] = 3


# CHECK-DAG: .entry kernel__(
# CHECK-DAG: .entry kernel_WARP_SZ(
# CHECK-DAG: .entry kernel___krait_sin_f32(
# CHECK-DAG: .entry ld(
