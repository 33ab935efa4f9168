# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# `match` compares with values, alternatives, None and bools, and takes the first case that fits.
# CASE: choose grid=1 block=8 zeros:8x4:float64 exact
from numba import cuda


LIMIT = 5


class _Host:
    pass


@cuda.jit(device=True)
def name_of(flag, nothing=None):
    match flag:
        case True:
            r = 1
        case False:
            r = 2
        case _:
            r = 3
    match nothing:
        case None:
            return r
        case 7:
            return r + 70
    return r + 100


@cuda.jit
def choose(out):
    i = cuda.grid(1)
    match i:
        case 0:
            out[i, 0] = 10
        case 1 | 2:
            out[i, 0] = 20
        case -1:
            out[i, 0] = -1
        case 3:
            value = 0.5
            out[i, 0] = value
        case _:
            out[i, 0] = 99
    match i % 3:
        case 0:
            r = 1
        case 1:
            r = 2.5
    out[i, 1] = r
    out[i, 2] = name_of(i > 3) + 10 * name_of(i, 7) + 1000 * name_of(i > 3, 8)
    match i * 0.5:
        case 1.0 | 2.0:
            out[i, 3] = 1
        case x:
            out[i, 3] = -x
