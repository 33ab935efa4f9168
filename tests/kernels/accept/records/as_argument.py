# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A single record is passed by its address: what the kernel writes is seen by the host program.
# CASE: adds grid=1 block=1 arange:():config zeros:4:float32 exact
# CASE: declared grid=1 block=1 full:():config:3 zeros:4:float32 exact
# CASE: annotated grid=1 block=4 arange:():config zeros:4:float32 exact
# CASE: counts grid=2 block=32 zeros:():config exact
import numpy as np
from numba import cuda, float32, from_dtype, void

config = np.dtype([("scale", np.float32), ("n", np.int32), ("table", np.float32, (4,))])
config_type = from_dtype(config)


@cuda.jit
def adds(c, out):
    out[0] = c.scale + c["n"] + c.table[2]
    c.n = 17
    c.table[1] = 2.5


@cuda.jit(void(config_type, float32[:]))
def declared(c, out):
    for i in range(4):
        out[i] = c.table[i] * c.scale
    c.scale = 0


@cuda.jit
def annotated(c: config_type, out: float32[:]):
    i = cuda.grid(1)
    out[i] = c.table[i]
    if i == 0:
        c.n = 4


@cuda.jit
def counts(c):
    cuda.atomic.add(c.table, cuda.grid(1) % 4, 1)
