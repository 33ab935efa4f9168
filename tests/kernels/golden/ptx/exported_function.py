# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A function that is compiled on its own is visible under its own name and takes and gives what C would: narrow integers and bools
# widened to 32 bits, a half and a complex number as structs. What it calls stays inside.
# RUN: krait compile %s --signature 'mix(float32, int8, bool)' --signature 'turn(complex64)' --signature 'half(float16)' -o - | FileCheck %s
# RUN: krait compile %s --signature 'scale(float64)' --symbol scale_f64 -o - | FileCheck --check-prefix NAMED %s
# RUN: %if ptxas %{ krait compile %s --signature 'mix(float32, int8, bool)' --signature 'turn(complex64)' -o - | %ptxas-verify -arch=sm_90 %}
from numba import cuda, njit, vectorize


@njit
def twice(x):
    return x + x


@cuda.jit(device=True)
def mix(x, n, flag):
    if flag:
        return twice(x)
    return x * n


def turn(z):
    return z * 1j


@vectorize(["float16(float16)"])
def half(x):
    return x + x


@cuda.reduce
def scale(x):
    return x * 3


# CHECK-NOT: .entry
# CHECK: .visible .func (.param .b32 func_retval0) mix(
# CHECK-NEXT: .param .b32 mix_param_0,
# CHECK-NEXT: .param .b32 mix_param_1,
# CHECK-NEXT: .param .b32 mix_param_2
# CHECK-NOT: call
# CHECK: st.param.b32 [func_retval0]
# CHECK: .visible .func (.param .align 8 .b8 func_retval0[16]) turn(
# CHECK-NEXT: .param .align 4 .b8 turn_param_0[8]
# CHECK: .visible .func (.param .align 2 .b8 func_retval0[2]) half(
# CHECK-NEXT: .param .align 2 .b8 half_param_0[2]
# NAMED: .visible .func (.param .b64 func_retval0) scale_f64(
