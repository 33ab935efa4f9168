# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# min and max unify their arguments: int32 with float32 is float64, int64 with uint64 float64.
# CASE: extremes grid=1 block=1 i32:7 f32:7.5 i64:-1 u64:9007199254740993 zeros:4:float64 zeros:2:int64 exact
from numba import cuda


@cuda.jit
def extremes(n, x, a, b, as_float, as_int):
    as_float[0] = min(n, x) / 3
    as_float[1] = max(n, x) / 3
    as_float[2] = max(a, b)
    as_int[0] = max(a, b)
    as_float[3] = min(n, 10) / 3
    as_int[1] = max(n, 10, a)
