# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""lit over the kernel files: every .py file with a RUN or a CASE line is one test.

A file's CASE lines are launches whose results the oracle in tests/differential knows; kernel_file_format.py says how they
run. Its RUN lines are shell commands, as lit has them.

Substitutions: %krait (the built command; plain `krait` works too), FileCheck, not, split-file and count (on the search
path), %python, %ptxas-verify (`… | %ptxas-verify -arch=sm_90`; only where ptxas is, hence inside `%if ptxas %{ … %}`).
Features: ptxas, libdevice, gpu, asan. What a machine lacks is said once and loudly, and its tests count as unsupported.
"""

import ctypes
import os
import shutil
import sys
from pathlib import Path

sys.path.insert(0, os.path.dirname(__file__))
from kernel_file_format import KernelFileTest

config.name = "krait"
config.test_format = KernelFileTest()
config.suffixes = [".py", ".test"]
# Python of the test machinery, and the files that kernels import or read.
config.excludes = ["lit.cfg.py", "run_python_test.py", "layers", "package", "tools", "unit", "differential", "Inputs"]
config.excludes += ["generate_operator_tables.py", "kernel_file_format.py", "run_counted.py"]
config.test_source_root = os.path.dirname(__file__)
config.test_exec_root = os.path.join(config.krait_binary_dir, "tests")

KRAIT = os.path.join(config.krait_binary_dir, "bin", "krait")
if not os.access(KRAIT, os.X_OK):
    lit_config.fatal(f"{KRAIT} is not built")

config.environment["PATH"] = os.pathsep.join(
    [os.path.dirname(KRAIT), config.krait_llvm_tools_dir, os.environ.get("PATH", "")]
)
# A cache of its own: a test must not find what another run left, nor leave anything in the user's.
config.environment["XDG_CACHE_HOME"] = os.path.join(config.test_exec_root, "cache")
config.environment["KRAIT_CACHE_DIR"] = os.path.join(config.test_exec_root, "cache", "krait")
for name in ("ASAN_OPTIONS", "UBSAN_OPTIONS", "LD_LIBRARY_PATH", "CUDA_HOME", "CUDA_PATH", "KRAIT_LIBDEVICE"):
    if name in os.environ:
        config.environment[name] = os.environ[name]

config.substitutions.append(("%krait", KRAIT))
config.substitutions.append(("%{tests}", config.test_source_root))
config.substitutions.append(("%python", config.krait_python))
config.substitutions.append(("%FileCheck", os.path.join(config.krait_llvm_tools_dir, "FileCheck")))


def toolkit_folders():
    named = [os.environ.get(name) for name in ("CUDA_HOME", "CUDA_PATH")]
    return [Path(folder) for folder in named if folder] + [Path("/usr/local/cuda"), Path("/opt/cuda")]


def find_ptxas():
    candidates = [shutil.which("ptxas")] + [str(folder / "bin" / "ptxas") for folder in toolkit_folders()]
    return next((path for path in candidates if path and os.access(path, os.X_OK)), None)


def find_libdevice():
    named = os.environ.get("KRAIT_LIBDEVICE")
    candidates = [Path(named)] if named else []
    candidates += [folder / "nvvm" / "libdevice" / "libdevice.10.bc" for folder in toolkit_folders()]
    return next((path for path in candidates if path.is_file()), None)


def gpu_answers():
    """Whether a real driver counts at least one device; the toolkit's stub driver fails cuInit."""
    try:
        driver = ctypes.CDLL("libcuda.so.1")
        count = ctypes.c_int(0)
        return driver.cuInit(0) == 0 and driver.cuDeviceGetCount(ctypes.byref(count)) == 0 and count.value > 0
    except (OSError, AttributeError):
        return False


ptxas = find_ptxas()
if ptxas:
    config.available_features.add("ptxas")
    config.substitutions.append(("%ptxas-verify", f"{ptxas} -c - -o /dev/null"))
    config.substitutions.append(("%ptxas", ptxas))
else:
    lit_config.note("ptxas was not found: PTX is not assembled, and tests that need it are skipped")
if find_libdevice():
    config.available_features.add("libdevice")
else:
    lit_config.note("libdevice was not found: its tests are skipped")
if gpu_answers():
    config.available_features.add("gpu")
else:
    lit_config.note("no GPU answers: GPU tests are skipped")
if "address" in config.krait_sanitizers:
    config.available_features.add("asan")
