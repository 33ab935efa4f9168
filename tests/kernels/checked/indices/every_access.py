# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Loads, stores, both halves of an augmented assignment, and atomics are checked; a value that nobody uses is, too.
# CHECKED: load grid=1 block=1 zeros:4:int32 4
# CHECKED: store grid=1 block=1 zeros:4:int32 4
# CHECKED: augment grid=1 block=1 zeros:4:int32 4
# CHECKED: add grid=1 block=1 zeros:4:int32 4
# CHECKED: swap grid=1 block=1 zeros:4:int32 4
# CHECKED: unused grid=1 block=1 zeros:4:int32 4
from numba import cuda


@cuda.jit
def load(x, i):
    x[0] = x[i]  # failure: KR5001 index 4 is out of bounds for axis 0 of extent 4


@cuda.jit
def store(x, i):
    x[i] = 1  # failure: KR5001 index 4 is out of bounds for axis 0 of extent 4


@cuda.jit
def augment(x, i):
    x[i] += 1  # failure: KR5001 index 4 is out of bounds for axis 0 of extent 4


@cuda.jit
def add(x, i):
    cuda.atomic.add(x, i, 1)  # failure: KR5001 index 4 is out of bounds for axis 0 of extent 4


@cuda.jit
def swap(x, i):
    cuda.atomic.compare_and_swap(x[i:], 0, 1)  # failure: KR5001 index 0 is out of bounds for axis 0 of extent 0


@cuda.jit
def unused(x, i):
    x[i]  # failure: KR5001 index 4 is out of bounds for axis 0 of extent 4
