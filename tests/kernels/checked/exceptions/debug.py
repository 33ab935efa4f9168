# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A kernel with debug=True reports what Python would raise, however the file is compiled; with boundscheck=True everything.
# RUN: not krait run %s debugged --device cpu --grid 1 --block 1 zeros:1:int64 2>&1 | FileCheck %s --check-prefix DEBUG
# RUN: not krait run %s raises --device cpu --grid 1 --block 1 zeros:1:int64 2>&1 | FileCheck %s --check-prefix RAISE
# RUN: not krait run %s bounds --device cpu --grid 1 --block 1 zeros:1:int64 2>&1 | FileCheck %s --check-prefix BOUNDS
# RUN: krait run %s silent --device cpu --grid 1 --block 1 zeros:1:int64 --expect x=zeros:1:int64
from numba import cuda


@cuda.jit(debug=True)
def debugged(x):
    x[0] = 1 // x[0]


@cuda.jit(device=True)
def inner(x):
    if x[0] == 0:
        raise KeyError("no")


@cuda.jit(debug=True, opt=True)
def raises(x):
    inner(x)


@cuda.jit(boundscheck=True)
def bounds(x):
    x[5] = 1


@cuda.jit
def silent(x):
    inner(x)
    x[0] = 1


# DEBUG: debug.py:12:12: error[KR5005]: integer division by zero: 1 // 0
# RAISE: debug.py:18:9: error[KR5004]: `KeyError` was raised: no
# RAISE: in function `inner`
# BOUNDS: debug.py:28:5: error[KR5001]: index 5 is out of bounds for axis 0 of extent 1
