# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A dataclass of numbers is a record: a C struct whose fields are its attributes.
# CASE: moves grid=1 block=8 arange:8:Particle full:():Step:2 exact
# CASE: declared grid=1 block=8 random:8:Particle:4 zeros:8:float64 exact
# CASE: python_types grid=1 block=4 arange:4:Plain exact
from dataclasses import dataclass, field
import dataclasses

import numpy as np
from numba import cuda, float32, float64, int8, int32


@dataclass
class Particle:
    kind: int8
    x: float32
    v: np.float32
    mass: float64 = 1.0

    def energy(self):
        return 0.5 * self.mass * self.v**2


@dataclasses.dataclass(frozen=True)
class Step:
    dt: float32
    count: int32 = 1


@dataclass
class Plain:
    a: int
    b: float
    c: bool


@cuda.jit
def moves(p, step):
    i = cuda.grid(1)
    for _ in range(step.count):
        p[i].x += p[i].v * step.dt
    p[i].kind = -i


@cuda.jit
def declared(p: Particle[:], out: float64[:]):
    i = cuda.grid(1)
    out[i] = 0.5 * p[i].mass * p[i].v ** 2
    p[i].mass = out[i]


@cuda.jit
def python_types(p):
    i = cuda.grid(1)
    p[i].b = p[i].a / 3
    p[i].c = not p[i].c
    p[i].a <<= 2
