# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# On the CPU any code calls an exported function: there is no thread, no block and no runtime that it could ask.
# RUN: krait check --expect --target cpu --signature 'where(int32)' %s
# RUN: krait check --signature 'where(int32)' %s
# RUN: krait check --target cpu --signature 'fine(uint32)' %s
from numba import cuda, int32, types


@cuda.jit(device=True)
def index():
    return cuda.threadIdx.x      # error: KR4010 `cuda.threadIdx.x` needs the thread of a launch


@cuda.jit(device=True)
def show(x):
    print(x)                     # error: KR4010 `print` needs the thread of a launch
    return x


@cuda.jit(device=True)
def wait(x):
    cuda.syncwarp()              # error: KR4010 `cuda.syncwarp` needs the thread of a launch
    return x


@cuda.jit(device=True)
def keep(x):
    memory = cuda.shared.array(4, int32)        # error: KR4010 a shared array needs the thread of a launch
    memory[x] = x
    return memory[0]


@cuda.jit(device=True)
def where(x):
    return index() + show(x) + wait(x) + keep(x) + fine(types.uint32(x))


@cuda.jit(device=True)
def fine(x):
    memory = cuda.local.array(4, int32)
    memory[1] = cuda.popc(x)
    return memory[1]
