# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A function that libdevice alone has needs --math=libdevice; one that the bundled library has too does not.
# RUN: krait check --expect %s
from numba import cuda
from numba.cuda import libdevice


@cuda.jit("void(float32[::1])")
def k(x):
    i = cuda.grid(1)
    x[i] = libdevice.rhadd(i, 3)  # error: KR4005 `libdevice.rhadd`
    x[i] = libdevice.expf(x[i])
