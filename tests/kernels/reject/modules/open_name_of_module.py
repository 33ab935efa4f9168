# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A name that a module computes when it runs is given with the module's name.
# RUN: not krait check %s 2>&1 | FileCheck %s
# RUN: krait check -D Inputs.open_names.THREADS=32 %s
# RUN: not krait check -D Inputs.open_names.TREADS=32 %s 2>&1 | FileCheck %s --check-prefix TYPO
# RUN: not krait check -D Inputs.opn_names.THREADS=32 %s 2>&1 | FileCheck %s --check-prefix MODULE
from numba import cuda

from Inputs import open_names


@cuda.jit("void(int64[:])")
def k(a):
    a[0] = open_names.THREADS
    a[1] = open_names.uses(a[1])


# CHECK: pass `-D Inputs.open_names.THREADS=VALUE`
# CHECK: pass `-D Inputs.open_names.THREADS=VALUE`
# TYPO: nothing in the file is called `TREADS`; did you mean `THREADS`?
# MODULE: there is no function and no module `Inputs.opn_names`; did you mean `Inputs.open_names`?
