# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A name of a module that this file assigns has no value that is known: which kernel sees which is the host's business.
# RUN: not krait check %s 2>&1 | FileCheck %s
from numba import cuda

from Inputs import open_names

open_names.KNOWN = 5
open_names.COUNTED += 1


@cuda.jit("void(int64[:])")
def k(a):
    a[0] = open_names.KNOWN + open_names.COUNTED


# CHECK: error[KR2002]: {{.*}}KNOWN
# CHECK: it is assigned more than once
# CHECK: error[KR2002]: {{.*}}COUNTED
