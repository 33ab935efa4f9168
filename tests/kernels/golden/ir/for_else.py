# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# The else of a loop runs unless the loop was left by break: it sits in the scope that break leaves.
# RUN: krait compile %s --emit ir -o - | FileCheck --match-full-lines %s
from numba import cuda


@cuda.jit("void(int32[::1], int32)")
def find(x, wanted):
    for i in range(8):
        if x[i] == wanted:
            break
    else:
        x[0] = -1

# CHECK: kernel @find "find" (x: int32[::1], wanted: int32 fits_int32) -> none {
# CHECK-NEXT:   local $i.0: int64 fits_int32 non_negative
# CHECK-NEXT:   local $i.1: int64 fits_int32 non_negative
# CHECK-NEXT:   %0: int32[::1] = argument 0
# CHECK-NEXT:   %1: int32 = argument 1 fits_int32
# CHECK-NEXT:   %2: int64 = constant 0 fits_int32 non_negative
# CHECK-NEXT:   %3: int64 = constant 8 fits_int32 non_negative
# CHECK-NEXT:   %4: int64 = constant 1 fits_int32 non_negative
# CHECK-NEXT:   scope ^1
# CHECK-NEXT:   body {
# CHECK-NEXT:     for ^0 $i.0 in %2, %3, %4
# CHECK-NEXT:     body {
# CHECK-NEXT:       %5: int64 = read $i.0 fits_int32 non_negative
# CHECK-NEXT:       write $i.1, %5
# CHECK-NEXT:       %7: int64 = read $i.1 fits_int32 non_negative
# CHECK-NEXT:       %8: int32 = load %0[%7] fits_int32
# CHECK-NEXT:       %9: int64 = cast %8 fits_int32
# CHECK-NEXT:       %10: int64 = cast %1 fits_int32
# CHECK-NEXT:       %11: bool = equal %9, %10
# CHECK-NEXT:       if %11
# CHECK-NEXT:       then {
# CHECK-NEXT:         break ^1
# CHECK-NEXT:       }
# CHECK-NEXT:     }
# CHECK-NEXT:     %16: int64 = constant 0 fits_int32 non_negative
# CHECK-NEXT:     %17: int32 = constant -1 fits_int32
# CHECK-NEXT:     store %0[%16], %17
# CHECK-NEXT:   }
# CHECK-NEXT:   return
# CHECK-NEXT: }
