# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Comments and blank lines at any indentation change nothing.
# CASE: quiet grid=1 block=4 zeros:4:int64
from numba import cuda


@cuda.jit

# between the decorator and the function
def quiet(out):
# at the left margin
    i = cuda.grid(1)

        # too far in
    if i:

  # an odd column
        out[i] = i

    # the end of the branch
    out[i] += 1
# the end of the function
