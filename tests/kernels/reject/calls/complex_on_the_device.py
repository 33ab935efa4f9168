# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# What the device does with real numbers alone: votes, matches, bits, cache hints, atomics but add and sub.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit("void(complex64[:], int64[:], float32[:])")
def k(z, n, x):
    n[0] = cuda.match_any_sync(1, z[0])        # error: KR2012
    n[1] = cuda.popc(z[0])                     # error: KR2012
    n[2] = cuda.ballot_sync(1, z[0])           # error: KR2012
    z[0] = cuda.shfl_sync(1, z[0], z[1])       # error: KR2012
    z[1] = cuda.ldcg(z, 0)                     # error: KR2012
    cuda.stcg(z, 0, 1)                         # error: KR2012
    cuda.atomic.max(z, 0, 1)                   # error: KR2012
    cuda.atomic.exch(z, 0, 1)                  # error: KR2012
    cuda.atomic.add(x, 0, z[0])                # error: KR2012
    cuda.atomic.add(z, z[0], 1)                # error: KR2016
    x[0] = cuda.fma(z[0], 1, 2)                # error: KR2012
    x[1] = cuda.fp16.hadd(z[0], 1)             # error: KR2012
    x[2] = cuda.fp16.hsin(1, 2)                # error: KR2009
    x[3] = cuda.fp16.hsine(1)                  # error: KR2003
    x[4] = x.imag[0]                           # error: KR2027
    x[5] = z.image[0]                          # error: KR2003
    cuda.syncthreads_count(z[0])               # error: KR2012
