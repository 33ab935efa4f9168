# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A function for `@vectorize` with a signature, launched, goes over arrays; a kernel calls it for one element.
# CASE: mix grid=2 block=4 values:float32:1,2,3,4,5,6 values:float32:3,1,4,1,5,9 zeros:6:float32 exact
# CASE: user grid=1 block=4 values:float64:1,2,3,4 zeros:4:float64 exact
# CASE: plain grid=1 block=4 values:int32:1,2,3,4 zeros:4:int64
from numba import cuda, guvectorize, njit, vectorize


@vectorize(["float32(float32, float32)", "float64(float64, float64)"], target="cuda")
def mix(x, out_):
    return x * 2 - out_


@vectorize
def half(x):
    return x // 2


@njit
def and_one(x):
    return half(x) + 1


@guvectorize(["void(float64[:], float64[:])"], "(n)->(n)")
def copy(source, target):
    for i in range(source.shape[0]):
        target[i] = source[i]


@cuda.jit
def user(x, out):
    i = cuda.grid(1)
    buffer = cuda.local.array(1, "float64")
    buffer[0] = mix(x[i], x[0])
    target = cuda.local.array(1, "float64")
    copy(buffer, target)
    out[i] = target[0]


@cuda.jit
def plain(x, out):
    i = cuda.grid(1)
    out[i] = and_one(x[i])
