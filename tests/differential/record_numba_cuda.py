#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Records what Numba-CUDA computes for the cases of kernel files, to hold the oracle to it.

    record_numba_cuda.py prepare BUNDLE FILE...        needs numba-cuda and a CUDA toolkit, no GPU
    record_numba_cuda.py launch BUNDLE RESULTS         needs a GPU and its driver, nothing else
    record_numba_cuda.py collect RECORDED RESULTS...   writes recorded_numba_cuda.jsonl.xz

The steps may run on different machines. Contraction is off throughout, so that the recorded values
are those of single operations. What Numba-CUDA refuses is said and left out; `test_recorded.py` has
the list of cases where Krait differs on purpose.
"""

import base64
import ctypes
import importlib.util
import json
import lzma
import os
import pickle
import re
import struct
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

ACCEPT = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "kernels/accept")
ARCH = (9, 0)


# ---- prepare ----


def numba_without_gpu():
    """numba.cuda set up to compile on a machine without a driver, and without contraction."""
    from types import SimpleNamespace

    from numba import cuda
    from numba.cuda import compiler, dispatcher

    compile_cuda, jit = compiler.compile_cuda, cuda.jit

    def uncontracted(*args, **options):
        options["nvvm_options"] = {**(options.get("nvvm_options") or {}), "fma": 0}
        return compile_cuda(*args, **options)

    def lazy_jit(*args, **options):
        # A kernel's declared signature would compile and load at once; the case's types are used.
        is_signature = args and not hasattr(args[0], "__code__")
        return jit(*(() if is_signature and not options.get("device") else args), **options)

    compiler.compile_cuda = uncontracted
    cuda.jit = lazy_jit
    dispatcher.get_current_device = lambda: SimpleNamespace(compute_capability=ARCH)
    return cuda


def numba_type(t):
    from numba.cuda import types
    from oracle.lang_types import NONE, Array, Pointer

    if isinstance(t, Array):
        return types.Array(numba_type(t.dtype), t.ndim, t.layout)
    if isinstance(t, Pointer):
        return types.voidptr if t.dtype == NONE else types.CPointer(numba_type(t.dtype))
    return types.boolean if t.name == "bool" else getattr(types, t.name)


def load_module(path):
    spec = importlib.util.spec_from_file_location("kernels_" + os.path.basename(path)[:-3], path)
    module = importlib.util.module_from_spec(spec)
    sys.path.insert(0, os.path.dirname(path))  # for the modules beside it
    spec.loader.exec_module(module)
    return module


def parameter_bytes(value, source, target):
    """How a launch passes an argument: ('array', memory, view), ('pointer', memory, view) or ('scalar', bytes)."""
    import numpy as np
    import run_cases
    from oracle.lang_types import Pointer

    if isinstance(value, np.ndarray):
        base = run_cases.owner(value)
        offset = value.__array_interface__["data"][0] - base.__array_interface__["data"][0]
        view = (offset, value.size, value.itemsize, value.shape, value.strides)
        return "pointer" if isinstance(target, Pointer) else "array", base.tobytes(order="A"), view
    converted = run_cases.scalar_for(value, source, target)
    return "scalar", np.array(converted, dtype=target.name).tobytes()


def prepare(bundle, paths):
    cuda = numba_without_gpu()
    from oracle import cases
    from oracle.calls import choose_signature
    from oracle.kernel_file import KernelFile
    from oracle.signatures import declared_signatures

    programs, launches = {}, []
    for path in map(os.path.abspath, paths):
        name = os.path.relpath(path, ACCEPT)
        try:
            module = load_module(path)
        except Exception as error:
            print(f"{name}: {error!r}")
            continue
        file = KernelFile(path)
        for case in cases.read_cases(path):
            given = [cases.argument(s) for s in case.specs]
            types = [t for t, _ in given]
            declared = declared_signatures(file, file.kernel(case.kernel))
            if declared:
                types = choose_signature(declared, types)[1]
            key = f"{name} {case.kernel}({', '.join(map(str, types))})"
            if key not in programs:
                kernel = getattr(getattr(module, case.kernel, None), "py_func", None)
                if kernel is None:
                    print(f"{key}: no kernel of the module has that name in Python")
                    continue
                try:
                    ptx, _ = cuda.compile(
                        kernel, tuple(map(numba_type, types)), device=False, abi="numba", cc=ARCH
                    )
                except Exception as error:
                    print(f"{key}: {str(error).strip().splitlines()[:3]}")
                    continue
                # The driver's assembler would contract what is not rounded explicitly.
                programs[key] = re.sub(r"(?<![.\w])(mul|add|sub)\.(f32|f64)\b", r"\1.rn.\2", ptx)
            parameters = [parameter_bytes(v, s, t) for (s, v), t in zip(given, types)]
            shape = (case.grid, case.block, case.shared)
            launches.append((name, case.text, key, shape, parameters))
    with lzma.open(bundle, "wb") as stream:
        pickle.dump((programs, launches), stream)
    print(f"{len(launches)} cases prepared")


# ---- launch ----


class Driver:
    def __init__(self):
        self.library = ctypes.CDLL("libcuda.so.1")
        device, context = ctypes.c_int(), ctypes.c_void_p()
        self("cuInit", 0)
        self("cuDeviceGet", ctypes.byref(device), 0)
        self("cuDevicePrimaryCtxRetain", ctypes.byref(context), device)
        self("cuCtxSetCurrent", context)
        self.functions = {}

    def __call__(self, name, *args):
        status = getattr(self.library, name)(*args)
        if status:
            raise RuntimeError(f"{name}: {status}")

    def function(self, ptx):
        if ptx not in self.functions:
            module, function = ctypes.c_void_p(), ctypes.c_void_p()
            self("cuModuleLoadData", ctypes.byref(module), ctypes.c_char_p(ptx.encode()))
            name = re.search(r"\.visible \.entry (\S+?)\(", ptx).group(1)
            self("cuModuleGetFunction", ctypes.byref(function), module, name.encode())
            self.functions[ptx] = function
        return self.functions[ptx]

    def run(self, ptx, shape, parameters):
        """Launches, and gives the memory of each array afterwards."""
        words, memories = [], []
        for kind, content, *view in parameters:
            if kind == "scalar":
                words.append(content)
                continue
            address = ctypes.c_uint64()
            self("cuMemAlloc_v2", ctypes.byref(address), ctypes.c_size_t(max(1, len(content))))
            if content:
                self("cuMemcpyHtoD_v2", address, content, ctypes.c_size_t(len(content)))
            memories.append((address, len(content)))
            offset, size, itemsize, extents, strides = view[0]
            fields = [0, 0, size, itemsize, address.value + offset, *extents, *strides]
            if kind == "pointer":
                fields = [address.value + offset]
            words += [struct.pack("<Q", f & (1 << 64) - 1) for f in fields]
        slots = [ctypes.create_string_buffer(w.ljust(8, b"\0"), 8) for w in words]
        pointers = (ctypes.c_void_p * len(slots))(*map(ctypes.addressof, slots))
        grid, block, shared = shape
        sizes = [ctypes.c_uint(n) for n in (*grid, *block, shared)]
        self("cuLaunchKernel", self.function(ptx), *sizes, None, pointers, None)
        self("cuCtxSynchronize")
        contents = []
        for address, size in memories:
            buffer = ctypes.create_string_buffer(max(1, size))
            self("cuMemcpyDtoH_v2", buffer, address, ctypes.c_size_t(size))
            self("cuMemFree_v2", address)
            contents.append(buffer.raw[:size])
        return contents


def launch(bundle, results):
    driver = Driver()
    with lzma.open(bundle) as stream:
        programs, launches = pickle.load(stream)
    recorded = []
    for name, text, key, shape, parameters in launches:
        try:
            recorded.append((name, text, driver.run(programs[key], shape, parameters)))
        except RuntimeError as error:
            print(f"{name}: {text[:60]}: {error}")
    with lzma.open(results, "wb") as stream:
        pickle.dump(recorded, stream)
    print(f"{len(recorded)} of {len(launches)} cases ran")


# ---- collect ----


def collect(recorded, results):
    """Later results replace earlier ones of the same case."""
    entries = {}
    for path in results:
        with lzma.open(path) as stream:
            for name, text, memories in pickle.load(stream):
                encoded = [base64.b64encode(m).decode() for m in memories]
                entries[name, text] = {"file": name, "case": text, "arrays": encoded}
    with lzma.open(recorded, "wt", preset=9) as stream:
        for key in sorted(entries):
            stream.write(json.dumps(entries[key]) + "\n")
    print(f"{len(entries)} cases in {recorded}, {os.path.getsize(recorded)} bytes")


if __name__ == "__main__":
    step, target, *rest = sys.argv[1:]
    if step == "prepare":
        prepare(target, rest)
    elif step == "launch":
        launch(target, *rest)
    elif step == "collect":
        collect(target, rest)
    else:
        sys.exit(__doc__)
