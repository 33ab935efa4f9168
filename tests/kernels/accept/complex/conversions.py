# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Real numbers become complex where they are stored, passed or joined; a complex128 is rounded to a complex64.
# CASE: store grid=1 block=1 true i8:-3 u64:18446744073709551615 f16:0.1 f32:0.1 0.1 c128:0.1+1e-60j zeros:7:complex64 zeros:7:complex128 exact
# CASE: typed grid=1 block=1 3 f32:2.5 c64:1+2j zeros:3:complex128 exact
from numba import complex64, complex128, cuda, int32, void


@cuda.jit
def store(truth, byte, large, half, single, double, z, narrow, wide):
    narrow[0] = truth
    narrow[1] = byte
    narrow[2] = large
    narrow[3] = half
    narrow[4] = single
    narrow[5] = double
    narrow[6] = z
    wide[0] = truth
    wide[1] = byte
    wide[2] = large
    wide[3] = half
    wide[4] = single
    wide[5] = double
    wide[6] = narrow[6]


@cuda.jit(complex128(complex64, complex128), device=True)
def multiply(a, b):
    return a * b


@cuda.jit(void(complex64, complex128, complex128, complex128[:]))
def typed(a, b, c, out):
    out[0] = multiply(a, b)
    out[1] = multiply(int32(5), c)
    out[2] = multiply(b.real, 1)
