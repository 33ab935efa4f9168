# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Comparisons of every pair of types; int64 with uint64 compares as doubles.
# Written by tests/kernels/generate_operator_tables.py.
# CASE: greater_bool grid=1 block=2 values:bool:false,true values:bool:false,true values:int8:-1,0,1,127 values:int16:-129,-1,0,1,127,128,255 values:int32:-129,-1,0,1,127,128,255 values:int64:-9223372036854775808,-9007199254740992,-129,-1,0,1,127,128,255,9007199254740992,9007199254740993,9223372036854775807 values:uint8:0,1,127,128,255 values:uint16:0,1,127,128,255 values:uint32:0,1,127,128,255 values:uint64:0,1,127,128,255,9007199254740992,9007199254740993,9223372036854775807,9223372036854775808,18446744073709551615 values:float32:0.0,-0.0,1.0,-1.0,0.1,-2.75,1e10,16777217,inf,-inf,nan values:float64:0.0,-0.0,1.0,-1.0,0.1,-2.75,1e10,16777217,inf,-inf,nan zeros:11x2x12:float64 zeros:11x2x12:int64 exact
# CASE: greater_int8 grid=1 block=4 values:int8:-1,0,1,127 values:bool:false,true values:int8:-1,0,1,127 values:int16:-129,-1,0,1,127,128,255 values:int32:-129,-1,0,1,127,128,255 values:int64:-9223372036854775808,-9007199254740992,-129,-1,0,1,127,128,255,9007199254740992,9007199254740993,9223372036854775807 values:uint8:0,1,127,128,255 values:uint16:0,1,127,128,255 values:uint32:0,1,127,128,255 values:uint64:0,1,127,128,255,9007199254740992,9007199254740993,9223372036854775807,9223372036854775808,18446744073709551615 values:float32:0.0,-0.0,1.0,-1.0,0.1,-2.75,1e10,16777217,inf,-inf,nan values:float64:0.0,-0.0,1.0,-1.0,0.1,-2.75,1e10,16777217,inf,-inf,nan zeros:11x4x12:float64 zeros:11x4x12:int64 exact
# CASE: greater_int16 grid=1 block=7 values:int16:-129,-1,0,1,127,128,255 values:bool:false,true values:int8:-1,0,1,127 values:int16:-129,-1,0,1,127,128,255 values:int32:-129,-1,0,1,127,128,255 values:int64:-9223372036854775808,-9007199254740992,-129,-1,0,1,127,128,255,9007199254740992,9007199254740993,9223372036854775807 values:uint8:0,1,127,128,255 values:uint16:0,1,127,128,255 values:uint32:0,1,127,128,255 values:uint64:0,1,127,128,255,9007199254740992,9007199254740993,9223372036854775807,9223372036854775808,18446744073709551615 values:float32:0.0,-0.0,1.0,-1.0,0.1,-2.75,1e10,16777217,inf,-inf,nan values:float64:0.0,-0.0,1.0,-1.0,0.1,-2.75,1e10,16777217,inf,-inf,nan zeros:11x7x12:float64 zeros:11x7x12:int64 exact
# CASE: greater_int32 grid=1 block=7 values:int32:-129,-1,0,1,127,128,255 values:bool:false,true values:int8:-1,0,1,127 values:int16:-129,-1,0,1,127,128,255 values:int32:-129,-1,0,1,127,128,255 values:int64:-9223372036854775808,-9007199254740992,-129,-1,0,1,127,128,255,9007199254740992,9007199254740993,9223372036854775807 values:uint8:0,1,127,128,255 values:uint16:0,1,127,128,255 values:uint32:0,1,127,128,255 values:uint64:0,1,127,128,255,9007199254740992,9007199254740993,9223372036854775807,9223372036854775808,18446744073709551615 values:float32:0.0,-0.0,1.0,-1.0,0.1,-2.75,1e10,16777217,inf,-inf,nan values:float64:0.0,-0.0,1.0,-1.0,0.1,-2.75,1e10,16777217,inf,-inf,nan zeros:11x7x12:float64 zeros:11x7x12:int64 exact
# CASE: greater_int64 grid=1 block=12 values:int64:-9223372036854775808,-9007199254740992,-129,-1,0,1,127,128,255,9007199254740992,9007199254740993,9223372036854775807 values:bool:false,true values:int8:-1,0,1,127 values:int16:-129,-1,0,1,127,128,255 values:int32:-129,-1,0,1,127,128,255 values:int64:-9223372036854775808,-9007199254740992,-129,-1,0,1,127,128,255,9007199254740992,9007199254740993,9223372036854775807 values:uint8:0,1,127,128,255 values:uint16:0,1,127,128,255 values:uint32:0,1,127,128,255 values:uint64:0,1,127,128,255,9007199254740992,9007199254740993,9223372036854775807,9223372036854775808,18446744073709551615 values:float32:0.0,-0.0,1.0,-1.0,0.1,-2.75,1e10,16777217,inf,-inf,nan values:float64:0.0,-0.0,1.0,-1.0,0.1,-2.75,1e10,16777217,inf,-inf,nan zeros:11x12x12:float64 zeros:11x12x12:int64 exact
# CASE: greater_uint8 grid=1 block=5 values:uint8:0,1,127,128,255 values:bool:false,true values:int8:-1,0,1,127 values:int16:-129,-1,0,1,127,128,255 values:int32:-129,-1,0,1,127,128,255 values:int64:-9223372036854775808,-9007199254740992,-129,-1,0,1,127,128,255,9007199254740992,9007199254740993,9223372036854775807 values:uint8:0,1,127,128,255 values:uint16:0,1,127,128,255 values:uint32:0,1,127,128,255 values:uint64:0,1,127,128,255,9007199254740992,9007199254740993,9223372036854775807,9223372036854775808,18446744073709551615 values:float32:0.0,-0.0,1.0,-1.0,0.1,-2.75,1e10,16777217,inf,-inf,nan values:float64:0.0,-0.0,1.0,-1.0,0.1,-2.75,1e10,16777217,inf,-inf,nan zeros:11x5x12:float64 zeros:11x5x12:int64 exact
# CASE: greater_uint16 grid=1 block=5 values:uint16:0,1,127,128,255 values:bool:false,true values:int8:-1,0,1,127 values:int16:-129,-1,0,1,127,128,255 values:int32:-129,-1,0,1,127,128,255 values:int64:-9223372036854775808,-9007199254740992,-129,-1,0,1,127,128,255,9007199254740992,9007199254740993,9223372036854775807 values:uint8:0,1,127,128,255 values:uint16:0,1,127,128,255 values:uint32:0,1,127,128,255 values:uint64:0,1,127,128,255,9007199254740992,9007199254740993,9223372036854775807,9223372036854775808,18446744073709551615 values:float32:0.0,-0.0,1.0,-1.0,0.1,-2.75,1e10,16777217,inf,-inf,nan values:float64:0.0,-0.0,1.0,-1.0,0.1,-2.75,1e10,16777217,inf,-inf,nan zeros:11x5x12:float64 zeros:11x5x12:int64 exact
# CASE: greater_uint32 grid=1 block=5 values:uint32:0,1,127,128,255 values:bool:false,true values:int8:-1,0,1,127 values:int16:-129,-1,0,1,127,128,255 values:int32:-129,-1,0,1,127,128,255 values:int64:-9223372036854775808,-9007199254740992,-129,-1,0,1,127,128,255,9007199254740992,9007199254740993,9223372036854775807 values:uint8:0,1,127,128,255 values:uint16:0,1,127,128,255 values:uint32:0,1,127,128,255 values:uint64:0,1,127,128,255,9007199254740992,9007199254740993,9223372036854775807,9223372036854775808,18446744073709551615 values:float32:0.0,-0.0,1.0,-1.0,0.1,-2.75,1e10,16777217,inf,-inf,nan values:float64:0.0,-0.0,1.0,-1.0,0.1,-2.75,1e10,16777217,inf,-inf,nan zeros:11x5x12:float64 zeros:11x5x12:int64 exact
# CASE: greater_uint64 grid=1 block=10 values:uint64:0,1,127,128,255,9007199254740992,9007199254740993,9223372036854775807,9223372036854775808,18446744073709551615 values:bool:false,true values:int8:-1,0,1,127 values:int16:-129,-1,0,1,127,128,255 values:int32:-129,-1,0,1,127,128,255 values:int64:-9223372036854775808,-9007199254740992,-129,-1,0,1,127,128,255,9007199254740992,9007199254740993,9223372036854775807 values:uint8:0,1,127,128,255 values:uint16:0,1,127,128,255 values:uint32:0,1,127,128,255 values:uint64:0,1,127,128,255,9007199254740992,9007199254740993,9223372036854775807,9223372036854775808,18446744073709551615 values:float32:0.0,-0.0,1.0,-1.0,0.1,-2.75,1e10,16777217,inf,-inf,nan values:float64:0.0,-0.0,1.0,-1.0,0.1,-2.75,1e10,16777217,inf,-inf,nan zeros:11x10x12:float64 zeros:11x10x12:int64 exact
# CASE: greater_float32 grid=1 block=11 values:float32:0.0,-0.0,1.0,-1.0,0.1,-2.75,1e10,16777217,inf,-inf,nan values:bool:false,true values:int8:-1,0,1,127 values:int16:-129,-1,0,1,127,128,255 values:int32:-129,-1,0,1,127,128,255 values:int64:-9223372036854775808,-9007199254740992,-129,-1,0,1,127,128,255,9007199254740992,9007199254740993,9223372036854775807 values:uint8:0,1,127,128,255 values:uint16:0,1,127,128,255 values:uint32:0,1,127,128,255 values:uint64:0,1,127,128,255,9007199254740992,9007199254740993,9223372036854775807,9223372036854775808,18446744073709551615 values:float32:0.0,-0.0,1.0,-1.0,0.1,-2.75,1e10,16777217,inf,-inf,nan values:float64:0.0,-0.0,1.0,-1.0,0.1,-2.75,1e10,16777217,inf,-inf,nan zeros:11x11x12:float64 zeros:11x11x12:int64 exact
# CASE: greater_float64 grid=1 block=11 values:float64:0.0,-0.0,1.0,-1.0,0.1,-2.75,1e10,16777217,inf,-inf,nan values:bool:false,true values:int8:-1,0,1,127 values:int16:-129,-1,0,1,127,128,255 values:int32:-129,-1,0,1,127,128,255 values:int64:-9223372036854775808,-9007199254740992,-129,-1,0,1,127,128,255,9007199254740992,9007199254740993,9223372036854775807 values:uint8:0,1,127,128,255 values:uint16:0,1,127,128,255 values:uint32:0,1,127,128,255 values:uint64:0,1,127,128,255,9007199254740992,9007199254740993,9223372036854775807,9223372036854775808,18446744073709551615 values:float32:0.0,-0.0,1.0,-1.0,0.1,-2.75,1e10,16777217,inf,-inf,nan values:float64:0.0,-0.0,1.0,-1.0,0.1,-2.75,1e10,16777217,inf,-inf,nan zeros:11x11x12:float64 zeros:11x11x12:int64 exact
# CASE: greater_equal_bool grid=1 block=2 values:bool:false,true values:bool:false,true values:int8:-1,0,1,127 values:int16:-129,-1,0,1,127,128,255 values:int32:-129,-1,0,1,127,128,255 values:int64:-9223372036854775808,-9007199254740992,-129,-1,0,1,127,128,255,9007199254740992,9007199254740993,9223372036854775807 values:uint8:0,1,127,128,255 values:uint16:0,1,127,128,255 values:uint32:0,1,127,128,255 values:uint64:0,1,127,128,255,9007199254740992,9007199254740993,9223372036854775807,9223372036854775808,18446744073709551615 values:float32:0.0,-0.0,1.0,-1.0,0.1,-2.75,1e10,16777217,inf,-inf,nan values:float64:0.0,-0.0,1.0,-1.0,0.1,-2.75,1e10,16777217,inf,-inf,nan zeros:11x2x12:float64 zeros:11x2x12:int64 exact
# CASE: greater_equal_int8 grid=1 block=4 values:int8:-1,0,1,127 values:bool:false,true values:int8:-1,0,1,127 values:int16:-129,-1,0,1,127,128,255 values:int32:-129,-1,0,1,127,128,255 values:int64:-9223372036854775808,-9007199254740992,-129,-1,0,1,127,128,255,9007199254740992,9007199254740993,9223372036854775807 values:uint8:0,1,127,128,255 values:uint16:0,1,127,128,255 values:uint32:0,1,127,128,255 values:uint64:0,1,127,128,255,9007199254740992,9007199254740993,9223372036854775807,9223372036854775808,18446744073709551615 values:float32:0.0,-0.0,1.0,-1.0,0.1,-2.75,1e10,16777217,inf,-inf,nan values:float64:0.0,-0.0,1.0,-1.0,0.1,-2.75,1e10,16777217,inf,-inf,nan zeros:11x4x12:float64 zeros:11x4x12:int64 exact
# CASE: greater_equal_int16 grid=1 block=7 values:int16:-129,-1,0,1,127,128,255 values:bool:false,true values:int8:-1,0,1,127 values:int16:-129,-1,0,1,127,128,255 values:int32:-129,-1,0,1,127,128,255 values:int64:-9223372036854775808,-9007199254740992,-129,-1,0,1,127,128,255,9007199254740992,9007199254740993,9223372036854775807 values:uint8:0,1,127,128,255 values:uint16:0,1,127,128,255 values:uint32:0,1,127,128,255 values:uint64:0,1,127,128,255,9007199254740992,9007199254740993,9223372036854775807,9223372036854775808,18446744073709551615 values:float32:0.0,-0.0,1.0,-1.0,0.1,-2.75,1e10,16777217,inf,-inf,nan values:float64:0.0,-0.0,1.0,-1.0,0.1,-2.75,1e10,16777217,inf,-inf,nan zeros:11x7x12:float64 zeros:11x7x12:int64 exact
# CASE: greater_equal_int32 grid=1 block=7 values:int32:-129,-1,0,1,127,128,255 values:bool:false,true values:int8:-1,0,1,127 values:int16:-129,-1,0,1,127,128,255 values:int32:-129,-1,0,1,127,128,255 values:int64:-9223372036854775808,-9007199254740992,-129,-1,0,1,127,128,255,9007199254740992,9007199254740993,9223372036854775807 values:uint8:0,1,127,128,255 values:uint16:0,1,127,128,255 values:uint32:0,1,127,128,255 values:uint64:0,1,127,128,255,9007199254740992,9007199254740993,9223372036854775807,9223372036854775808,18446744073709551615 values:float32:0.0,-0.0,1.0,-1.0,0.1,-2.75,1e10,16777217,inf,-inf,nan values:float64:0.0,-0.0,1.0,-1.0,0.1,-2.75,1e10,16777217,inf,-inf,nan zeros:11x7x12:float64 zeros:11x7x12:int64 exact
# CASE: greater_equal_int64 grid=1 block=12 values:int64:-9223372036854775808,-9007199254740992,-129,-1,0,1,127,128,255,9007199254740992,9007199254740993,9223372036854775807 values:bool:false,true values:int8:-1,0,1,127 values:int16:-129,-1,0,1,127,128,255 values:int32:-129,-1,0,1,127,128,255 values:int64:-9223372036854775808,-9007199254740992,-129,-1,0,1,127,128,255,9007199254740992,9007199254740993,9223372036854775807 values:uint8:0,1,127,128,255 values:uint16:0,1,127,128,255 values:uint32:0,1,127,128,255 values:uint64:0,1,127,128,255,9007199254740992,9007199254740993,9223372036854775807,9223372036854775808,18446744073709551615 values:float32:0.0,-0.0,1.0,-1.0,0.1,-2.75,1e10,16777217,inf,-inf,nan values:float64:0.0,-0.0,1.0,-1.0,0.1,-2.75,1e10,16777217,inf,-inf,nan zeros:11x12x12:float64 zeros:11x12x12:int64 exact
# CASE: greater_equal_uint8 grid=1 block=5 values:uint8:0,1,127,128,255 values:bool:false,true values:int8:-1,0,1,127 values:int16:-129,-1,0,1,127,128,255 values:int32:-129,-1,0,1,127,128,255 values:int64:-9223372036854775808,-9007199254740992,-129,-1,0,1,127,128,255,9007199254740992,9007199254740993,9223372036854775807 values:uint8:0,1,127,128,255 values:uint16:0,1,127,128,255 values:uint32:0,1,127,128,255 values:uint64:0,1,127,128,255,9007199254740992,9007199254740993,9223372036854775807,9223372036854775808,18446744073709551615 values:float32:0.0,-0.0,1.0,-1.0,0.1,-2.75,1e10,16777217,inf,-inf,nan values:float64:0.0,-0.0,1.0,-1.0,0.1,-2.75,1e10,16777217,inf,-inf,nan zeros:11x5x12:float64 zeros:11x5x12:int64 exact
# CASE: greater_equal_uint16 grid=1 block=5 values:uint16:0,1,127,128,255 values:bool:false,true values:int8:-1,0,1,127 values:int16:-129,-1,0,1,127,128,255 values:int32:-129,-1,0,1,127,128,255 values:int64:-9223372036854775808,-9007199254740992,-129,-1,0,1,127,128,255,9007199254740992,9007199254740993,9223372036854775807 values:uint8:0,1,127,128,255 values:uint16:0,1,127,128,255 values:uint32:0,1,127,128,255 values:uint64:0,1,127,128,255,9007199254740992,9007199254740993,9223372036854775807,9223372036854775808,18446744073709551615 values:float32:0.0,-0.0,1.0,-1.0,0.1,-2.75,1e10,16777217,inf,-inf,nan values:float64:0.0,-0.0,1.0,-1.0,0.1,-2.75,1e10,16777217,inf,-inf,nan zeros:11x5x12:float64 zeros:11x5x12:int64 exact
# CASE: greater_equal_uint32 grid=1 block=5 values:uint32:0,1,127,128,255 values:bool:false,true values:int8:-1,0,1,127 values:int16:-129,-1,0,1,127,128,255 values:int32:-129,-1,0,1,127,128,255 values:int64:-9223372036854775808,-9007199254740992,-129,-1,0,1,127,128,255,9007199254740992,9007199254740993,9223372036854775807 values:uint8:0,1,127,128,255 values:uint16:0,1,127,128,255 values:uint32:0,1,127,128,255 values:uint64:0,1,127,128,255,9007199254740992,9007199254740993,9223372036854775807,9223372036854775808,18446744073709551615 values:float32:0.0,-0.0,1.0,-1.0,0.1,-2.75,1e10,16777217,inf,-inf,nan values:float64:0.0,-0.0,1.0,-1.0,0.1,-2.75,1e10,16777217,inf,-inf,nan zeros:11x5x12:float64 zeros:11x5x12:int64 exact
# CASE: greater_equal_uint64 grid=1 block=10 values:uint64:0,1,127,128,255,9007199254740992,9007199254740993,9223372036854775807,9223372036854775808,18446744073709551615 values:bool:false,true values:int8:-1,0,1,127 values:int16:-129,-1,0,1,127,128,255 values:int32:-129,-1,0,1,127,128,255 values:int64:-9223372036854775808,-9007199254740992,-129,-1,0,1,127,128,255,9007199254740992,9007199254740993,9223372036854775807 values:uint8:0,1,127,128,255 values:uint16:0,1,127,128,255 values:uint32:0,1,127,128,255 values:uint64:0,1,127,128,255,9007199254740992,9007199254740993,9223372036854775807,9223372036854775808,18446744073709551615 values:float32:0.0,-0.0,1.0,-1.0,0.1,-2.75,1e10,16777217,inf,-inf,nan values:float64:0.0,-0.0,1.0,-1.0,0.1,-2.75,1e10,16777217,inf,-inf,nan zeros:11x10x12:float64 zeros:11x10x12:int64 exact
# CASE: greater_equal_float32 grid=1 block=11 values:float32:0.0,-0.0,1.0,-1.0,0.1,-2.75,1e10,16777217,inf,-inf,nan values:bool:false,true values:int8:-1,0,1,127 values:int16:-129,-1,0,1,127,128,255 values:int32:-129,-1,0,1,127,128,255 values:int64:-9223372036854775808,-9007199254740992,-129,-1,0,1,127,128,255,9007199254740992,9007199254740993,9223372036854775807 values:uint8:0,1,127,128,255 values:uint16:0,1,127,128,255 values:uint32:0,1,127,128,255 values:uint64:0,1,127,128,255,9007199254740992,9007199254740993,9223372036854775807,9223372036854775808,18446744073709551615 values:float32:0.0,-0.0,1.0,-1.0,0.1,-2.75,1e10,16777217,inf,-inf,nan values:float64:0.0,-0.0,1.0,-1.0,0.1,-2.75,1e10,16777217,inf,-inf,nan zeros:11x11x12:float64 zeros:11x11x12:int64 exact
# CASE: greater_equal_float64 grid=1 block=11 values:float64:0.0,-0.0,1.0,-1.0,0.1,-2.75,1e10,16777217,inf,-inf,nan values:bool:false,true values:int8:-1,0,1,127 values:int16:-129,-1,0,1,127,128,255 values:int32:-129,-1,0,1,127,128,255 values:int64:-9223372036854775808,-9007199254740992,-129,-1,0,1,127,128,255,9007199254740992,9007199254740993,9223372036854775807 values:uint8:0,1,127,128,255 values:uint16:0,1,127,128,255 values:uint32:0,1,127,128,255 values:uint64:0,1,127,128,255,9007199254740992,9007199254740993,9223372036854775807,9223372036854775808,18446744073709551615 values:float32:0.0,-0.0,1.0,-1.0,0.1,-2.75,1e10,16777217,inf,-inf,nan values:float64:0.0,-0.0,1.0,-1.0,0.1,-2.75,1e10,16777217,inf,-inf,nan zeros:11x11x12:float64 zeros:11x11x12:int64 exact
from numba import cuda


@cuda.jit
def greater_bool(a, b_bool, b_int8, b_int16, b_int32, b_int64, b_uint8, b_uint16, b_uint32, b_uint64, b_float32, b_float64, as_float, as_int):
    i = cuda.threadIdx.x
    for j in range(b_bool.size):
        r = a[i] > b_bool[j]
        as_float[0, i, j] = r
        as_int[0, i, j] = r
    for j in range(b_int8.size):
        r = a[i] > b_int8[j]
        as_float[1, i, j] = r
        as_int[1, i, j] = r
    for j in range(b_int16.size):
        r = a[i] > b_int16[j]
        as_float[2, i, j] = r
        as_int[2, i, j] = r
    for j in range(b_int32.size):
        r = a[i] > b_int32[j]
        as_float[3, i, j] = r
        as_int[3, i, j] = r
    for j in range(b_int64.size):
        r = a[i] > b_int64[j]
        as_float[4, i, j] = r
        as_int[4, i, j] = r
    for j in range(b_uint8.size):
        r = a[i] > b_uint8[j]
        as_float[5, i, j] = r
        as_int[5, i, j] = r
    for j in range(b_uint16.size):
        r = a[i] > b_uint16[j]
        as_float[6, i, j] = r
        as_int[6, i, j] = r
    for j in range(b_uint32.size):
        r = a[i] > b_uint32[j]
        as_float[7, i, j] = r
        as_int[7, i, j] = r
    for j in range(b_uint64.size):
        r = a[i] > b_uint64[j]
        as_float[8, i, j] = r
        as_int[8, i, j] = r
    for j in range(b_float32.size):
        r = a[i] > b_float32[j]
        as_float[9, i, j] = r
        as_int[9, i, j] = r
    for j in range(b_float64.size):
        r = a[i] > b_float64[j]
        as_float[10, i, j] = r
        as_int[10, i, j] = r


@cuda.jit
def greater_int8(a, b_bool, b_int8, b_int16, b_int32, b_int64, b_uint8, b_uint16, b_uint32, b_uint64, b_float32, b_float64, as_float, as_int):
    i = cuda.threadIdx.x
    for j in range(b_bool.size):
        r = a[i] > b_bool[j]
        as_float[0, i, j] = r
        as_int[0, i, j] = r
    for j in range(b_int8.size):
        r = a[i] > b_int8[j]
        as_float[1, i, j] = r
        as_int[1, i, j] = r
    for j in range(b_int16.size):
        r = a[i] > b_int16[j]
        as_float[2, i, j] = r
        as_int[2, i, j] = r
    for j in range(b_int32.size):
        r = a[i] > b_int32[j]
        as_float[3, i, j] = r
        as_int[3, i, j] = r
    for j in range(b_int64.size):
        r = a[i] > b_int64[j]
        as_float[4, i, j] = r
        as_int[4, i, j] = r
    for j in range(b_uint8.size):
        r = a[i] > b_uint8[j]
        as_float[5, i, j] = r
        as_int[5, i, j] = r
    for j in range(b_uint16.size):
        r = a[i] > b_uint16[j]
        as_float[6, i, j] = r
        as_int[6, i, j] = r
    for j in range(b_uint32.size):
        r = a[i] > b_uint32[j]
        as_float[7, i, j] = r
        as_int[7, i, j] = r
    for j in range(b_uint64.size):
        r = a[i] > b_uint64[j]
        as_float[8, i, j] = r
        as_int[8, i, j] = r
    for j in range(b_float32.size):
        r = a[i] > b_float32[j]
        as_float[9, i, j] = r
        as_int[9, i, j] = r
    for j in range(b_float64.size):
        r = a[i] > b_float64[j]
        as_float[10, i, j] = r
        as_int[10, i, j] = r


@cuda.jit
def greater_int16(a, b_bool, b_int8, b_int16, b_int32, b_int64, b_uint8, b_uint16, b_uint32, b_uint64, b_float32, b_float64, as_float, as_int):
    i = cuda.threadIdx.x
    for j in range(b_bool.size):
        r = a[i] > b_bool[j]
        as_float[0, i, j] = r
        as_int[0, i, j] = r
    for j in range(b_int8.size):
        r = a[i] > b_int8[j]
        as_float[1, i, j] = r
        as_int[1, i, j] = r
    for j in range(b_int16.size):
        r = a[i] > b_int16[j]
        as_float[2, i, j] = r
        as_int[2, i, j] = r
    for j in range(b_int32.size):
        r = a[i] > b_int32[j]
        as_float[3, i, j] = r
        as_int[3, i, j] = r
    for j in range(b_int64.size):
        r = a[i] > b_int64[j]
        as_float[4, i, j] = r
        as_int[4, i, j] = r
    for j in range(b_uint8.size):
        r = a[i] > b_uint8[j]
        as_float[5, i, j] = r
        as_int[5, i, j] = r
    for j in range(b_uint16.size):
        r = a[i] > b_uint16[j]
        as_float[6, i, j] = r
        as_int[6, i, j] = r
    for j in range(b_uint32.size):
        r = a[i] > b_uint32[j]
        as_float[7, i, j] = r
        as_int[7, i, j] = r
    for j in range(b_uint64.size):
        r = a[i] > b_uint64[j]
        as_float[8, i, j] = r
        as_int[8, i, j] = r
    for j in range(b_float32.size):
        r = a[i] > b_float32[j]
        as_float[9, i, j] = r
        as_int[9, i, j] = r
    for j in range(b_float64.size):
        r = a[i] > b_float64[j]
        as_float[10, i, j] = r
        as_int[10, i, j] = r


@cuda.jit
def greater_int32(a, b_bool, b_int8, b_int16, b_int32, b_int64, b_uint8, b_uint16, b_uint32, b_uint64, b_float32, b_float64, as_float, as_int):
    i = cuda.threadIdx.x
    for j in range(b_bool.size):
        r = a[i] > b_bool[j]
        as_float[0, i, j] = r
        as_int[0, i, j] = r
    for j in range(b_int8.size):
        r = a[i] > b_int8[j]
        as_float[1, i, j] = r
        as_int[1, i, j] = r
    for j in range(b_int16.size):
        r = a[i] > b_int16[j]
        as_float[2, i, j] = r
        as_int[2, i, j] = r
    for j in range(b_int32.size):
        r = a[i] > b_int32[j]
        as_float[3, i, j] = r
        as_int[3, i, j] = r
    for j in range(b_int64.size):
        r = a[i] > b_int64[j]
        as_float[4, i, j] = r
        as_int[4, i, j] = r
    for j in range(b_uint8.size):
        r = a[i] > b_uint8[j]
        as_float[5, i, j] = r
        as_int[5, i, j] = r
    for j in range(b_uint16.size):
        r = a[i] > b_uint16[j]
        as_float[6, i, j] = r
        as_int[6, i, j] = r
    for j in range(b_uint32.size):
        r = a[i] > b_uint32[j]
        as_float[7, i, j] = r
        as_int[7, i, j] = r
    for j in range(b_uint64.size):
        r = a[i] > b_uint64[j]
        as_float[8, i, j] = r
        as_int[8, i, j] = r
    for j in range(b_float32.size):
        r = a[i] > b_float32[j]
        as_float[9, i, j] = r
        as_int[9, i, j] = r
    for j in range(b_float64.size):
        r = a[i] > b_float64[j]
        as_float[10, i, j] = r
        as_int[10, i, j] = r


@cuda.jit
def greater_int64(a, b_bool, b_int8, b_int16, b_int32, b_int64, b_uint8, b_uint16, b_uint32, b_uint64, b_float32, b_float64, as_float, as_int):
    i = cuda.threadIdx.x
    for j in range(b_bool.size):
        r = a[i] > b_bool[j]
        as_float[0, i, j] = r
        as_int[0, i, j] = r
    for j in range(b_int8.size):
        r = a[i] > b_int8[j]
        as_float[1, i, j] = r
        as_int[1, i, j] = r
    for j in range(b_int16.size):
        r = a[i] > b_int16[j]
        as_float[2, i, j] = r
        as_int[2, i, j] = r
    for j in range(b_int32.size):
        r = a[i] > b_int32[j]
        as_float[3, i, j] = r
        as_int[3, i, j] = r
    for j in range(b_int64.size):
        r = a[i] > b_int64[j]
        as_float[4, i, j] = r
        as_int[4, i, j] = r
    for j in range(b_uint8.size):
        r = a[i] > b_uint8[j]
        as_float[5, i, j] = r
        as_int[5, i, j] = r
    for j in range(b_uint16.size):
        r = a[i] > b_uint16[j]
        as_float[6, i, j] = r
        as_int[6, i, j] = r
    for j in range(b_uint32.size):
        r = a[i] > b_uint32[j]
        as_float[7, i, j] = r
        as_int[7, i, j] = r
    for j in range(b_uint64.size):
        r = a[i] > b_uint64[j]
        as_float[8, i, j] = r
        as_int[8, i, j] = r
    for j in range(b_float32.size):
        r = a[i] > b_float32[j]
        as_float[9, i, j] = r
        as_int[9, i, j] = r
    for j in range(b_float64.size):
        r = a[i] > b_float64[j]
        as_float[10, i, j] = r
        as_int[10, i, j] = r


@cuda.jit
def greater_uint8(a, b_bool, b_int8, b_int16, b_int32, b_int64, b_uint8, b_uint16, b_uint32, b_uint64, b_float32, b_float64, as_float, as_int):
    i = cuda.threadIdx.x
    for j in range(b_bool.size):
        r = a[i] > b_bool[j]
        as_float[0, i, j] = r
        as_int[0, i, j] = r
    for j in range(b_int8.size):
        r = a[i] > b_int8[j]
        as_float[1, i, j] = r
        as_int[1, i, j] = r
    for j in range(b_int16.size):
        r = a[i] > b_int16[j]
        as_float[2, i, j] = r
        as_int[2, i, j] = r
    for j in range(b_int32.size):
        r = a[i] > b_int32[j]
        as_float[3, i, j] = r
        as_int[3, i, j] = r
    for j in range(b_int64.size):
        r = a[i] > b_int64[j]
        as_float[4, i, j] = r
        as_int[4, i, j] = r
    for j in range(b_uint8.size):
        r = a[i] > b_uint8[j]
        as_float[5, i, j] = r
        as_int[5, i, j] = r
    for j in range(b_uint16.size):
        r = a[i] > b_uint16[j]
        as_float[6, i, j] = r
        as_int[6, i, j] = r
    for j in range(b_uint32.size):
        r = a[i] > b_uint32[j]
        as_float[7, i, j] = r
        as_int[7, i, j] = r
    for j in range(b_uint64.size):
        r = a[i] > b_uint64[j]
        as_float[8, i, j] = r
        as_int[8, i, j] = r
    for j in range(b_float32.size):
        r = a[i] > b_float32[j]
        as_float[9, i, j] = r
        as_int[9, i, j] = r
    for j in range(b_float64.size):
        r = a[i] > b_float64[j]
        as_float[10, i, j] = r
        as_int[10, i, j] = r


@cuda.jit
def greater_uint16(a, b_bool, b_int8, b_int16, b_int32, b_int64, b_uint8, b_uint16, b_uint32, b_uint64, b_float32, b_float64, as_float, as_int):
    i = cuda.threadIdx.x
    for j in range(b_bool.size):
        r = a[i] > b_bool[j]
        as_float[0, i, j] = r
        as_int[0, i, j] = r
    for j in range(b_int8.size):
        r = a[i] > b_int8[j]
        as_float[1, i, j] = r
        as_int[1, i, j] = r
    for j in range(b_int16.size):
        r = a[i] > b_int16[j]
        as_float[2, i, j] = r
        as_int[2, i, j] = r
    for j in range(b_int32.size):
        r = a[i] > b_int32[j]
        as_float[3, i, j] = r
        as_int[3, i, j] = r
    for j in range(b_int64.size):
        r = a[i] > b_int64[j]
        as_float[4, i, j] = r
        as_int[4, i, j] = r
    for j in range(b_uint8.size):
        r = a[i] > b_uint8[j]
        as_float[5, i, j] = r
        as_int[5, i, j] = r
    for j in range(b_uint16.size):
        r = a[i] > b_uint16[j]
        as_float[6, i, j] = r
        as_int[6, i, j] = r
    for j in range(b_uint32.size):
        r = a[i] > b_uint32[j]
        as_float[7, i, j] = r
        as_int[7, i, j] = r
    for j in range(b_uint64.size):
        r = a[i] > b_uint64[j]
        as_float[8, i, j] = r
        as_int[8, i, j] = r
    for j in range(b_float32.size):
        r = a[i] > b_float32[j]
        as_float[9, i, j] = r
        as_int[9, i, j] = r
    for j in range(b_float64.size):
        r = a[i] > b_float64[j]
        as_float[10, i, j] = r
        as_int[10, i, j] = r


@cuda.jit
def greater_uint32(a, b_bool, b_int8, b_int16, b_int32, b_int64, b_uint8, b_uint16, b_uint32, b_uint64, b_float32, b_float64, as_float, as_int):
    i = cuda.threadIdx.x
    for j in range(b_bool.size):
        r = a[i] > b_bool[j]
        as_float[0, i, j] = r
        as_int[0, i, j] = r
    for j in range(b_int8.size):
        r = a[i] > b_int8[j]
        as_float[1, i, j] = r
        as_int[1, i, j] = r
    for j in range(b_int16.size):
        r = a[i] > b_int16[j]
        as_float[2, i, j] = r
        as_int[2, i, j] = r
    for j in range(b_int32.size):
        r = a[i] > b_int32[j]
        as_float[3, i, j] = r
        as_int[3, i, j] = r
    for j in range(b_int64.size):
        r = a[i] > b_int64[j]
        as_float[4, i, j] = r
        as_int[4, i, j] = r
    for j in range(b_uint8.size):
        r = a[i] > b_uint8[j]
        as_float[5, i, j] = r
        as_int[5, i, j] = r
    for j in range(b_uint16.size):
        r = a[i] > b_uint16[j]
        as_float[6, i, j] = r
        as_int[6, i, j] = r
    for j in range(b_uint32.size):
        r = a[i] > b_uint32[j]
        as_float[7, i, j] = r
        as_int[7, i, j] = r
    for j in range(b_uint64.size):
        r = a[i] > b_uint64[j]
        as_float[8, i, j] = r
        as_int[8, i, j] = r
    for j in range(b_float32.size):
        r = a[i] > b_float32[j]
        as_float[9, i, j] = r
        as_int[9, i, j] = r
    for j in range(b_float64.size):
        r = a[i] > b_float64[j]
        as_float[10, i, j] = r
        as_int[10, i, j] = r


@cuda.jit
def greater_uint64(a, b_bool, b_int8, b_int16, b_int32, b_int64, b_uint8, b_uint16, b_uint32, b_uint64, b_float32, b_float64, as_float, as_int):
    i = cuda.threadIdx.x
    for j in range(b_bool.size):
        r = a[i] > b_bool[j]
        as_float[0, i, j] = r
        as_int[0, i, j] = r
    for j in range(b_int8.size):
        r = a[i] > b_int8[j]
        as_float[1, i, j] = r
        as_int[1, i, j] = r
    for j in range(b_int16.size):
        r = a[i] > b_int16[j]
        as_float[2, i, j] = r
        as_int[2, i, j] = r
    for j in range(b_int32.size):
        r = a[i] > b_int32[j]
        as_float[3, i, j] = r
        as_int[3, i, j] = r
    for j in range(b_int64.size):
        r = a[i] > b_int64[j]
        as_float[4, i, j] = r
        as_int[4, i, j] = r
    for j in range(b_uint8.size):
        r = a[i] > b_uint8[j]
        as_float[5, i, j] = r
        as_int[5, i, j] = r
    for j in range(b_uint16.size):
        r = a[i] > b_uint16[j]
        as_float[6, i, j] = r
        as_int[6, i, j] = r
    for j in range(b_uint32.size):
        r = a[i] > b_uint32[j]
        as_float[7, i, j] = r
        as_int[7, i, j] = r
    for j in range(b_uint64.size):
        r = a[i] > b_uint64[j]
        as_float[8, i, j] = r
        as_int[8, i, j] = r
    for j in range(b_float32.size):
        r = a[i] > b_float32[j]
        as_float[9, i, j] = r
        as_int[9, i, j] = r
    for j in range(b_float64.size):
        r = a[i] > b_float64[j]
        as_float[10, i, j] = r
        as_int[10, i, j] = r


@cuda.jit
def greater_float32(a, b_bool, b_int8, b_int16, b_int32, b_int64, b_uint8, b_uint16, b_uint32, b_uint64, b_float32, b_float64, as_float, as_int):
    i = cuda.threadIdx.x
    for j in range(b_bool.size):
        r = a[i] > b_bool[j]
        as_float[0, i, j] = r
        as_int[0, i, j] = r
    for j in range(b_int8.size):
        r = a[i] > b_int8[j]
        as_float[1, i, j] = r
        as_int[1, i, j] = r
    for j in range(b_int16.size):
        r = a[i] > b_int16[j]
        as_float[2, i, j] = r
        as_int[2, i, j] = r
    for j in range(b_int32.size):
        r = a[i] > b_int32[j]
        as_float[3, i, j] = r
        as_int[3, i, j] = r
    for j in range(b_int64.size):
        r = a[i] > b_int64[j]
        as_float[4, i, j] = r
        as_int[4, i, j] = r
    for j in range(b_uint8.size):
        r = a[i] > b_uint8[j]
        as_float[5, i, j] = r
        as_int[5, i, j] = r
    for j in range(b_uint16.size):
        r = a[i] > b_uint16[j]
        as_float[6, i, j] = r
        as_int[6, i, j] = r
    for j in range(b_uint32.size):
        r = a[i] > b_uint32[j]
        as_float[7, i, j] = r
        as_int[7, i, j] = r
    for j in range(b_uint64.size):
        r = a[i] > b_uint64[j]
        as_float[8, i, j] = r
        as_int[8, i, j] = r
    for j in range(b_float32.size):
        r = a[i] > b_float32[j]
        as_float[9, i, j] = r
        as_int[9, i, j] = r
    for j in range(b_float64.size):
        r = a[i] > b_float64[j]
        as_float[10, i, j] = r
        as_int[10, i, j] = r


@cuda.jit
def greater_float64(a, b_bool, b_int8, b_int16, b_int32, b_int64, b_uint8, b_uint16, b_uint32, b_uint64, b_float32, b_float64, as_float, as_int):
    i = cuda.threadIdx.x
    for j in range(b_bool.size):
        r = a[i] > b_bool[j]
        as_float[0, i, j] = r
        as_int[0, i, j] = r
    for j in range(b_int8.size):
        r = a[i] > b_int8[j]
        as_float[1, i, j] = r
        as_int[1, i, j] = r
    for j in range(b_int16.size):
        r = a[i] > b_int16[j]
        as_float[2, i, j] = r
        as_int[2, i, j] = r
    for j in range(b_int32.size):
        r = a[i] > b_int32[j]
        as_float[3, i, j] = r
        as_int[3, i, j] = r
    for j in range(b_int64.size):
        r = a[i] > b_int64[j]
        as_float[4, i, j] = r
        as_int[4, i, j] = r
    for j in range(b_uint8.size):
        r = a[i] > b_uint8[j]
        as_float[5, i, j] = r
        as_int[5, i, j] = r
    for j in range(b_uint16.size):
        r = a[i] > b_uint16[j]
        as_float[6, i, j] = r
        as_int[6, i, j] = r
    for j in range(b_uint32.size):
        r = a[i] > b_uint32[j]
        as_float[7, i, j] = r
        as_int[7, i, j] = r
    for j in range(b_uint64.size):
        r = a[i] > b_uint64[j]
        as_float[8, i, j] = r
        as_int[8, i, j] = r
    for j in range(b_float32.size):
        r = a[i] > b_float32[j]
        as_float[9, i, j] = r
        as_int[9, i, j] = r
    for j in range(b_float64.size):
        r = a[i] > b_float64[j]
        as_float[10, i, j] = r
        as_int[10, i, j] = r


@cuda.jit
def greater_equal_bool(a, b_bool, b_int8, b_int16, b_int32, b_int64, b_uint8, b_uint16, b_uint32, b_uint64, b_float32, b_float64, as_float, as_int):
    i = cuda.threadIdx.x
    for j in range(b_bool.size):
        r = a[i] >= b_bool[j]
        as_float[0, i, j] = r
        as_int[0, i, j] = r
    for j in range(b_int8.size):
        r = a[i] >= b_int8[j]
        as_float[1, i, j] = r
        as_int[1, i, j] = r
    for j in range(b_int16.size):
        r = a[i] >= b_int16[j]
        as_float[2, i, j] = r
        as_int[2, i, j] = r
    for j in range(b_int32.size):
        r = a[i] >= b_int32[j]
        as_float[3, i, j] = r
        as_int[3, i, j] = r
    for j in range(b_int64.size):
        r = a[i] >= b_int64[j]
        as_float[4, i, j] = r
        as_int[4, i, j] = r
    for j in range(b_uint8.size):
        r = a[i] >= b_uint8[j]
        as_float[5, i, j] = r
        as_int[5, i, j] = r
    for j in range(b_uint16.size):
        r = a[i] >= b_uint16[j]
        as_float[6, i, j] = r
        as_int[6, i, j] = r
    for j in range(b_uint32.size):
        r = a[i] >= b_uint32[j]
        as_float[7, i, j] = r
        as_int[7, i, j] = r
    for j in range(b_uint64.size):
        r = a[i] >= b_uint64[j]
        as_float[8, i, j] = r
        as_int[8, i, j] = r
    for j in range(b_float32.size):
        r = a[i] >= b_float32[j]
        as_float[9, i, j] = r
        as_int[9, i, j] = r
    for j in range(b_float64.size):
        r = a[i] >= b_float64[j]
        as_float[10, i, j] = r
        as_int[10, i, j] = r


@cuda.jit
def greater_equal_int8(a, b_bool, b_int8, b_int16, b_int32, b_int64, b_uint8, b_uint16, b_uint32, b_uint64, b_float32, b_float64, as_float, as_int):
    i = cuda.threadIdx.x
    for j in range(b_bool.size):
        r = a[i] >= b_bool[j]
        as_float[0, i, j] = r
        as_int[0, i, j] = r
    for j in range(b_int8.size):
        r = a[i] >= b_int8[j]
        as_float[1, i, j] = r
        as_int[1, i, j] = r
    for j in range(b_int16.size):
        r = a[i] >= b_int16[j]
        as_float[2, i, j] = r
        as_int[2, i, j] = r
    for j in range(b_int32.size):
        r = a[i] >= b_int32[j]
        as_float[3, i, j] = r
        as_int[3, i, j] = r
    for j in range(b_int64.size):
        r = a[i] >= b_int64[j]
        as_float[4, i, j] = r
        as_int[4, i, j] = r
    for j in range(b_uint8.size):
        r = a[i] >= b_uint8[j]
        as_float[5, i, j] = r
        as_int[5, i, j] = r
    for j in range(b_uint16.size):
        r = a[i] >= b_uint16[j]
        as_float[6, i, j] = r
        as_int[6, i, j] = r
    for j in range(b_uint32.size):
        r = a[i] >= b_uint32[j]
        as_float[7, i, j] = r
        as_int[7, i, j] = r
    for j in range(b_uint64.size):
        r = a[i] >= b_uint64[j]
        as_float[8, i, j] = r
        as_int[8, i, j] = r
    for j in range(b_float32.size):
        r = a[i] >= b_float32[j]
        as_float[9, i, j] = r
        as_int[9, i, j] = r
    for j in range(b_float64.size):
        r = a[i] >= b_float64[j]
        as_float[10, i, j] = r
        as_int[10, i, j] = r


@cuda.jit
def greater_equal_int16(a, b_bool, b_int8, b_int16, b_int32, b_int64, b_uint8, b_uint16, b_uint32, b_uint64, b_float32, b_float64, as_float, as_int):
    i = cuda.threadIdx.x
    for j in range(b_bool.size):
        r = a[i] >= b_bool[j]
        as_float[0, i, j] = r
        as_int[0, i, j] = r
    for j in range(b_int8.size):
        r = a[i] >= b_int8[j]
        as_float[1, i, j] = r
        as_int[1, i, j] = r
    for j in range(b_int16.size):
        r = a[i] >= b_int16[j]
        as_float[2, i, j] = r
        as_int[2, i, j] = r
    for j in range(b_int32.size):
        r = a[i] >= b_int32[j]
        as_float[3, i, j] = r
        as_int[3, i, j] = r
    for j in range(b_int64.size):
        r = a[i] >= b_int64[j]
        as_float[4, i, j] = r
        as_int[4, i, j] = r
    for j in range(b_uint8.size):
        r = a[i] >= b_uint8[j]
        as_float[5, i, j] = r
        as_int[5, i, j] = r
    for j in range(b_uint16.size):
        r = a[i] >= b_uint16[j]
        as_float[6, i, j] = r
        as_int[6, i, j] = r
    for j in range(b_uint32.size):
        r = a[i] >= b_uint32[j]
        as_float[7, i, j] = r
        as_int[7, i, j] = r
    for j in range(b_uint64.size):
        r = a[i] >= b_uint64[j]
        as_float[8, i, j] = r
        as_int[8, i, j] = r
    for j in range(b_float32.size):
        r = a[i] >= b_float32[j]
        as_float[9, i, j] = r
        as_int[9, i, j] = r
    for j in range(b_float64.size):
        r = a[i] >= b_float64[j]
        as_float[10, i, j] = r
        as_int[10, i, j] = r


@cuda.jit
def greater_equal_int32(a, b_bool, b_int8, b_int16, b_int32, b_int64, b_uint8, b_uint16, b_uint32, b_uint64, b_float32, b_float64, as_float, as_int):
    i = cuda.threadIdx.x
    for j in range(b_bool.size):
        r = a[i] >= b_bool[j]
        as_float[0, i, j] = r
        as_int[0, i, j] = r
    for j in range(b_int8.size):
        r = a[i] >= b_int8[j]
        as_float[1, i, j] = r
        as_int[1, i, j] = r
    for j in range(b_int16.size):
        r = a[i] >= b_int16[j]
        as_float[2, i, j] = r
        as_int[2, i, j] = r
    for j in range(b_int32.size):
        r = a[i] >= b_int32[j]
        as_float[3, i, j] = r
        as_int[3, i, j] = r
    for j in range(b_int64.size):
        r = a[i] >= b_int64[j]
        as_float[4, i, j] = r
        as_int[4, i, j] = r
    for j in range(b_uint8.size):
        r = a[i] >= b_uint8[j]
        as_float[5, i, j] = r
        as_int[5, i, j] = r
    for j in range(b_uint16.size):
        r = a[i] >= b_uint16[j]
        as_float[6, i, j] = r
        as_int[6, i, j] = r
    for j in range(b_uint32.size):
        r = a[i] >= b_uint32[j]
        as_float[7, i, j] = r
        as_int[7, i, j] = r
    for j in range(b_uint64.size):
        r = a[i] >= b_uint64[j]
        as_float[8, i, j] = r
        as_int[8, i, j] = r
    for j in range(b_float32.size):
        r = a[i] >= b_float32[j]
        as_float[9, i, j] = r
        as_int[9, i, j] = r
    for j in range(b_float64.size):
        r = a[i] >= b_float64[j]
        as_float[10, i, j] = r
        as_int[10, i, j] = r


@cuda.jit
def greater_equal_int64(a, b_bool, b_int8, b_int16, b_int32, b_int64, b_uint8, b_uint16, b_uint32, b_uint64, b_float32, b_float64, as_float, as_int):
    i = cuda.threadIdx.x
    for j in range(b_bool.size):
        r = a[i] >= b_bool[j]
        as_float[0, i, j] = r
        as_int[0, i, j] = r
    for j in range(b_int8.size):
        r = a[i] >= b_int8[j]
        as_float[1, i, j] = r
        as_int[1, i, j] = r
    for j in range(b_int16.size):
        r = a[i] >= b_int16[j]
        as_float[2, i, j] = r
        as_int[2, i, j] = r
    for j in range(b_int32.size):
        r = a[i] >= b_int32[j]
        as_float[3, i, j] = r
        as_int[3, i, j] = r
    for j in range(b_int64.size):
        r = a[i] >= b_int64[j]
        as_float[4, i, j] = r
        as_int[4, i, j] = r
    for j in range(b_uint8.size):
        r = a[i] >= b_uint8[j]
        as_float[5, i, j] = r
        as_int[5, i, j] = r
    for j in range(b_uint16.size):
        r = a[i] >= b_uint16[j]
        as_float[6, i, j] = r
        as_int[6, i, j] = r
    for j in range(b_uint32.size):
        r = a[i] >= b_uint32[j]
        as_float[7, i, j] = r
        as_int[7, i, j] = r
    for j in range(b_uint64.size):
        r = a[i] >= b_uint64[j]
        as_float[8, i, j] = r
        as_int[8, i, j] = r
    for j in range(b_float32.size):
        r = a[i] >= b_float32[j]
        as_float[9, i, j] = r
        as_int[9, i, j] = r
    for j in range(b_float64.size):
        r = a[i] >= b_float64[j]
        as_float[10, i, j] = r
        as_int[10, i, j] = r


@cuda.jit
def greater_equal_uint8(a, b_bool, b_int8, b_int16, b_int32, b_int64, b_uint8, b_uint16, b_uint32, b_uint64, b_float32, b_float64, as_float, as_int):
    i = cuda.threadIdx.x
    for j in range(b_bool.size):
        r = a[i] >= b_bool[j]
        as_float[0, i, j] = r
        as_int[0, i, j] = r
    for j in range(b_int8.size):
        r = a[i] >= b_int8[j]
        as_float[1, i, j] = r
        as_int[1, i, j] = r
    for j in range(b_int16.size):
        r = a[i] >= b_int16[j]
        as_float[2, i, j] = r
        as_int[2, i, j] = r
    for j in range(b_int32.size):
        r = a[i] >= b_int32[j]
        as_float[3, i, j] = r
        as_int[3, i, j] = r
    for j in range(b_int64.size):
        r = a[i] >= b_int64[j]
        as_float[4, i, j] = r
        as_int[4, i, j] = r
    for j in range(b_uint8.size):
        r = a[i] >= b_uint8[j]
        as_float[5, i, j] = r
        as_int[5, i, j] = r
    for j in range(b_uint16.size):
        r = a[i] >= b_uint16[j]
        as_float[6, i, j] = r
        as_int[6, i, j] = r
    for j in range(b_uint32.size):
        r = a[i] >= b_uint32[j]
        as_float[7, i, j] = r
        as_int[7, i, j] = r
    for j in range(b_uint64.size):
        r = a[i] >= b_uint64[j]
        as_float[8, i, j] = r
        as_int[8, i, j] = r
    for j in range(b_float32.size):
        r = a[i] >= b_float32[j]
        as_float[9, i, j] = r
        as_int[9, i, j] = r
    for j in range(b_float64.size):
        r = a[i] >= b_float64[j]
        as_float[10, i, j] = r
        as_int[10, i, j] = r


@cuda.jit
def greater_equal_uint16(a, b_bool, b_int8, b_int16, b_int32, b_int64, b_uint8, b_uint16, b_uint32, b_uint64, b_float32, b_float64, as_float, as_int):
    i = cuda.threadIdx.x
    for j in range(b_bool.size):
        r = a[i] >= b_bool[j]
        as_float[0, i, j] = r
        as_int[0, i, j] = r
    for j in range(b_int8.size):
        r = a[i] >= b_int8[j]
        as_float[1, i, j] = r
        as_int[1, i, j] = r
    for j in range(b_int16.size):
        r = a[i] >= b_int16[j]
        as_float[2, i, j] = r
        as_int[2, i, j] = r
    for j in range(b_int32.size):
        r = a[i] >= b_int32[j]
        as_float[3, i, j] = r
        as_int[3, i, j] = r
    for j in range(b_int64.size):
        r = a[i] >= b_int64[j]
        as_float[4, i, j] = r
        as_int[4, i, j] = r
    for j in range(b_uint8.size):
        r = a[i] >= b_uint8[j]
        as_float[5, i, j] = r
        as_int[5, i, j] = r
    for j in range(b_uint16.size):
        r = a[i] >= b_uint16[j]
        as_float[6, i, j] = r
        as_int[6, i, j] = r
    for j in range(b_uint32.size):
        r = a[i] >= b_uint32[j]
        as_float[7, i, j] = r
        as_int[7, i, j] = r
    for j in range(b_uint64.size):
        r = a[i] >= b_uint64[j]
        as_float[8, i, j] = r
        as_int[8, i, j] = r
    for j in range(b_float32.size):
        r = a[i] >= b_float32[j]
        as_float[9, i, j] = r
        as_int[9, i, j] = r
    for j in range(b_float64.size):
        r = a[i] >= b_float64[j]
        as_float[10, i, j] = r
        as_int[10, i, j] = r


@cuda.jit
def greater_equal_uint32(a, b_bool, b_int8, b_int16, b_int32, b_int64, b_uint8, b_uint16, b_uint32, b_uint64, b_float32, b_float64, as_float, as_int):
    i = cuda.threadIdx.x
    for j in range(b_bool.size):
        r = a[i] >= b_bool[j]
        as_float[0, i, j] = r
        as_int[0, i, j] = r
    for j in range(b_int8.size):
        r = a[i] >= b_int8[j]
        as_float[1, i, j] = r
        as_int[1, i, j] = r
    for j in range(b_int16.size):
        r = a[i] >= b_int16[j]
        as_float[2, i, j] = r
        as_int[2, i, j] = r
    for j in range(b_int32.size):
        r = a[i] >= b_int32[j]
        as_float[3, i, j] = r
        as_int[3, i, j] = r
    for j in range(b_int64.size):
        r = a[i] >= b_int64[j]
        as_float[4, i, j] = r
        as_int[4, i, j] = r
    for j in range(b_uint8.size):
        r = a[i] >= b_uint8[j]
        as_float[5, i, j] = r
        as_int[5, i, j] = r
    for j in range(b_uint16.size):
        r = a[i] >= b_uint16[j]
        as_float[6, i, j] = r
        as_int[6, i, j] = r
    for j in range(b_uint32.size):
        r = a[i] >= b_uint32[j]
        as_float[7, i, j] = r
        as_int[7, i, j] = r
    for j in range(b_uint64.size):
        r = a[i] >= b_uint64[j]
        as_float[8, i, j] = r
        as_int[8, i, j] = r
    for j in range(b_float32.size):
        r = a[i] >= b_float32[j]
        as_float[9, i, j] = r
        as_int[9, i, j] = r
    for j in range(b_float64.size):
        r = a[i] >= b_float64[j]
        as_float[10, i, j] = r
        as_int[10, i, j] = r


@cuda.jit
def greater_equal_uint64(a, b_bool, b_int8, b_int16, b_int32, b_int64, b_uint8, b_uint16, b_uint32, b_uint64, b_float32, b_float64, as_float, as_int):
    i = cuda.threadIdx.x
    for j in range(b_bool.size):
        r = a[i] >= b_bool[j]
        as_float[0, i, j] = r
        as_int[0, i, j] = r
    for j in range(b_int8.size):
        r = a[i] >= b_int8[j]
        as_float[1, i, j] = r
        as_int[1, i, j] = r
    for j in range(b_int16.size):
        r = a[i] >= b_int16[j]
        as_float[2, i, j] = r
        as_int[2, i, j] = r
    for j in range(b_int32.size):
        r = a[i] >= b_int32[j]
        as_float[3, i, j] = r
        as_int[3, i, j] = r
    for j in range(b_int64.size):
        r = a[i] >= b_int64[j]
        as_float[4, i, j] = r
        as_int[4, i, j] = r
    for j in range(b_uint8.size):
        r = a[i] >= b_uint8[j]
        as_float[5, i, j] = r
        as_int[5, i, j] = r
    for j in range(b_uint16.size):
        r = a[i] >= b_uint16[j]
        as_float[6, i, j] = r
        as_int[6, i, j] = r
    for j in range(b_uint32.size):
        r = a[i] >= b_uint32[j]
        as_float[7, i, j] = r
        as_int[7, i, j] = r
    for j in range(b_uint64.size):
        r = a[i] >= b_uint64[j]
        as_float[8, i, j] = r
        as_int[8, i, j] = r
    for j in range(b_float32.size):
        r = a[i] >= b_float32[j]
        as_float[9, i, j] = r
        as_int[9, i, j] = r
    for j in range(b_float64.size):
        r = a[i] >= b_float64[j]
        as_float[10, i, j] = r
        as_int[10, i, j] = r


@cuda.jit
def greater_equal_float32(a, b_bool, b_int8, b_int16, b_int32, b_int64, b_uint8, b_uint16, b_uint32, b_uint64, b_float32, b_float64, as_float, as_int):
    i = cuda.threadIdx.x
    for j in range(b_bool.size):
        r = a[i] >= b_bool[j]
        as_float[0, i, j] = r
        as_int[0, i, j] = r
    for j in range(b_int8.size):
        r = a[i] >= b_int8[j]
        as_float[1, i, j] = r
        as_int[1, i, j] = r
    for j in range(b_int16.size):
        r = a[i] >= b_int16[j]
        as_float[2, i, j] = r
        as_int[2, i, j] = r
    for j in range(b_int32.size):
        r = a[i] >= b_int32[j]
        as_float[3, i, j] = r
        as_int[3, i, j] = r
    for j in range(b_int64.size):
        r = a[i] >= b_int64[j]
        as_float[4, i, j] = r
        as_int[4, i, j] = r
    for j in range(b_uint8.size):
        r = a[i] >= b_uint8[j]
        as_float[5, i, j] = r
        as_int[5, i, j] = r
    for j in range(b_uint16.size):
        r = a[i] >= b_uint16[j]
        as_float[6, i, j] = r
        as_int[6, i, j] = r
    for j in range(b_uint32.size):
        r = a[i] >= b_uint32[j]
        as_float[7, i, j] = r
        as_int[7, i, j] = r
    for j in range(b_uint64.size):
        r = a[i] >= b_uint64[j]
        as_float[8, i, j] = r
        as_int[8, i, j] = r
    for j in range(b_float32.size):
        r = a[i] >= b_float32[j]
        as_float[9, i, j] = r
        as_int[9, i, j] = r
    for j in range(b_float64.size):
        r = a[i] >= b_float64[j]
        as_float[10, i, j] = r
        as_int[10, i, j] = r


@cuda.jit
def greater_equal_float64(a, b_bool, b_int8, b_int16, b_int32, b_int64, b_uint8, b_uint16, b_uint32, b_uint64, b_float32, b_float64, as_float, as_int):
    i = cuda.threadIdx.x
    for j in range(b_bool.size):
        r = a[i] >= b_bool[j]
        as_float[0, i, j] = r
        as_int[0, i, j] = r
    for j in range(b_int8.size):
        r = a[i] >= b_int8[j]
        as_float[1, i, j] = r
        as_int[1, i, j] = r
    for j in range(b_int16.size):
        r = a[i] >= b_int16[j]
        as_float[2, i, j] = r
        as_int[2, i, j] = r
    for j in range(b_int32.size):
        r = a[i] >= b_int32[j]
        as_float[3, i, j] = r
        as_int[3, i, j] = r
    for j in range(b_int64.size):
        r = a[i] >= b_int64[j]
        as_float[4, i, j] = r
        as_int[4, i, j] = r
    for j in range(b_uint8.size):
        r = a[i] >= b_uint8[j]
        as_float[5, i, j] = r
        as_int[5, i, j] = r
    for j in range(b_uint16.size):
        r = a[i] >= b_uint16[j]
        as_float[6, i, j] = r
        as_int[6, i, j] = r
    for j in range(b_uint32.size):
        r = a[i] >= b_uint32[j]
        as_float[7, i, j] = r
        as_int[7, i, j] = r
    for j in range(b_uint64.size):
        r = a[i] >= b_uint64[j]
        as_float[8, i, j] = r
        as_int[8, i, j] = r
    for j in range(b_float32.size):
        r = a[i] >= b_float32[j]
        as_float[9, i, j] = r
        as_int[9, i, j] = r
    for j in range(b_float64.size):
        r = a[i] >= b_float64[j]
        as_float[10, i, j] = r
        as_int[10, i, j] = r
