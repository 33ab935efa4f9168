# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# -x, +x, ~x work in x's own width before they widen; not x is a bool; abs keeps the type.
# Written by tests/kernels/generate_operator_tables.py.
# CASE: unary_bool grid=1 block=2 values:bool:false,true zeros:2:float64 zeros:2:int64 zeros:2:float64 zeros:2:int64 zeros:2:float64 zeros:2:int64 zeros:2:float64 zeros:2:int64 zeros:2:float64 zeros:2:int64 exact
# CASE: unary_int8 grid=1 block=13 values:int8:-128,-127,-7,-2,-1,0,1,2,3,7,100,126,127 zeros:13:float64 zeros:13:int64 zeros:13:float64 zeros:13:int64 zeros:13:float64 zeros:13:int64 zeros:13:float64 zeros:13:int64 zeros:13:float64 zeros:13:int64 exact
# CASE: unary_int16 grid=1 block=12 values:int16:-32767,-7,-2,-1,0,1,2,3,7,100,32766,32767 zeros:12:float64 zeros:12:int64 zeros:12:float64 zeros:12:int64 zeros:12:float64 zeros:12:int64 zeros:12:float64 zeros:12:int64 zeros:12:float64 zeros:12:int64 exact
# CASE: unary_int32 grid=1 block=13 values:int32:-2147483648,-2147483647,-7,-2,-1,0,1,2,3,7,100,2147483646,2147483647 zeros:13:float64 zeros:13:int64 zeros:13:float64 zeros:13:int64 zeros:13:float64 zeros:13:int64 zeros:13:float64 zeros:13:int64 zeros:13:float64 zeros:13:int64 exact
# CASE: unary_int64 grid=1 block=13 values:int64:-9223372036854775808,-9223372036854775807,-7,-2,-1,0,1,2,3,7,100,9223372036854775806,9223372036854775807 zeros:13:float64 zeros:13:int64 zeros:13:float64 zeros:13:int64 zeros:13:float64 zeros:13:int64 zeros:13:float64 zeros:13:int64 zeros:13:float64 zeros:13:int64 exact
# CASE: unary_uint8 grid=1 block=8 values:uint8:0,1,2,3,7,100,254,255 zeros:8:float64 zeros:8:int64 zeros:8:float64 zeros:8:int64 zeros:8:float64 zeros:8:int64 zeros:8:float64 zeros:8:int64 zeros:8:float64 zeros:8:int64 exact
# CASE: unary_uint16 grid=1 block=8 values:uint16:0,1,2,3,7,100,65534,65535 zeros:8:float64 zeros:8:int64 zeros:8:float64 zeros:8:int64 zeros:8:float64 zeros:8:int64 zeros:8:float64 zeros:8:int64 zeros:8:float64 zeros:8:int64 exact
# CASE: unary_uint32 grid=1 block=8 values:uint32:0,1,2,3,7,100,4294967294,4294967295 zeros:8:float64 zeros:8:int64 zeros:8:float64 zeros:8:int64 zeros:8:float64 zeros:8:int64 zeros:8:float64 zeros:8:int64 zeros:8:float64 zeros:8:int64 exact
# CASE: unary_uint64 grid=1 block=8 values:uint64:0,1,2,3,7,100,18446744073709551614,18446744073709551615 zeros:8:float64 zeros:8:int64 zeros:8:float64 zeros:8:int64 zeros:8:float64 zeros:8:int64 zeros:8:float64 zeros:8:int64 zeros:8:float64 zeros:8:int64 exact
# CASE: unary_float32 grid=1 block=11 values:float32:0.0,-0.0,1.0,-1.0,0.1,-2.75,1e10,16777217,inf,-inf,nan zeros:11:float64 zeros:11:int64 zeros:11:float64 zeros:11:int64 zeros:11:float64 zeros:11:int64 zeros:11:float64 zeros:11:int64 exact
# CASE: unary_float64 grid=1 block=11 values:float64:0.0,-0.0,1.0,-1.0,0.1,-2.75,1e10,16777217,inf,-inf,nan zeros:11:float64 zeros:11:int64 zeros:11:float64 zeros:11:int64 zeros:11:float64 zeros:11:int64 zeros:11:float64 zeros:11:int64 exact
from numba import cuda


@cuda.jit
def unary_bool(a, negative_float, negative_int, positive_float, positive_int, inverted_float, inverted_int, negated_float, negated_int, absolute_float, absolute_int):
    i = cuda.threadIdx.x
    negative_float[i] = -a[i]
    negative_int[i] = -a[i]
    positive_float[i] = +a[i]
    positive_int[i] = +a[i]
    inverted_float[i] = ~a[i]
    inverted_int[i] = ~a[i]
    negated_float[i] = not a[i]
    negated_int[i] = not a[i]
    absolute_float[i] = abs(a[i])
    absolute_int[i] = abs(a[i])


@cuda.jit
def unary_int8(a, negative_float, negative_int, positive_float, positive_int, inverted_float, inverted_int, negated_float, negated_int, absolute_float, absolute_int):
    i = cuda.threadIdx.x
    negative_float[i] = -a[i]
    negative_int[i] = -a[i]
    positive_float[i] = +a[i]
    positive_int[i] = +a[i]
    inverted_float[i] = ~a[i]
    inverted_int[i] = ~a[i]
    negated_float[i] = not a[i]
    negated_int[i] = not a[i]
    absolute_float[i] = abs(a[i])
    absolute_int[i] = abs(a[i])


@cuda.jit
def unary_int16(a, negative_float, negative_int, positive_float, positive_int, inverted_float, inverted_int, negated_float, negated_int, absolute_float, absolute_int):
    i = cuda.threadIdx.x
    negative_float[i] = -a[i]
    negative_int[i] = -a[i]
    positive_float[i] = +a[i]
    positive_int[i] = +a[i]
    inverted_float[i] = ~a[i]
    inverted_int[i] = ~a[i]
    negated_float[i] = not a[i]
    negated_int[i] = not a[i]
    absolute_float[i] = abs(a[i])
    absolute_int[i] = abs(a[i])


@cuda.jit
def unary_int32(a, negative_float, negative_int, positive_float, positive_int, inverted_float, inverted_int, negated_float, negated_int, absolute_float, absolute_int):
    i = cuda.threadIdx.x
    negative_float[i] = -a[i]
    negative_int[i] = -a[i]
    positive_float[i] = +a[i]
    positive_int[i] = +a[i]
    inverted_float[i] = ~a[i]
    inverted_int[i] = ~a[i]
    negated_float[i] = not a[i]
    negated_int[i] = not a[i]
    absolute_float[i] = abs(a[i])
    absolute_int[i] = abs(a[i])


@cuda.jit
def unary_int64(a, negative_float, negative_int, positive_float, positive_int, inverted_float, inverted_int, negated_float, negated_int, absolute_float, absolute_int):
    i = cuda.threadIdx.x
    negative_float[i] = -a[i]
    negative_int[i] = -a[i]
    positive_float[i] = +a[i]
    positive_int[i] = +a[i]
    inverted_float[i] = ~a[i]
    inverted_int[i] = ~a[i]
    negated_float[i] = not a[i]
    negated_int[i] = not a[i]
    absolute_float[i] = abs(a[i])
    absolute_int[i] = abs(a[i])


@cuda.jit
def unary_uint8(a, negative_float, negative_int, positive_float, positive_int, inverted_float, inverted_int, negated_float, negated_int, absolute_float, absolute_int):
    i = cuda.threadIdx.x
    negative_float[i] = -a[i]
    negative_int[i] = -a[i]
    positive_float[i] = +a[i]
    positive_int[i] = +a[i]
    inverted_float[i] = ~a[i]
    inverted_int[i] = ~a[i]
    negated_float[i] = not a[i]
    negated_int[i] = not a[i]
    absolute_float[i] = abs(a[i])
    absolute_int[i] = abs(a[i])


@cuda.jit
def unary_uint16(a, negative_float, negative_int, positive_float, positive_int, inverted_float, inverted_int, negated_float, negated_int, absolute_float, absolute_int):
    i = cuda.threadIdx.x
    negative_float[i] = -a[i]
    negative_int[i] = -a[i]
    positive_float[i] = +a[i]
    positive_int[i] = +a[i]
    inverted_float[i] = ~a[i]
    inverted_int[i] = ~a[i]
    negated_float[i] = not a[i]
    negated_int[i] = not a[i]
    absolute_float[i] = abs(a[i])
    absolute_int[i] = abs(a[i])


@cuda.jit
def unary_uint32(a, negative_float, negative_int, positive_float, positive_int, inverted_float, inverted_int, negated_float, negated_int, absolute_float, absolute_int):
    i = cuda.threadIdx.x
    negative_float[i] = -a[i]
    negative_int[i] = -a[i]
    positive_float[i] = +a[i]
    positive_int[i] = +a[i]
    inverted_float[i] = ~a[i]
    inverted_int[i] = ~a[i]
    negated_float[i] = not a[i]
    negated_int[i] = not a[i]
    absolute_float[i] = abs(a[i])
    absolute_int[i] = abs(a[i])


@cuda.jit
def unary_uint64(a, negative_float, negative_int, positive_float, positive_int, inverted_float, inverted_int, negated_float, negated_int, absolute_float, absolute_int):
    i = cuda.threadIdx.x
    negative_float[i] = -a[i]
    negative_int[i] = -a[i]
    positive_float[i] = +a[i]
    positive_int[i] = +a[i]
    inverted_float[i] = ~a[i]
    inverted_int[i] = ~a[i]
    negated_float[i] = not a[i]
    negated_int[i] = not a[i]
    absolute_float[i] = abs(a[i])
    absolute_int[i] = abs(a[i])


@cuda.jit
def unary_float32(a, negative_float, negative_int, positive_float, positive_int, negated_float, negated_int, absolute_float, absolute_int):
    i = cuda.threadIdx.x
    negative_float[i] = -a[i]
    negative_int[i] = -a[i]
    positive_float[i] = +a[i]
    positive_int[i] = +a[i]
    negated_float[i] = not a[i]
    negated_int[i] = not a[i]
    absolute_float[i] = abs(a[i])
    absolute_int[i] = abs(a[i])


@cuda.jit
def unary_float64(a, negative_float, negative_int, positive_float, positive_int, negated_float, negated_int, absolute_float, absolute_int):
    i = cuda.threadIdx.x
    negative_float[i] = -a[i]
    negative_int[i] = -a[i]
    positive_float[i] = +a[i]
    positive_int[i] = +a[i]
    negated_float[i] = not a[i]
    negated_int[i] = not a[i]
    absolute_float[i] = abs(a[i])
    absolute_int[i] = abs(a[i])
