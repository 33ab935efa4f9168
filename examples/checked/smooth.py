# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A kernel with a mistake at both ends of its array: `krait run … --checked` finds the one, and Python's rules hide the other.
from numba import cuda


@cuda.jit
def smooth(x, out):
    i = cuda.grid(1)
    if i < x.size:
        out[i] = (x[i - 1] + x[i] + x[i + 1]) / 3
