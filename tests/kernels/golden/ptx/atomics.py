# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Nothing keeps the old value of an atomic update that nobody reads, so that ptxas makes a reduction of it, which does not wait.
# RUN: krait compile %s --kernel unread -o - | FileCheck %s --check-prefix UNREAD
# RUN: krait compile %s --kernel read -o - | FileCheck %s --check-prefix READ
# RUN: %if ptxas %{ krait compile %s --kernel unread -o - | %ptxas-verify -arch=sm_90 %}
# RUN: %if ptxas %{ krait compile %s --kernel read -o - | %ptxas-verify -arch=sm_90 %}
from numba import cuda


@cuda.jit("void(int32[::1])")
def unread(x):
    cuda.atomic.add(x, 0, 1)


@cuda.jit("void(int32[::1])")
def read(x):
    x[1] = cuda.atomic.add(x, 0, 1)


# UNREAD: atom.global.add.u32 [[OLD:%r[0-9]+]],
# UNREAD-NOT: [[OLD]]{{[^0-9]}}
# READ: atom.global.add.u32 [[OLD:%r[0-9]+]],
# READ: st.global.b32 {{.*}}, [[OLD]];
