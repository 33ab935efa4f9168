# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# The body of a loop over `literal_unroll` of a tuple is typed for each element.
# CASE: unrolled grid=1 block=4 zeros:4x4:float64 exact
from numba import cuda, literal_unroll


@cuda.jit(device=True)
def sizes(t):
    n = 0
    for x in literal_unroll(t):
        if isinstance(x, int):
            n += 1
        elif isinstance(x, float):
            n += 10
        else:
            n += 100 * len(x)
    return n


@cuda.jit
def unrolled(out):
    i = cuda.grid(1)
    s = 0
    for x in literal_unroll((1, 2.5, i)):
        s += x
    out[i, 0] = s
    out[i, 1] = x
    out[i, 2] = sizes((i, 0.5, (1, 2), i))
    for f in literal_unroll((lambda v: v + 1, lambda v: v * 3)):
        out[i, 3] = out[i, 3] * 10 + f(i)
