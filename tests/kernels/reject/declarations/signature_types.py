# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Types of a signature that do not exist, in an expression and in a string.
# RUN: krait check --expect %s
from numba import cuda, float32, int32, void


@cuda.jit(void(flaot32[:], int32))        # error: KR2007 `flaot32` is not a type
def expression(a, n):
    a[0] = n


@cuda.jit("void(float32[:], nit32)")        # error: KR2007 `nit32` is not a type
def string(a, n):
    a[0] = n


@cuda.jit([void(float32[:], int32), void(float32[0], int32)])        # error: KR2006 an axis of an array type
def axis(a, n):
    a[0] = n


@cuda.jit("void(voidptr[:], int32)")        # error: KR2006 the elements of an array are numbers, bools, chars or records
def to_come(a, n):
    a[0] = n


@cuda.jit("void(float32[:], int32")        # error: KR2006
def unclosed(a, n):
    a[0] = n
