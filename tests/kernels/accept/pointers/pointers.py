# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# What a pointer leads to is read, written and updated by any integer, and made an array of. An array is passed as its address.
# CASE: double grid=2 block=8 arange:11:float32 11 exact
# CASE: mixed grid=1 block=4 values:int16:1,2,3,4,5,6,7,8 values:uint8:250,3,2,1 zeros:8:float64 exact
# CASE: choose grid=1 block=4 values:int32:1,2,3,4 values:int32:10,20,30,40 2
# CASE: rows grid=1 block=6 arange:12:float32 zeros:12:float32 2 3 exact
# CASE: untyped grid=1 block=4 values:uint8:0,0,128,63,0,0,0,64,0,0,64,64,0,0,128,64 zeros:4:float32 exact
# CASE: loops grid=1 block=3 values:complex64:1,2j,3-1j zeros:3:complex64 exact
# CASE: flags grid=1 block=4 values:bool:true,false,true,true zeros:4:int32
# CASE: two_signatures grid=1 block=4 arange:4:float32 3.5 exact
# CASE: two_signatures grid=1 block=4 arange:4:int32 2
# CASE: counts grid=1 block=32 zeros:4:int32 random:32:uint32:7
import numba
from numba import carray, cuda, farray, float32, int32, types, uint8
from numba.types import CPointer, voidptr


@cuda.jit(types.void(types.CPointer(float32), int32))
def double(p, n):
    i = cuda.grid(1)
    if i < n:
        p[i] *= 2
        p[i] += p[i] / 4


@cuda.jit("void(CPointer(int16), CPointer(uint8), float64[::1])")
def mixed(p, q, out):
    i = cuda.grid(1)
    q[i] += 10
    p[cuda.threadIdx.x + 4] = q[uint8(i)] * p[i]
    out[i] = p[i]
    out[i + 4] = p[i + 4] // 3


@cuda.jit("void(CPointer(int32), CPointer(int32), int64)")
def choose(p, q, k):
    i = cuda.grid(1)
    r = p if i % k == 0 else q
    r[i] = p[i] + q[i]
    for turn in range(2):
        r, s = q, r
        s[i] -= turn
        if i == 1:
            r = s
    r[i] += 100


@cuda.jit("void(CPointer(float32), CPointer(float32), int64, int64)")
def rows(p, q, height, width):
    i = cuda.grid(1)
    a = carray(p, (2 * height, width))
    f = farray(q, (width, 2 * height), dtype=float32)
    line = numba.carray(p, 12)
    if i < a.shape[0] - 2:
        for k in range(width):
            f[k, i] = a[i, k] + line[-1]
    f[:, -1] = f.shape[0]
    f[0, 2] = a[1:3, :].sum()


@cuda.jit("void(voidptr, voidptr)")
def untyped(p, q):
    i = cuda.grid(1)
    numbers = carray(p, 4, dtype=float32)
    out = carray(q, (4,), float32)
    out[i] = numbers[i] + carray(p, (16,), uint8)[4 * i + 3]


@cuda.jit(types.void(CPointer(types.complex64), CPointer(types.complex64)))
def loops(p, q):
    i = cuda.grid(1)
    total = q[i]
    for k in range(3):
        total += p[k] * p[i]
    q[i] = total


@cuda.jit("void(CPointer(boolean), CPointer(int32))")
def flags(p, q):
    i = cuda.grid(1)
    q[i] = 5 if p[i] else 7
    p[i] = not p[i]


@cuda.jit(["void(CPointer(float32), float32)", "void(CPointer(int32), int64)"])
def two_signatures(p, x):
    i = cuda.grid(1)
    p[i] = p[i] * x


@cuda.jit("void(CPointer(int32), uint32[::1])")
def counts(p, x):
    bins = carray(p, 4)
    cuda.atomic.add(bins, x[cuda.grid(1)] % 4, 1)
