# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A tuple is one value; an index that is known takes it apart when the kernel is compiled.
# RUN: krait compile %s --emit ir -o - | FileCheck --match-full-lines %s
from numba import cuda


@cuda.jit("void(float32[::1], int32)")
def swap(out, n):
    pair = (n, out[0])
    a, b = pair
    out[1] = pair[0] + b + a

# CHECK: kernel @swap "swap" (out: float32[::1], n: int32 fits_int32) -> none {
# CHECK-NEXT:   local $pair.0: (int32, float32)
# CHECK-NEXT:   local $a.1: int32 fits_int32
# CHECK-NEXT:   local $b.2: float32
# CHECK-NEXT:   %0: float32[::1] = argument 0
# CHECK-NEXT:   %1: int32 = argument 1 fits_int32
# CHECK-NEXT:   %2: int64 = constant 0 fits_int32 non_negative
# CHECK-NEXT:   %3: float32 = load %0[%2]
# CHECK-NEXT:   %4: (int32, float32) = tuple %1, %3
# CHECK-NEXT:   write $pair.0, %4
# CHECK-NEXT:   %6: (int32, float32) = read $pair.0
# CHECK-NEXT:   %7: int32 = element %6, 0 fits_int32
# CHECK-NEXT:   %8: float32 = element %6, 1
# CHECK-NEXT:   write $a.1, %7
# CHECK-NEXT:   write $b.2, %8
# CHECK-NEXT:   %11: (int32, float32) = read $pair.0
# CHECK-NEXT:   %12: int32 = element %11, 0 fits_int32
# CHECK-NEXT:   %14: float32 = read $b.2
# CHECK-NEXT:   %15: float64 = cast %12
# CHECK-NEXT:   %16: float64 = cast %14
# CHECK-NEXT:   %17: float64 = add %15, %16
# CHECK-NEXT:   %18: int32 = read $a.1 fits_int32
# CHECK-NEXT:   %19: float64 = cast %18
# CHECK-NEXT:   %20: float64 = add %17, %19
# CHECK-NEXT:   %21: int64 = constant 1 fits_int32 non_negative
# CHECK-NEXT:   %22: float32 = cast %20
# CHECK-NEXT:   store %0[%21], %22
# CHECK-NEXT:   return
# CHECK-NEXT: }
