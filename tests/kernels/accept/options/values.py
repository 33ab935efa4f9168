# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Options change how code is made, never what it computes; they may come from constants.
# CASE: plain grid=2 block=32 arange:60:int32 zeros:60:int32
# CASE: debugged grid=2 block=32 arange:60:int32 zeros:60:int32
# CASE: unoptimised grid=2 block=32 arange:60:int32 zeros:60:int32
# CASE: bounded grid=2 block=32 arange:60:int32 zeros:60:int32
# CASE: by_constants grid=2 block=32 arange:60:int32 zeros:60:int32
# CASE: inlined grid=2 block=32 arange:60:int32 zeros:60:int32
from numba import cuda

THREADS = 32
LIMITS = (THREADS, 2)
OPTIONS = {"lineinfo": False, "max_registers": 40}


@cuda.jit(device=True, forceinline=True)
def twice(x):
    return 2 * x


@cuda.jit(device=True, inline="never", fastmath={"contract"})
def sum_to(n):
    total = 0
    for k in range(n % 7):
        total += twice(k)
    return total


@cuda.jit
def plain(x, out):
    i = cuda.grid(1)
    if i < out.size:
        out[i] = sum_to(x[i])


@cuda.jit(debug=True)
def debugged(x, out):
    i = cuda.grid(1)
    if i < out.size:
        assert x[i] >= 0, "counts"
        out[i] = sum_to(x[i])


@cuda.jit(opt=False, boundscheck=True)
def unoptimised(x, out):
    i = cuda.grid(1)
    if i < out.size:
        out[i] = sum_to(x[i])


@cuda.jit(launch_bounds=64, max_registers=None, cache=True, lto=True)
def bounded(x, out):
    i = cuda.grid(1)
    if i < out.size:
        out[i] = sum_to(x[i])


@cuda.jit(launch_bounds=LIMITS, **OPTIONS)
def by_constants(x, out):
    i = cuda.grid(1)
    if i < out.size:
        out[i] = sum_to(x[i])


@cuda.jit(inline="always")
def body(x, out, i):
    out[i] = sum_to(x[i])


@cuda.jit
def inlined(x, out):
    i = cuda.grid(1)
    if i < out.size:
        body(x, out, i)
