# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# What the options of a kernel become in PTX.
# RUN: krait compile %s -o - | FileCheck %s
# RUN: %if ptxas %{ krait compile %s --kernel clustered --kernel bounded --kernel fast -o - | %ptxas-verify -arch=sm_90 %}
# RUN: %if ptxas %{ krait compile %s --kernel registers --kernel debugged -o - | %ptxas-verify -arch=sm_90 %}
from numba import cuda

THREADS = 64
BOUNDS = (2 * THREADS, 2, 4)


@cuda.jit("void(float32[::1])", launch_bounds=BOUNDS)
def clustered(x):
    x[0] = 1


@cuda.jit("void(float32[::1])", launch_bounds=THREADS)
def bounded(x):
    x[0] = 2


@cuda.jit("void(float32[::1])", max_registers=32)
def registers(x):
    x[0] = 3


@cuda.jit("void(float32[::1])", lineinfo=True)
def lines(x):
    x[0] = 4


@cuda.jit("void(float32[::1])", debug=True)
def debugged(x):
    assert x[0] > 0
    x[0] = 5


@cuda.jit("void(float32[::1], float32)", fastmath={"contract"})
def fast(x, a):
    x[0] = x[0] / a


@cuda.jit("void(float32[::1], float32)", fastmath={})
def exact(x, a):
    x[0] = x[0] / a


# CHECK-LABEL: .entry clustered
# CHECK: .maxntid 128
# CHECK: .minnctapersm 2
# CHECK: .maxclusterrank 4
# CHECK-LABEL: .entry bounded
# CHECK: .maxntid 64
# CHECK-NOT: .minnctapersm
# CHECK-LABEL: .entry registers
# CHECK: .maxnreg 32
# CHECK-LABEL: .entry lines
# CHECK: .loc {{[0-9]+}} 29
# CHECK: debugged__reports[64];
# CHECK-LABEL: .entry debugged
# CHECK: .loc {{[0-9]+}} 34
# CHECK: exit;
# CHECK-LABEL: .entry fast
# CHECK: div.{{full|approx}}.ftz.f32
# CHECK-LABEL: .entry exact
# CHECK: div.rn.f32
