# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A define binds a device function of a file, for a name of the file or one of a function in it.
# RUN: krait compile --signature 'make.kernel(float32[:])' -D make.f=%S/../../accept/modules/Inputs/helpers.py:square %s --emit ir -o - | FileCheck %s
# RUN: krait compile --signature 'top(float32[:])' -D g=%S/../../accept/modules/Inputs/deeper.py:twice %s --emit ir -o - | FileCheck %s --check-prefix TOP
# RUN: krait compile --signature 'make.kernel(float32[:])' -D make.f=%s:local %s --emit ir -o - | FileCheck %s --check-prefix LOCAL
from numba import cuda

g = input("which?")


def local(x):
    return x - 1


def make(f):
    @cuda.jit
    def kernel(x):
        x[0] = f(x[0])

    return kernel


@cuda.jit
def top(x):
    x[0] = g(x[0])


# CHECK: helpers.square
# TOP: deeper.twice
# LOCAL: local
