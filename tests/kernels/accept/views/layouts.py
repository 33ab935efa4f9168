# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# What is known of a view's memory: flags, and strides in bytes.
# CASE: describe grid=1 block=1 zeros:4x6:int16 zeros:4x6:int16@F zeros:4x6:int16@A zeros:40:int64
from numba import cuda


@cuda.jit(device=True)
def flags(v):
    return (v.flags.c_contiguous, v.flags.f_contiguous, v.flags.contiguous)


@cuda.jit(device=True)
def number(v):
    c, f, either = flags(v)
    return c * 4 + f * 2 + either


@cuda.jit
def describe(c, f, a, out):
    out[0] = number(c)
    out[1] = number(f)
    out[2] = number(a)
    out[3] = number(c[1:])
    out[4] = number(c[1, 2:])
    out[5] = number(c[1, ::2])
    out[6] = number(c[:, 1])
    out[7] = number(c[:, 1:])
    out[8] = number(f[:, 1])
    out[9] = number(f[1])
    out[10] = number(f[..., 1:3])
    out[11] = number(c.T)
    out[12] = number(f.T)
    out[13] = number(a.T)
    out[14] = number(c[None])
    out[15] = number(c[..., 0])
    out[16] = c[1:, ::-2].strides[0]
    out[17] = c[1:, ::-2].strides[1]
    out[18] = f[1:, ::-2].strides[0]
    out[19] = f[1:, ::-2].strides[1]
    out[20] = a[1:, ::-2].strides[0]
    out[21] = a[1:, ::-2].strides[1]
    out[22] = c.T.strides[0]
    out[23] = c.T.shape[0]
    out[24] = a.T.strides[0]
    out[25] = c[1:3].nbytes
    out[26] = c[:, 1:3].size
    out[27] = c[1:3].itemsize
