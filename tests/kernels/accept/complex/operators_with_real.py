# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# What a complex number and a real one give: complex64 with bool, int8, int16, uint8, float16 and float32, complex128
# with everything wider and with any literal. A complex64 store of a sum in complex128 shows the rounding.
# CASE: sums grid=1 block=1 c64:0.1+0.7j true i8:3 i16:-300 u8:200 u16:60000 zeros:2x6:complex128 zeros:6:bool exact
# CASE: wide grid=1 block=1 c64:0.1+0.7j i32:70001 u32:4000000001 i64:9007199254740993 u64:18446744073709551615 zeros:2x5:complex128 zeros:5:bool exact
# CASE: floats grid=1 block=1 c64:0.1+0.7j c128:0.1+0.7j f16:0.1 f32:0.1 0.1 zeros:2x7:complex128 zeros:8:bool exact
import numpy as np
from numba import cuda


@cuda.jit
def sums(z, truth, byte, short, unsigned_byte, unsigned_short, out, is_narrow):
    out[0, 0] = z + truth
    out[0, 1] = z - byte
    out[0, 2] = z * short
    out[0, 3] = z / unsigned_byte
    out[0, 4] = z + unsigned_short
    out[0, 5] = unsigned_short / z
    out[1, 0] = truth - z
    out[1, 1] = byte * z
    out[1, 2] = short / z
    out[1, 3] = unsigned_byte + z
    out[1, 4] = unsigned_short - z
    out[1, 5] = truth / z
    is_narrow[0] = isinstance(z + truth, np.complex64)
    is_narrow[1] = isinstance(z + byte, np.complex64)
    is_narrow[2] = isinstance(short + z, np.complex64)
    is_narrow[3] = isinstance(z * unsigned_byte, np.complex64)
    is_narrow[4] = isinstance(z + unsigned_short, np.complex64)
    is_narrow[5] = isinstance(unsigned_short / z, np.complex128)


@cuda.jit
def wide(z, word, unsigned_word, long, unsigned_long, out, is_narrow):
    out[0, 0] = z + word
    out[0, 1] = z - unsigned_word
    out[0, 2] = z * long
    out[0, 3] = z / unsigned_long
    out[0, 4] = z + 1
    out[1, 0] = word / z
    out[1, 1] = unsigned_word * z
    out[1, 2] = long - z
    out[1, 3] = unsigned_long + z
    out[1, 4] = 1.5 - z
    is_narrow[0] = isinstance(z + word, np.complex64)
    is_narrow[1] = isinstance(unsigned_word * z, np.complex64)
    is_narrow[2] = isinstance(z - long, np.complex64)
    is_narrow[3] = isinstance(z + unsigned_long, np.complex64)
    is_narrow[4] = isinstance(z + 1, np.complex64)


@cuda.jit
def floats(narrow, wide, half, single, double, out, is_narrow):
    out[0, 0] = narrow + half
    out[0, 1] = narrow * single
    out[0, 2] = narrow - double
    out[0, 3] = wide / half
    out[0, 4] = wide * single
    out[0, 5] = wide + double
    out[0, 6] = narrow * wide
    out[1, 0] = half / narrow
    out[1, 1] = single - narrow
    out[1, 2] = double * narrow
    out[1, 3] = half - wide
    out[1, 4] = single / wide
    out[1, 5] = double / wide
    out[1, 6] = wide - narrow
    is_narrow[0] = isinstance(narrow + half, np.complex64)
    is_narrow[1] = isinstance(single * narrow, np.complex64)
    is_narrow[2] = isinstance(narrow + double, np.complex64)
    is_narrow[3] = isinstance(narrow * 0.5, np.complex64)
    is_narrow[4] = isinstance(narrow * 2j, np.complex64)
    is_narrow[5] = isinstance(narrow / narrow, np.complex64)
    is_narrow[6] = isinstance(-narrow, np.complex64)
    is_narrow[7] = isinstance(narrow + wide, np.complex64)
