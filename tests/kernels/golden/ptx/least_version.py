# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# PTX asks for the oldest version, and with it the oldest driver, that its architecture allows, unless another is named.
# RUN: krait compile %s --target nvptx:sm_75 -o - | FileCheck %s -DVERSION=6.3 -DTARGET=sm_75
# RUN: krait compile %s --target nvptx:sm_80 -o - | FileCheck %s -DVERSION=7.0 -DTARGET=sm_80
# RUN: krait compile %s --target nvptx:sm_86 -o - | FileCheck %s -DVERSION=7.1 -DTARGET=sm_86
# RUN: krait compile %s --target nvptx:sm_90 -o - | FileCheck %s -DVERSION=7.8 -DTARGET=sm_90
# RUN: krait compile %s --target nvptx:sm_90a -o - | FileCheck %s -DVERSION=8.0 -DTARGET=sm_90a
# RUN: krait compile %s --target nvptx:sm_100 -o - | FileCheck %s -DVERSION=8.6 -DTARGET=sm_100
# RUN: krait compile %s --target nvptx:sm_120 -o - | FileCheck %s -DVERSION=8.7 -DTARGET=sm_120
# RUN: krait compile %s --target nvptx:sm_121f -o - | FileCheck %s -DVERSION=8.8 -DTARGET=sm_121f
# RUN: krait compile %s --target nvptx:sm_80 --ptx-version 8.3 -o - | FileCheck %s -DVERSION=8.3 -DTARGET=sm_80
# RUN: %if ptxas %{ krait compile %s --target nvptx:sm_90a -o - | %ptxas-verify -arch=sm_90a %}
from numba import cuda


@cuda.jit("void(float32[::1])")
def clear(x):
    x[0] = 0


# CHECK: {{^}}.version [[VERSION]]{{$}}
# CHECK-NEXT: {{^}}.target [[TARGET]]{{$}}
