# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A module in a folder given with -I; it imports its own neighbours as Python would from there.
# RUN: krait check --signature 'k(int64[:])' -I %S/Inputs/plain %s
# RUN: not krait check --signature 'k(int64[:])' %s 2>&1 | FileCheck %s
from numba import cuda

from tools import third


@cuda.jit
def k(out):
    out[0] = third(10)


# CHECK: it comes from the module `tools`, which was not found
