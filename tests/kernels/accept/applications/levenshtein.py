# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# An edit distance with a rolling row in a local array.
# CASE: distance grid=1 block=4 arange:4x6:uint8 values:uint8:1,2,9,3,4,5 zeros:4:int32
from numba import cuda, int32


@cuda.jit
def distance(words, target, out):
    w = cuda.grid(1)
    row = cuda.local.array(7, int32)
    n = target.size
    for j in range(n + 1):
        row[j] = j
    for i in range(words.shape[1]):
        corner = row[0]
        row[0] = i + 1
        for j in range(n):
            above = row[j + 1]
            cost = 0 if words[w, i] == target[j] else 1
            row[j + 1] = min(above + 1, row[j] + 1, corner + cost)
            corner = above
    out[w] = row[n]
