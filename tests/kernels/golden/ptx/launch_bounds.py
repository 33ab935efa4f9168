# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# launch_bounds tells ptxas the largest block and the blocks that must fit a multiprocessor at once.
# RUN: krait compile %s -o - | FileCheck %s
# RUN: %if ptxas %{ krait compile %s -o - | %ptxas-verify -arch=sm_90 %}
from numba import cuda


@cuda.jit("void(float32[::1])", launch_bounds=(128, 4))
def clear(x):
    x[cuda.grid(1)] = 0


# CHECK: .entry clear
# CHECK: .maxntid 128
# CHECK: .minnctapersm 4
