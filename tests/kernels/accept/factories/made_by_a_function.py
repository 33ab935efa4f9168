# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A kernel that a function makes: each call of it gives a kernel of its own, with the functions and constants it was given.
# CASE: squares grid=1 block=4 values:float32:1,2,3,4 zeros:4:float64 exact
# CASE: cubes grid=1 block=4 values:float32:1,2,3,4 zeros:4:float64 exact
# CASE: outer.Holder.nested grid=1 block=1 zeros:3:int64
from numba import cuda


def square(x):
    return x * x


@cuda.jit(device=True)
def cube(x):
    return x * x * x


def make_adder(n):
    def add(x):
        return x + n

    return add


def make_kernel(f, width, shift=10):
    offset = width * 2
    add = make_adder(width)

    @cuda.jit
    def kernel(x, out):
        i = cuda.grid(1)
        if i < width:
            out[i] = add(f(x[i])) + offset + shift

    return kernel


squares = make_kernel(square, 3)
cubes = make_kernel(cube, 2, 100)


def outer(n=5, m=6):
    k = n + 1

    class Holder:
        m = 7  # a function in a class does not see this

        @cuda.jit
        def nested(out):
            out[0] = n
            out[1] = k
            out[2] = m

    return Holder
