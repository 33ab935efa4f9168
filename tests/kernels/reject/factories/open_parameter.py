# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# What no call, no default and no define says of a factory's parameter is not known; the kernel that a call makes is checked.
# RUN: krait check --expect %s
from numba import cuda


def make(f, width=4):
    @cuda.jit("void(float32[:])")
    def kernel(x):
        x[width] = f(x[0])       # error: KR2002

    return kernel


def again(f):
    return again(f)              # it never ends, and makes nothing


def make_bad(step):
    @cuda.jit("void(float32[:])")
    def kernel(x):
        x["a"] = step            # error: KR2016

    return kernel


bad = make_bad(3)
loop = again(3)
