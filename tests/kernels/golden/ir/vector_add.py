# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A bounds test, three views of the launch's arrays and one store.
# RUN: krait compile %s --emit ir -o - | FileCheck --match-full-lines %s
from numba import cuda


@cuda.jit("void(float32[::1], float32[::1], float32[::1])")
def add(x, y, out):
    i = cuda.grid(1)
    if i < out.size:
        out[i] = x[i] + y[i]

# CHECK: kernel @add "add" (x: float32[::1] not_written, y: float32[::1] not_written, out: float32[::1]) -> none {
# CHECK-NEXT:   local $i.0: int64 non_negative
# CHECK-NEXT:   %0: float32[::1] = argument 0
# CHECK-NEXT:   %1: float32[::1] = argument 1
# CHECK-NEXT:   %2: float32[::1] = argument 2
# CHECK-NEXT:   %3: int32 = intrinsic threadIdx.x() fits_int32 non_negative  # affine(1, 0, 0)
# CHECK-NEXT:   %4: int64 = cast %3 fits_int32 non_negative  # affine(1, 0, 0)
# CHECK-NEXT:   %5: int32 = intrinsic blockDim.x() fits_int32 non_negative
# CHECK-NEXT:   %6: int64 = cast %5 fits_int32 non_negative
# CHECK-NEXT:   %7: int32 = intrinsic blockIdx.x() fits_int32 non_negative
# CHECK-NEXT:   %8: int64 = cast %7 fits_int32 non_negative
# CHECK-NEXT:   %9: int64 = multiply %8, %6 non_negative
# CHECK-NEXT:   %10: int64 = add %4, %9 non_negative  # affine(1, 0, 0)
# CHECK-NEXT:   write $i.0, %10
# CHECK-NEXT:   %12: int64 = read $i.0 non_negative  # affine(1, 0, 0)
# CHECK-NEXT:   %13: int64 = extent %2, axis 0 non_negative
# CHECK-NEXT:   %14: bool = less %12, %13  # affine(*, 0, 0)
# CHECK-NEXT:   if %14
# CHECK-NEXT:   then {
# CHECK-NEXT:     %16: int64 = read $i.0 non_negative  # affine(1, 0, 0)
# CHECK-NEXT:     %17: float32 = load %0[%16]  # affine(*, 0, 0)
# CHECK-NEXT:     %18: int64 = read $i.0 non_negative  # affine(1, 0, 0)
# CHECK-NEXT:     %19: float32 = load %1[%18]  # affine(*, 0, 0)
# CHECK-NEXT:     %20: float32 = add %17, %19  # affine(*, 0, 0)
# CHECK-NEXT:     %21: int64 = read $i.0 non_negative  # affine(1, 0, 0)
# CHECK-NEXT:     store %2[%21], %20
# CHECK-NEXT:   }
# CHECK-NEXT:   return
# CHECK-NEXT: }
