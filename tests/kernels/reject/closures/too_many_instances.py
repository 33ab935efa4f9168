# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Constants that are passed on are types of their own: how many a kernel reaches is bounded.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit("void(int64[:], int32)")
def k(a, n):
    f0 = lambda c: c + n
    f1 = lambda c: f0(c * 2) + f0(c * 2 + 1)        # error: KR4004 the kernel calls functions for more than
    f2 = lambda c: f1(c * 2) + f1(c * 2 + 1)
    f3 = lambda c: f2(c * 2) + f2(c * 2 + 1)
    f4 = lambda c: f3(c * 2) + f3(c * 2 + 1)
    f5 = lambda c: f4(c * 2) + f4(c * 2 + 1)
    f6 = lambda c: f5(c * 2) + f5(c * 2 + 1)
    f7 = lambda c: f6(c * 2) + f6(c * 2 + 1)
    f8 = lambda c: f7(c * 2) + f7(c * 2 + 1)
    f9 = lambda c: f8(c * 2) + f8(c * 2 + 1)
    f10 = lambda c: f9(c * 2) + f9(c * 2 + 1)
    f11 = lambda c: f10(c * 2) + f10(c * 2 + 1)
    f12 = lambda c: f11(c * 2) + f11(c * 2 + 1)
    f13 = lambda c: f12(c * 2) + f12(c * 2 + 1)
    f14 = lambda c: f13(c * 2) + f13(c * 2 + 1)
    f15 = lambda c: f14(c * 2) + f14(c * 2 + 1)
    f16 = lambda c: f15(c * 2) + f15(c * 2 + 1)
    f17 = lambda c: f16(c * 2) + f16(c * 2 + 1)
    f18 = lambda c: f17(c * 2) + f17(c * 2 + 1)
    f19 = lambda c: f18(c * 2) + f18(c * 2 + 1)
    f20 = lambda c: f19(c * 2) + f19(c * 2 + 1)
    f21 = lambda c: f20(c * 2) + f20(c * 2 + 1)
    f22 = lambda c: f21(c * 2) + f21(c * 2 + 1)
    f23 = lambda c: f22(c * 2) + f22(c * 2 + 1)
    f24 = lambda c: f23(c * 2) + f23(c * 2 + 1)
    f25 = lambda c: f24(c * 2) + f24(c * 2 + 1)
    f26 = lambda c: f25(c * 2) + f25(c * 2 + 1)
    f27 = lambda c: f26(c * 2) + f26(c * 2 + 1)
    f28 = lambda c: f27(c * 2) + f27(c * 2 + 1)
    f29 = lambda c: f28(c * 2) + f28(c * 2 + 1)
    f30 = lambda c: f29(c * 2) + f29(c * 2 + 1)
    a[0] = f30(1)
