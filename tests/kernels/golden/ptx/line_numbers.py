# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Line numbers are there when they are asked for, and never make the code unoptimised debug code.
# RUN: krait compile %s -o - | FileCheck %s --check-prefix PLAIN
# RUN: krait compile %s --lineinfo -o - | FileCheck %s --check-prefix LINES
# RUN: %if ptxas %{ krait compile %s --lineinfo -o - | %ptxas-verify -arch=sm_90 -lineinfo %}
from numba import cuda


@cuda.jit("void(float32[::1])")
def clear(x):
    x[0] = 0


# PLAIN-NOT: .loc
# PLAIN-NOT: .file
# LINES: {{^}}.target sm_90{{$}}
# LINES: .loc {{[0-9]+}} 11
# LINES: st.global
