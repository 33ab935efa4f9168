# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Not Python.
def f(x):
    return x +


N = 3
