# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# What is no field is said, with the fields that there are.
# RUN: krait check --expect %s
import numpy as np
from numba import cuda, from_dtype, void

pair = from_dtype(np.dtype([("first", np.int32), ("second", np.float32)]))


@cuda.jit(void(pair[:], pair))
def k(a, r):
    a[0].frist = 1         # error: KR2003 no attribute `frist`
    a[0].size = 1          # error: KR2003 no attribute `size`
    a[0]["third"] = 1      # error: KR2036 the record has no field third
    a[0]["second"] = a[1]["secnd"]  # error: KR2036
    r[2] = 0               # error: KR2036 the record has no field 2
    r[-3] = 0              # error: KR2036
    r.first = a.third[0]   # error: KR2003
    r[a[0].first] = 1      # error: KR2020 which field of a record is meant
