# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# What a declaration of a function of other code may not say.
# RUN: krait check --expect %s
from numba import cuda, float32, int32, types

no_name = cuda.declare_device(3, "float32(float32)")              # error: KR2041 the name of a function
bad_name = cuda.declare_device("my-f", "float32(float32)")        # error: KR2041 `my-f` is no name
no_signature = cuda.declare_device("f")                           # error: KR2041 takes a name and a signature
unknown = cuda.declare_device("f", "float33(float32)")            # error: KR2007
array = cuda.declare_device("f", "float32(float32[:])")           # error: KR2040 `float32[:]` cannot be passed
no_result = cuda.declare_device("f", (float32,))                  # error: KR2041 does not say what the function returns
abi = cuda.declare_device("f", "float32(float32)", abi="d")       # error: KR2041 `abi` is "c" or "numba"
pointer = cuda.declare_device("f", "voidptr(int32)")              # error: KR2041 by the C ABI only
keyword = cuda.declare_device("f", "float32(float32)", linked="f.ptx")     # error: KR2041 has no parameter `linked`
source = cuda.declare_device("f", "float32(float32)", link="f.cu")         # error: KR2041 CUDA source is compiled by NVIDIA's NVRTC
text = cuda.declare_device("g", "float32(float32)", abi="c", link=["g.ptx", "g.c"])     # error: KR2041 `g.c` cannot be linked


@cuda.jit("void(float32[:])", link=["k.ptx", "k.cu"])             # error: KR2041 `k.cu` cannot be linked
def k(x):
    x[0] = 1
