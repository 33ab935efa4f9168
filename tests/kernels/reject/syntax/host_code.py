# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Host code that is not Python 3 never hinders a kernel.
# RUN: krait check --expect %s
from numba import cuda

%matplotlib inline
print "hello"
exec code in namespace
if broken broken:
    pass


@cuda.jit
def k(x):
    x[0] = y           # error: KR2001 name `y`
