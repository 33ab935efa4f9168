# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# `ffi.from_buffer` is a pointer to an array's first element, in whatever memory; a negative index is what lies before it.
# CASE: backwards grid=1 block=4 arange:9:int32 zeros:4:int32
# CASE: memories grid=1 block=4 values:float32:1,2,3,4 zeros:4:float32 exact
import cffi
from cffi import FFI
from numba import carray, cuda, float32

ffi = cffi.FFI()
other = FFI()


@cuda.jit("void(int32[::1], int32[::1])")
def backwards(a, out):
    i = cuda.grid(1)
    middle = ffi.from_buffer(a[4:])
    out[i] = middle[-i - 1] * 10 + middle[i] - middle[-4]


@cuda.jit(device=True)
def first_two(p):
    return p[0] + p[1]


@cuda.jit
def memories(a, out):
    i = cuda.grid(1)
    shared = cuda.shared.array(8, float32)
    local = cuda.local.array(3, float32)
    shared[i] = a[i] * 2
    shared[i + 4] = a[i] * 3
    local[1] = a[i]
    cuda.syncthreads()
    out[i] = first_two(ffi.from_buffer(shared[3:])) + first_two(other.from_buffer(local[1:]))
    p = ffi.from_buffer(out) if i > 1 else ffi.from_buffer(a)
    out[i] += carray(p, 4)[i]
