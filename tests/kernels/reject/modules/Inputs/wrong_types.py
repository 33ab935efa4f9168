# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A mistake that shows only when a kernel calls it with a number.
def indexed(x):
    return x[0]
