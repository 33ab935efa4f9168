# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# `and` gives a bool of two paths where its right side may not run early, and `or` is one operation where it may.
# RUN: krait compile %s --emit ir -o - | FileCheck --match-full-lines %s
from numba import cuda


@cuda.jit("void(int32[::1], int32)")
def pick(out, n):
    if n > 2 and out[n] > 0 or n == 0:
        out[0] = n

# CHECK: kernel @pick "pick" (out: int32[::1], n: int32 fits_int32) -> none {
# CHECK-NEXT:   local $.0: bool
# CHECK-NEXT:   %0: int32[::1] = argument 0
# CHECK-NEXT:   %1: int32 = argument 1 fits_int32
# CHECK-NEXT:   %2: int64 = cast %1 fits_int32
# CHECK-NEXT:   %3: int64 = constant 2 fits_int32 non_negative
# CHECK-NEXT:   %4: bool = greater %2, %3
# CHECK-NEXT:   if %4
# CHECK-NEXT:   then {
# CHECK-NEXT:     %5: int64 = cast %1 fits_int32
# CHECK-NEXT:     %6: int32 = load %0[%5 wraps] fits_int32
# CHECK-NEXT:     %7: int64 = cast %6 fits_int32
# CHECK-NEXT:     %8: int64 = constant 0 fits_int32 non_negative
# CHECK-NEXT:     %9: bool = greater %7, %8
# CHECK-NEXT:     write $.0, %9
# CHECK-NEXT:   }
# CHECK-NEXT:   else {
# CHECK-NEXT:     %10: bool = constant False
# CHECK-NEXT:     write $.0, %10
# CHECK-NEXT:   }
# CHECK-NEXT:   %14: bool = read $.0
# CHECK-NEXT:   %15: int64 = cast %1 fits_int32
# CHECK-NEXT:   %16: int64 = constant 0 fits_int32 non_negative
# CHECK-NEXT:   %17: bool = equal %15, %16
# CHECK-NEXT:   %18: bool = or %14, %17
# CHECK-NEXT:   if %18
# CHECK-NEXT:   then {
# CHECK-NEXT:     %20: int64 = constant 0 fits_int32 non_negative
# CHECK-NEXT:     store %0[%20], %1
# CHECK-NEXT:   }
# CHECK-NEXT:   return
# CHECK-NEXT: }
