# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Imported by the kernels beside this folder: constants, device functions, types and host code.
import os

import numpy as np
from numba import cuda, float32

from .deeper import twice

N = 4
SCALE = np.float32(0.5)
SHAPE = (N, 2)
real = float32
here = os.path.dirname(__file__)
_hidden = 3


@cuda.jit(device=True)
def square(x):
    return x * x


def scaled(x):
    return square(x) * SCALE + _hidden


def twice_scaled(x):
    return twice(scaled(x))


def square_of_last(x):
    return 0


def square_of_last(x):  # the last one counts
    return square(x)


class Host:
    def run(self):
        return os.listdir(here)
