# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Host code that a kernel does not use may be anything at all.
# CASE: fill grid=1 block=4 zeros:4:int32
import sys
from dataclasses import dataclass

from numba import cuda


@dataclass
class Settings:
    name: str = "none"
    sizes: tuple = tuple(range(3))


TABLE = {key: [value for _ in range(2)] for key, value in {"a": 1}.items()}
try:
    import no_such_module
except ImportError:
    no_such_module = None


@cuda.jit
def fill(out):
    i = cuda.grid(1)
    out[i] = i + 1


def main(argv):
    with open(argv[1]) as stream:
        print([line for line in stream if (n := len(line)) > 3 and n])
    return lambda x, *rest, **named: {**named, "x": x}


if __name__ == "__main__":
    sys.exit(main(sys.argv))
