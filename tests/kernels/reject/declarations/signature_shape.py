# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A signature has a type for each parameter, and that of a kernel no result.
# RUN: krait check --expect %s
from numba import cuda, float32, int32, void


@cuda.jit(void(float32[:]))        # error: KR2009 `k` takes 2 parameters (a, n), 1 type given
def k(a, n):
    a[0] = n


@cuda.jit(float32(float32[:], int32))        # error: KR2023 a kernel returns nothing
def result(a, n):
    a[0] = n


@cuda.jit(void(float32[:], int32), void(float32[:], float32))        # error: KR2008 `cuda.jit` takes one signature
def two(a, n):
    a[0] = n
