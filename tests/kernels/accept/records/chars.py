# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Fields and elements of chars are set from constants and from each other, compared and measured.
# CASE: names grid=1 block=4 zeros:4:person exact
# CASE: compares grid=1 block=4 full:4:person:66 zeros:4x9:int32
# CASE: copies grid=1 block=4 full:4:person:67 zeros:4:person exact
# CASE: elements grid=1 block=3 zeros:3:word zeros:3:int64
# CASE: in_shared grid=1 block=4 zeros:4:person zeros:4:int64 exact
import numpy as np
from numba import cuda

person = np.dtype([("id", np.int32), ("name", "U6"), ("code", "S4"), ("tags", "U2", (2,)), ("copy", "S8")])
word = np.dtype("U3")


@cuda.jit
def names(p):
    i = cuda.grid(1)
    p[i]["name"] = "Ada"
    if i == 1:
        p[i].name = "Grace Hopper"
    if i == 2:
        p[i]["name"] = "\u00c5sa\U0001f600"
    if i == 3:
        p[i].name = ""
    p[i].tags[0] = "x"
    p[i]["tags"][1] = "yz"


@cuda.jit
def compares(p, out):
    i = cuda.grid(1)
    if i == 1:
        p[i].name = "BB"
    if i == 2:
        p[i].name = "BBBBBC"
    out[i, 0] = p[i].name == "BBBBBB"
    out[i, 1] = p[i].name != "BB"
    out[i, 2] = "BB" == p[i].name
    out[i, 3] = p[i].name == p[0].name
    out[i, 4] = p[i].code == p[i].copy  # of another length
    out[i, 5] = len(p[i].name)
    out[i, 6] = len(p[i].code) + 10 * len(p[i].copy)
    out[i, 7] = p[i].tags[0] == "BB"
    out[i, 8] = p[i].name == "much longer than the field"


@cuda.jit
def copies(p, out):
    i = cuda.grid(1)
    out[i].name = p[3 - i].name
    out[i].copy = p[i].code  # the rest is filled with zeros
    out[i].code = p[i].copy  # what does not fit is cut off
    out[i].tags[1] = p[i].name
    out[i].name = out[i].tags[1]


@cuda.jit
def elements(words, out):
    i = cuda.grid(1)
    words[i] = "ab"
    if i == 2:
        words[i] = words[0]
    if words[i] == "ab":
        out[i] = len(words[i])


@cuda.jit
def in_shared(p, out):
    seen = cuda.shared.array(4, person)
    i = cuda.grid(1)
    seen[i].name = "shared"
    seen[i].tags[0] = "s"
    cuda.syncthreads()
    p[i].name = seen[3 - i].name
    p[i].tags[1] = seen[3 - i].tags[0]
    out[i] = len(p[i].name) + (seen[i].name == "shared")
