# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A decorator that does not exist is reported where it stands, once.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jti        # error: KR2008 there is no decorator `cuda.jti`
def k(a):
    a[0] = 1


@cuda_jit        # error: KR2008 there is no decorator `cuda_jit`
def l(a):
    a[0] = 1
