# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Functions inside a function that call the next one twice are not written out 2^40 times.
# CASE: call grid=1 block=4 zeros:4:float64 exact
from numba import cuda


@cuda.jit
def call(out):
    i = cuda.grid(1)

    def f0(x):
        return x + i

    def f1(x):
        if x > 1:
            return f0(x - 1) + f0(x + 1)
        return x

    def f2(x):
        if x > 2:
            return f1(x - 1) + f1(x + 1)
        return x

    def f3(x):
        if x > 3:
            return f2(x - 1) + f2(x + 1)
        return x

    def f4(x):
        if x > 4:
            return f3(x - 1) + f3(x + 1)
        return x

    def f5(x):
        if x > 5:
            return f4(x - 1) + f4(x + 1)
        return x

    def f6(x):
        if x > 6:
            return f5(x - 1) + f5(x + 1)
        return x

    def f7(x):
        if x > 7:
            return f6(x - 1) + f6(x + 1)
        return x

    def f8(x):
        if x > 8:
            return f7(x - 1) + f7(x + 1)
        return x

    def f9(x):
        if x > 9:
            return f8(x - 1) + f8(x + 1)
        return x

    def f10(x):
        if x > 10:
            return f9(x - 1) + f9(x + 1)
        return x

    def f11(x):
        if x > 11:
            return f10(x - 1) + f10(x + 1)
        return x

    def f12(x):
        if x > 12:
            return f11(x - 1) + f11(x + 1)
        return x

    def f13(x):
        if x > 13:
            return f12(x - 1) + f12(x + 1)
        return x

    def f14(x):
        if x > 14:
            return f13(x - 1) + f13(x + 1)
        return x

    def f15(x):
        if x > 15:
            return f14(x - 1) + f14(x + 1)
        return x

    def f16(x):
        if x > 16:
            return f15(x - 1) + f15(x + 1)
        return x

    def f17(x):
        if x > 17:
            return f16(x - 1) + f16(x + 1)
        return x

    def f18(x):
        if x > 18:
            return f17(x - 1) + f17(x + 1)
        return x

    def f19(x):
        if x > 19:
            return f18(x - 1) + f18(x + 1)
        return x

    def f20(x):
        if x > 20:
            return f19(x - 1) + f19(x + 1)
        return x

    def f21(x):
        if x > 21:
            return f20(x - 1) + f20(x + 1)
        return x

    def f22(x):
        if x > 22:
            return f21(x - 1) + f21(x + 1)
        return x

    def f23(x):
        if x > 23:
            return f22(x - 1) + f22(x + 1)
        return x

    def f24(x):
        if x > 24:
            return f23(x - 1) + f23(x + 1)
        return x

    def f25(x):
        if x > 25:
            return f24(x - 1) + f24(x + 1)
        return x

    def f26(x):
        if x > 26:
            return f25(x - 1) + f25(x + 1)
        return x

    def f27(x):
        if x > 27:
            return f26(x - 1) + f26(x + 1)
        return x

    def f28(x):
        if x > 28:
            return f27(x - 1) + f27(x + 1)
        return x

    def f29(x):
        if x > 29:
            return f28(x - 1) + f28(x + 1)
        return x

    def f30(x):
        if x > 30:
            return f29(x - 1) + f29(x + 1)
        return x

    def f31(x):
        if x > 31:
            return f30(x - 1) + f30(x + 1)
        return x

    def f32(x):
        if x > 32:
            return f31(x - 1) + f31(x + 1)
        return x

    def f33(x):
        if x > 33:
            return f32(x - 1) + f32(x + 1)
        return x

    def f34(x):
        if x > 34:
            return f33(x - 1) + f33(x + 1)
        return x

    def f35(x):
        if x > 35:
            return f34(x - 1) + f34(x + 1)
        return x

    def f36(x):
        if x > 36:
            return f35(x - 1) + f35(x + 1)
        return x

    def f37(x):
        if x > 37:
            return f36(x - 1) + f36(x + 1)
        return x

    def f38(x):
        if x > 38:
            return f37(x - 1) + f37(x + 1)
        return x

    def f39(x):
        if x > 39:
            return f38(x - 1) + f38(x + 1)
        return x

    out[i] = f39(float(i))
