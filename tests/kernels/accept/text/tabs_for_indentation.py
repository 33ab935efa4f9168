# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Tabs indent as well as spaces.
# CASE: tabs grid=1 block=4 zeros:4:int64
from numba import cuda


@cuda.jit
def tabs(out):
	i = cuda.grid(1)
	if i > 1:
		for k in range(i):
			out[i] += k + 1
	else:
		out[i] = -1
