# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
import math

RADIUS = 3


def area(r):
    return math.pi * r * r


def twice_area(r):
    from ..deeper import FACTOR  # host code: not called by kernels

    return area(r) * FACTOR
