# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# The functions of `numba.cuda.fp16`; arguments of other types become float16.
# CASE: arithmetic grid=1 block=7 values:float16:0.1,-2.5,65504,6e-8,nan,1e-3,33.34 values:float16:0.3,7,2,3,-0.0,nan,30.5 values:float16:-0.03,17.5,-65504,1e-7,1,1,-1016 zeros:7x10:float16 zeros:7x6:bool exact
# CASE: functions grid=1 block=9 values:float16:0.1,0.5,1,2.5,3.5,0.001,4.75,65504,6e-8 zeros:9x17:float16 ulp=1
# CASE: functions grid=1 block=64 random:64:float16:3 zeros:64x17:float16 ulp=1
# CASE: converted grid=1 block=1 f32:0.1 0.1 3 zeros:4:float16 exact
from numba import cuda
from numba.cuda import fp16
from numba.cuda.fp16 import hfma


@cuda.jit
def arithmetic(a, b, c, out, truths):
    i = cuda.grid(1)
    out[i, 0] = cuda.fp16.hadd(a[i], b[i])
    out[i, 1] = cuda.fp16.hsub(a[i], b[i])
    out[i, 2] = cuda.fp16.hmul(a[i], b[i])
    out[i, 3] = cuda.fp16.hdiv(a[i], b[i])
    out[i, 4] = hfma(a[i], b[i], c[i])
    out[i, 5] = fp16.hneg(a[i])
    out[i, 6] = fp16.habs(a[i])
    out[i, 7] = fp16.hmax(a[i], b[i])
    out[i, 8] = fp16.hmin(a[i], b[i])
    out[i, 9] = hfma(b[i], c[i], a[i])
    truths[i, 0] = fp16.heq(a[i], b[i])
    truths[i, 1] = fp16.hne(a[i], b[i])
    truths[i, 2] = fp16.hgt(a[i], b[i])
    truths[i, 3] = fp16.hge(a[i], b[i])
    truths[i, 4] = fp16.hlt(a[i], b[i])
    truths[i, 5] = fp16.hle(a[i], b[i])


@cuda.jit
def functions(a, out):
    i = cuda.grid(1)
    h = a[i]
    out[i, 0] = fp16.hsin(h)
    out[i, 1] = fp16.hcos(h)
    out[i, 2] = fp16.htanh(h)
    out[i, 3] = fp16.htanh_approx(h)
    out[i, 4] = fp16.hexp(h)
    out[i, 5] = fp16.hexp2(h)
    out[i, 6] = fp16.hexp10(h)
    out[i, 7] = fp16.hlog(h)
    out[i, 8] = fp16.hlog2(h)
    out[i, 9] = fp16.hlog10(h)
    out[i, 10] = fp16.hsqrt(h)
    out[i, 11] = fp16.hrsqrt(h)
    out[i, 12] = fp16.hrcp(h)
    out[i, 13] = fp16.hfloor(-h)
    out[i, 14] = fp16.hceil(h)
    out[i, 15] = fp16.hrint(h)
    out[i, 16] = fp16.htrunc(-h)


@cuda.jit
def converted(single, double, n, out):
    out[0] = fp16.hadd(single, double)
    out[1] = fp16.hmul(n, 2.5)
    out[2] = fp16.hneg(True)
    out[3] = fp16.hsqrt(n)
