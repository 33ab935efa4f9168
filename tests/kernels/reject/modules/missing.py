# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Missing modules and names are errors where a kernel uses them, and not before.
# RUN: krait check --expect %s
import Inputs.nowhere as gone
from numba import cuda

from . import broken_off
from Inputs.open_names import THRAEDS, uses
from nowhere import f, g
from Inputs.first import late


@cuda.jit("void(int64[:])")
def k(a):
    a[0] = f(a[1])          # error: KR2002
    a[1] = THRAEDS          # error: KR2002
    a[2] = gone.N           # error: KR2002
    a[3] = broken_off.N     # error: KR2002
    a[4] = late             # error: KR2002
