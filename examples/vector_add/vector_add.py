# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Adds two vectors on the device: out[i] = x[i] + y[i].

As a kernel file for Krait (the command, C++ or C), or run by Python as it is: change the import to
`from krait import cuda` and Krait compiles and launches it.
"""
import numpy as np
from numba import cuda


@cuda.jit
def add_gpu(x, y, out):
    i = cuda.grid(1)
    if i < out.size:  # the last block is only partly full
        out[i] = x[i] + y[i]


def main():
    count = 1_000_000
    x = np.ones(count, dtype=np.float32)
    y = np.ones(count, dtype=np.float32)
    out = np.zeros(count, dtype=np.float32)

    block = 256
    grid = (count + block - 1) // block
    add_gpu[grid, block](x, y, out)

    print("all elements are 2:", bool((out == 2).all()))


if __name__ == "__main__":
    main()
