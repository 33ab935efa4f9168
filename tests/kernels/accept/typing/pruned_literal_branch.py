# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A branch on a false literal is removed before anything in it is typed.
# CASE: pruned grid=1 block=4 zeros:4:int32
from numba import cuda


@cuda.jit
def pruned(out):
    i = cuda.grid(1)
    if 0:
        out[i] = i.no_such_attribute
    if False:
        out[i] = out[1, 2, 3]
    if 1:
        out[i] = i + 1
    else:
        out[i] = len(i)
