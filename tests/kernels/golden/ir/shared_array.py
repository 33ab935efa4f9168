# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A shared array is an allocation of the module with its place in the block of shared memory.
# RUN: krait compile %s --emit ir -o - | FileCheck --match-full-lines %s
from numba import cuda, float32


@cuda.jit("void(float32[::1], float32[::1])")
def reverse(x, out):
    buffer = cuda.shared.array(64, float32)
    t = cuda.threadIdx.x
    buffer[t] = x[t]
    cuda.syncthreads()
    out[t] = buffer[63 - t]

# CHECK: shared_bytes 256
# CHECK-EMPTY:
# CHECK-NEXT: kernel @reverse "reverse" (x: float32[::1] not_written, out: float32[::1]) -> none {
# CHECK-NEXT:   local $t.0: int32 fits_int32 non_negative
# CHECK-NEXT:   %0: float32[::1] = argument 0
# CHECK-NEXT:   %1: float32[::1] = argument 1
# CHECK-NEXT:   %2: int32 = intrinsic threadIdx.x() fits_int32 non_negative  # affine(1, 0, 0)
# CHECK-NEXT:   write $t.0, %2
# CHECK-NEXT:   %4: int32 = read $t.0 fits_int32 non_negative  # affine(1, 0, 0)
# CHECK-NEXT:   %5: int64 = cast %4 fits_int32 non_negative  # affine(1, 0, 0)
# CHECK-NEXT:   %6: float32 = load %0[%5]  # affine(*, 0, 0)
# CHECK-NEXT:   %7: int32 = read $t.0 fits_int32 non_negative  # affine(1, 0, 0)
# CHECK-NEXT:   %8: float32[::1] shared = allocation#0 shape=(64)
# CHECK-NEXT:   %9: int64 = cast %7 fits_int32 non_negative  # affine(1, 0, 0)
# CHECK-NEXT:   store %8[%9], %6
# CHECK-NEXT:   intrinsic syncthreads()
# CHECK-NEXT:   %12: int32 = read $t.0 fits_int32 non_negative  # affine(1, 0, 0)
# CHECK-NEXT:   %13: int64 = constant 63 fits_int32 non_negative
# CHECK-NEXT:   %14: int64 = cast %12 fits_int32 non_negative  # affine(1, 0, 0)
# CHECK-NEXT:   %15: int64 = subtract %13, %14 fits_int32  # affine(-1, 0, 0)
# CHECK-NEXT:   %16: float32[::1] shared = allocation#0 shape=(64)
# CHECK-NEXT:   %17: float32 = load %16[%15 wraps]  # affine(*, 0, 0)
# CHECK-NEXT:   %18: int32 = read $t.0 fits_int32 non_negative  # affine(1, 0, 0)
# CHECK-NEXT:   %19: int64 = cast %18 fits_int32 non_negative  # affine(1, 0, 0)
# CHECK-NEXT:   store %1[%19], %17
# CHECK-NEXT:   return
# CHECK-NEXT: }
