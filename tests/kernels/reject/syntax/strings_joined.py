# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A string and a bytes literal cannot be joined, and bytes are ASCII.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit
def k(x):
    print("a" b"b")    # error: KR1018 cannot be joined
    print(b"é")        # error: KR1018 ASCII
