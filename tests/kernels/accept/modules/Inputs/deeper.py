# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Imported by helpers.py, and imports it: neither needs the other while it is read.
from . import helpers

FACTOR = 2


def twice(x):
    return x * FACTOR


def through_the_cycle(x):
    return helpers.square(x) + helpers.N
