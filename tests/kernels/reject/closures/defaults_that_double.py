# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A function whose defaults are functions whose defaults are functions is refused before it fills the memory.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit("void(int64[:])")
def k(out):
    f0 = lambda x=1: x  # noqa: E731
    f1 = lambda a=f0, b=f0: a() + b()  # noqa: E731
    f2 = lambda a=f1, b=f1: a() + b()  # noqa: E731
    f3 = lambda a=f2, b=f2: a() + b()  # noqa: E731
    f4 = lambda a=f3, b=f3: a() + b()  # noqa: E731
    f5 = lambda a=f4, b=f4: a() + b()  # noqa: E731
    f6 = lambda a=f5, b=f5: a() + b()  # noqa: E731
    f7 = lambda a=f6, b=f6: a() + b()  # noqa: E731
    f8 = lambda a=f7, b=f7: a() + b()  # noqa: E731
    f9 = lambda a=f8, b=f8: a() + b()  # noqa: E731
    f10 = lambda a=f9, b=f9: a() + b()  # noqa: E731
    f11 = lambda a=f10, b=f10: a() + b()        # error: KR4004
    out[0] = 1
