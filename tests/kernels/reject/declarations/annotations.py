# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# An annotation that names nothing is reported; one that is Python's business is not.
# RUN: krait check --expect %s
import numpy as np

from numba import cuda, float32


@cuda.jit
def misspelt(a: flaot32[:], n: int):        # error: KR2007 `flaot32` is not a type
    a[0] = n


@cuda.jit
def foreign(a: np.ndarray, n: int):
    a[0] = n


@cuda.jit
def typed(a: float32[:], n: int):
    a[0] = n
