# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Strings of every kind may stand around and inside a kernel.
# CASE: fill grid=1 block=4 zeros:4:int64
r"""A raw \docstring with "quotes" """
from numba import cuda

NAME = 'single' "joined"
BYTES = b"\x00\xff"
FORMATTED = f"{NAME!r:>{10}} {{braces}} {'nested'}"
TEXT = '''def not_a_kernel(out):
    out[0] = 1
'''


@cuda.jit
def fill(out):
    '''Fills; "quotes" and # hashes are text.'''
    i = cuda.grid(1)
    out[i] = i  # 'not a string
