# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A switch drops one warning, another makes it an error, and one that there is not is wrong use.
# RUN: krait check %s 2>&1 | FileCheck %s --check-prefix BOTH
# RUN: krait check -Wno-divergent-barrier %s 2>&1 | FileCheck %s --check-prefix ONE
# RUN: krait check -Wno-divergent-barrier -Wno-duplicate-kernel %s 2>&1 | count 0
# RUN: krait check -Wno-divergent-barrier -Wdivergent-barrier -Wno-duplicate-kernel %s 2>&1 | FileCheck %s --check-prefix OTHER
# RUN: not krait check -Werror %s 2>&1 | FileCheck %s --check-prefix ALL
# RUN: not krait check -Werror=divergent-barrier %s 2>&1 | FileCheck %s --check-prefix SOME
# RUN: krait check -Werror -Wno-error=divergent-barrier -Wno-duplicate-kernel %s
# RUN: krait check -Werror -Wno-error %s
# RUN: not krait compile -Werror=duplicate-kernel %s -o %t.ptx
# RUN: not ls %t.ptx
# RUN: not krait check -Wno-such %s 2>&1 | FileCheck %s --check-prefix WRONG
from numba import cuda

# BOTH-DAG: warning[KR2029]
# BOTH-DAG: warning[KR3001]
# ONE-NOT: KR3001
# ONE: warning[KR2029]
# OTHER-NOT: KR2029
# OTHER: warning[KR3001]
# ALL-DAG: error[KR2029]
# ALL-DAG: error[KR3001]
# SOME-DAG: warning[KR2029]
# SOME-DAG: error[KR3001]
# WRONG: -Wno-such: there is no such warning; there are duplicate-kernel, divergent-barrier


@cuda.jit("void(float32[::1])")
def k(x):
    x[0] = 1


@cuda.jit("void(float32[::1])")
def k(x):
    if cuda.threadIdx.x < x.size:
        cuda.syncthreads()
