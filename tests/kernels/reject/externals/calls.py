# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Calls of functions of other code are checked as their declaration says.
# RUN: krait check --expect %s
import cffi
from numba import cuda, types

square = cuda.declare_device("square", "float32(float32)", abi="c")
again = cuda.declare_device("square", "float64(float64)", abi="c")      # error: KR2041 declared with two signatures
total = cuda.declare_device("total", "int64(CPointer(int32), int32)", abi="c")
itself = cuda.declare_device("named", "float32(float32)", abi="c")      # error: KR2041 is the name of what is compiled
ffi = cffi.FFI()


@cuda.jit("void(float32[::1], int32[::1], int32[:], complex64)")
def calls(x, n, m, z):
    x[0] = square(x[0], 1)             # error: KR2009 `square` takes 1 argument, 2 given
    x[0] = square(x=x[0])              # error: KR2030
    x[0] = square(z)                   # error: KR2019
    n[0] = total(n, 3)                 # error: KR2019
    n[0] = total(ffi.from_buffer(m), 3)    # error: KR2012
    n[0] = total(ffi.from_buffer(x), 3)    # error: KR2019
    n[0] = total(ffi.from_buffer(3), 3)    # error: KR2012
    x[0] = square(n[0])
    x[0] = again(x[0])


@cuda.jit("void(float32[:])")
def named(x):
    x[0] = itself(x[0])
