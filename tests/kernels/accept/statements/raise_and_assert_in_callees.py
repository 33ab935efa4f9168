# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A thread that raises stops there, also inside nested device functions; the others go on.
# CASE: stop grid=1 block=64 zeros:64:int64
# CASE: barrier grid=2 block=64 zeros:128:int64
from numba import cuda


@cuda.jit(device=True)
def check(x):
    assert x % 5 != 3, "not this one"
    if x % 7 == 4:
        raise ValueError("x")
    return x + 1


@cuda.jit(device=True)
def outer(x):
    y = check(x) + check(x + 1)
    if y > 100:
        raise RuntimeError
    return y


@cuda.jit
def stop(out):
    i = cuda.grid(1)
    out[i] = -1
    f = lambda v: outer(v)  # noqa: E731
    out[i] = f(i)


@cuda.jit
def barrier(out):
    shared = cuda.shared.array(64, "int64")
    i = cuda.threadIdx.x
    shared[i] = i
    if i % 3 == 0:
        raise IndexError
    cuda.syncthreads()
    out[cuda.grid(1)] = shared[63 - i]
