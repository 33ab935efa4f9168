# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# `breakpoint()` is the instruction that a debugger stops at, and what stands around it stays where it is.
# RUN: krait compile %s -o - | FileCheck %s
from numba import cuda


@cuda.jit("void(int64[::1])")
def stop(a):
    a[0] = 1
    breakpoint()
    a[0] = 2


# CHECK: .entry stop
# CHECK: st.global
# CHECK: brkpt;
# CHECK: st.global
