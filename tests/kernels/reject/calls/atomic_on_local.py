# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A local array belongs to one thread, so there is nothing to be atomic against.
# RUN: krait check --expect %s
from numba import cuda, int32


@cuda.jit("void(int32[:])")
def k(a):
    own = cuda.local.array(4, int32)
    cuda.atomic.add(own, 0, 1)        # error: KR3003 no other thread sees a local array
    cuda.atomic.cas(own, 1, 0, 1)        # error: KR3003
    a[0] = own[0]
