# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# What print writes: integers, floats with six digits, bools, strings, tuples, dimensions, its separators and ends.
# CASE: kinds grid=1 block=1 zeros:1:int32 -7 f32:2.5
# CASE: threads grid=2 block=3 zeros:6:int32
# CASE: many grid=1 block=1 zeros:1:int32
from numba import cuda


@cuda.jit
def kinds(out, n, x):
    out[0] = n
    print()
    print("plain %d text", n)
    print(n, x, n > 0, True, 1e-10, 1e300, -0.0)
    print((n, x), (1,), (1, (2.5, False)), "end")
    print(cuda.threadIdx, cuda.blockDim)
    print(1, 2, 3, sep=", ", end=".\n")
    print("no line", end=" ")
    print("break", sep=None)
    print(f"n = {n}, x = {x} {{}}", f"{n + 1}")
    print(18446744073709551615, -9223372036854775807)


@cuda.jit
def threads(out):
    i = cuda.grid(1)
    out[i] = i
    print("thread", i, "of", cuda.blockIdx.x)


@cuda.jit
def many(out):
    out[0] = 1
    # fmt: off
    print(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30,
          31, 32)
    print(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30,
          31, 32, 33.5)
