# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Options that do not exist, are refused, or have values that make no sense.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit(fastmth=True)        # error: KR2008 no option `fastmth`
def misspelt(a):
    a[0] = 1


@cuda.jit(link=["a.cu"])        # error: KR2041 `a.cu` cannot be linked
def refused(a):
    a[0] = 1


@cuda.jit(boundscheck=False, link=[], cache=True, opt=True, parallel=False)
def harmless(a):
    a[0] = 1


@cuda.jit(parallel=True)        # warning: KR2008 the option `parallel` has no effect
def without_effect(a):
    a[0] = 1


@cuda.jit(shared_memory_carveout="MaxL1")        # warning: KR2008 the option `shared_memory_carveout` has no effect
def carved(a):
    a[0] = 1


@cuda.jit(max_registers=1000)        # error: KR2008 `max_registers` is a number from 1 to 255
def registers(a):
    a[0] = 1


@cuda.jit(launch_bounds=(256, 0))        # error: KR2008 `launch_bounds`
def bounds(a):
    a[0] = 1


@cuda.jit(inline="often")        # error: KR2008 `inline` is "always" or "never"
def inlined(a):
    a[0] = 1
