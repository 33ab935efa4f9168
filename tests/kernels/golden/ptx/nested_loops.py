# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Of a deep nest of short loops only the inner ones are unrolled, as far as the code stays small: the trip counts multiply.
# RUN: krait compile %s -o - > %t
# RUN: %python -c "import sys; sys.exit(len(open(sys.argv[1]).read()) > 200000)" %t
# RUN: FileCheck %s < %t
from numba import cuda


@cuda.jit("void(float32[:], int32)")
def spin(a, n):
    for i0 in range(64):
        for i1 in range(64):
            for i2 in range(64):
                for i3 in range(64):
                    for i4 in range(64):
                        for i5 in range(64):
                            for i6 in range(64):
                                for i7 in range(64):
                                    a[i0] += i7


# CHECK: .entry spin
# CHECK: bra
