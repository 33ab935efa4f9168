# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A run-time index reads a long tuple of constants from one table, and one of values from the thread's own.
# RUN: krait compile %s --kernel constants -o - | FileCheck %s --check-prefix CONSTANTS
# RUN: krait compile %s --kernel values -o - | FileCheck %s --check-prefix VALUES
# RUN: %if ptxas %{ krait compile %s --kernel constants -o - | %ptxas-verify -arch=sm_90 %}
# RUN: %if ptxas %{ krait compile %s --kernel values -o - | %ptxas-verify -arch=sm_90 %}
from numba import cuda

TABLE = (3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8, 9, 7, 9, 3, 2, 3, 8, 4, 6, 2, 6, 4, 3, 3, 8, 3, 2, 7, 9, 5, 0, 2, 8, 8, 4, 1, 9, 7)


@cuda.jit("void(int64, int64[::1])")
def constants(at, out):
    out[0] = TABLE[at]


@cuda.jit("void(int64, int64[::1])")
def values(at, out):
    four = (at, at + 1, at * 3, at * 5)
    row = four + four + four + four + four
    row = row + row
    out[0] = row[at]


# CONSTANTS: .global {{.*}}krait_table
# CONSTANTS-NOT: setp.eq
# CONSTANTS: ld.global
# VALUES: .local {{.*}}[320]
# VALUES: ld.local.b64
