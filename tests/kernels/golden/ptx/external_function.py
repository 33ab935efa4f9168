# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A function of other code is declared and called: by the C ABI as C would, by Numba's own with a pointer to its result first and
# a status that ends the thread where it is not 0.
# RUN: krait compile %s -o - | FileCheck %s
# RUN: %if ptxas %{ krait compile %s --emit cubin -o %t.cubin %}
import cffi
from numba import cuda, types

square = cuda.declare_device("square", "float32(float32)", abi="c")
total = cuda.declare_device("total", types.int64(types.CPointer(types.int32), types.int32), abi="c", link="total.ptx")
checked = cuda.declare_device("checked", "float64(float64)")
note = cuda.declare_device("note", "void(int8, boolean)", abi="c")
ffi = cffi.FFI()


@cuda.jit("void(float32[::1], int32[::1], float64[::1])", link=["square.ptx", "checked.cubin"])
def apply(x, n, y):
    i = cuda.grid(1)
    x[i] = square(x[i])
    n[i] = total(ffi.from_buffer(n), i)
    y[i] = checked(y[i])
    note(n[i], x[i] > 0)


# CHECK-DAG: .extern .func (.param .b32 func_retval0) square{{$}}
# CHECK-DAG: .extern .func (.param .b64 func_retval0) total{{$}}
# CHECK-DAG: .extern .func (.param .b32 func_retval0) checked{{$}}
# CHECK-DAG: .extern .func note{{$}}
# CHECK: .visible .entry apply(
# CHECK: call.uni (retval0), square,
# CHECK: call.uni (retval0), total,
# CHECK: call.uni (retval0), checked,
# CHECK: call.uni note,
# CHECK: exit;
