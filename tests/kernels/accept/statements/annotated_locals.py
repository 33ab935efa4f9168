# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Annotations on locals are ignored: the value gives the type.
# CASE: annotate grid=1 block=4 zeros:4:float64 exact
import numpy as np
from numba import cuda, int32


@cuda.jit
def annotate(out):
    i: int32 = cuda.grid(1)
    x: np.int8 = i + 0.5
    later: np.float32
    later = x
    out[i] = later / 3
