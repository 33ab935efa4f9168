# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Parameters of more than 4352 bytes take the PTX version that allows them, and no PTX allows more than 32764.
# RUN: krait compile %s --kernel large -o - | FileCheck %s
# RUN: %if ptxas %{ krait compile %s --kernel large -o - | %ptxas-verify -arch=sm_90 %}
# RUN: not krait compile %s --kernel large --ptx-version 8.0 -o - 2>&1 | FileCheck %s --check-prefix OLD
# RUN: not krait compile %s --kernel huge -o - 2>&1 | FileCheck %s --check-prefix HUGE
from numba import cuda


@cuda.jit("void(int64[::1], UniTuple(int64, 600))")
def large(x, values):
    x[0] = values[599]


@cuda.jit("void(int64[::1], UniTuple(int64, 4095))")
def huge(x, values):
    x[0] = values[599]


# CHECK: .version 8.1
# OLD: error[KR4004]: the parameters of `large` take 4816 bytes; more than 4352 need PTX 8.1
# HUGE: error[KR4004]: the parameters of `huge` take 32776 bytes; a kernel has at most 32764
