# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A variable that is int64 before a loop and float64 after a round has one local of the joined type at the loop.
# RUN: krait compile %s --emit ir -o - | FileCheck --match-full-lines %s
from numba import cuda


@cuda.jit("void(float64[::1], int64)")
def total(out, n):
    sum = 0
    for i in range(n):
        sum = sum + 0.5
    out[0] = sum

# CHECK: kernel @total "total" (out: float64[::1], n: int64) -> none {
# CHECK-NEXT:   local $sum.0: float64
# CHECK-NEXT:   local $i.1: int64 non_negative
# CHECK-NEXT:   local $i.2: int64
# CHECK-NEXT:   %0: float64[::1] = argument 0
# CHECK-NEXT:   %1: int64 = argument 1
# CHECK-NEXT:   %2: int64 = constant 0 fits_int32 non_negative
# CHECK-NEXT:   %3: int64 = constant 1 fits_int32 non_negative
# CHECK-NEXT:   %10: float64 = constant 0
# CHECK-NEXT:   write $sum.0, %10
# CHECK-NEXT:   for ^0 $i.1 in %2, %1, %3
# CHECK-NEXT:   body {
# CHECK-NEXT:     %6: float64 = read $sum.0
# CHECK-NEXT:     %7: float64 = constant 0.5
# CHECK-NEXT:     %8: float64 = add %6, %7
# CHECK-NEXT:     write $sum.0, %8
# CHECK-NEXT:   }
# CHECK-NEXT:   %13: float64 = read $sum.0
# CHECK-NEXT:   %14: int64 = constant 0 fits_int32 non_negative
# CHECK-NEXT:   store %0[%14], %13
# CHECK-NEXT:   return
# CHECK-NEXT: }
