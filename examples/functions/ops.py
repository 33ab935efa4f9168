# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A function for code of other languages, by the C ABI:
#   krait compile ops.py --signature 'mix(float32, int8, bool)' -o mix.ptx
from numba import cuda


@cuda.jit(device=True)
def mix(x, n, flag):
    if flag:
        return x + x
    return x * n
