# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Every function of the operator module means its operator; the in-place ones give the new value.
# CASE: integers grid=1 block=4 values:int32:7,-7,0,100 values:int32:2,3,-5,7 zeros:4x26:int64
# CASE: others grid=1 block=2 values:float32:1.5,-2.25 zeros:2x8:float64 exact
import operator
from operator import add, mul as times

from numba import cuda


@cuda.jit
def integers(x, y, out):
    i = cuda.grid(1)
    a, b = x[i], y[i]
    out[i, 0] = add(a, b)
    out[i, 1] = operator.sub(a, b)
    out[i, 2] = times(a, b)
    out[i, 3] = operator.floordiv(a, b)
    out[i, 4] = operator.mod(a, b)
    out[i, 5] = operator.pow(a, 2)
    out[i, 6] = operator.lshift(a, 3)
    out[i, 7] = operator.rshift(a, 1)
    out[i, 8] = operator.and_(a, b)
    out[i, 9] = operator.or_(a, b)
    out[i, 10] = operator.xor(a, b)
    out[i, 11] = operator.neg(a)
    out[i, 12] = operator.pos(a)
    out[i, 13] = operator.invert(a)
    out[i, 14] = operator.inv(a)
    out[i, 15] = operator.not_(a)
    out[i, 16] = operator.lt(a, b)
    out[i, 17] = operator.le(a, b)
    out[i, 18] = operator.gt(a, b)
    out[i, 19] = operator.ge(a, b)
    out[i, 20] = operator.eq(a, b)
    out[i, 21] = operator.ne(a, b)
    out[i, 22] = operator.iadd(a, b) + operator.isub(a, b) + operator.imul(a, b)
    out[i, 23] = operator.ifloordiv(a, b) + operator.imod(a, b) + operator.ipow(a, 3)
    out[i, 24] = operator.ilshift(a, 1) + operator.irshift(a, 1) + operator.iand(a, b)
    out[i, 25] = operator.ior(a, b) + operator.ixor(a, b) + operator.index(a)


@cuda.jit
def others(x, out):
    i = cuda.grid(1)
    out[i, 0] = operator.truediv(x[i], x[0])
    out[i, 1] = operator.itruediv(x[i], x[1])
    out[i, 2] = operator.abs(x[i])
    out[i, 3] = operator.truth(x[i])
    out[i, 4] = operator.getitem(x, i)
    out[i, 5] = operator.getitem((3, 4, 5), 1)
    out[i, 6] = operator.contains((1, 2), 2)
    out[i, 7] = operator.concat((1, 2), (3,))[2]
