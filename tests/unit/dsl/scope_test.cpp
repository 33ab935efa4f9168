// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tests/unit/dsl/file_for_tests.h"

#include <algorithm>

using krait::dsl::FileForTests;

TEST_CASE("a module is the same under each of its names") {
    FileForTests file("from numba import cuda\n"
                      "from krait import cuda as c2\n"
                      "import numba.cuda as c3, numba_cuda_mlir.cuda as c4\n"
                      "import numpy as np\n"
                      "import krait.cuda\n"
                      "from numba.core import types\n"
                      "from numba_cuda.numba import cuda as c5\n");
    for (const char* name : {"cuda", "c2", "c3", "c4", "c5"}) CHECK(file.meaning(name) == "module numba.cuda");
    CHECK(file.meaning("np") == "module numpy");
    CHECK(file.meaning("krait") == "module numba");
    CHECK(file.meaning("types") == "module numba.types");
    CHECK(file.meaning("numba") == "nothing");
    CHECK(file.reports() == "");
}

TEST_CASE("names of modules are found through imports only") {
    FileForTests file("from numba.cuda import grid as g, threadIdx\n"
                      "from numba import float32 as f4, int_, void\n"
                      "from math import sqrt, pi\n"
                      "from numpy import float_ as npf, newaxis\n");
    CHECK(file.meaning("g") == "builtin numba.cuda.grid");
    CHECK(file.meaning("threadIdx") == "builtin numba.cuda.threadIdx");
    CHECK(file.meaning("f4") == "type float32");
    CHECK(file.meaning("int_") == "type int64");
    CHECK(file.meaning("void") == "type none");
    CHECK(file.meaning("sqrt") == "builtin math.sqrt");
    CHECK(file.meaning("pi") == "constant 3.141592653589793 float64");
    CHECK(file.meaning("npf") == "type float64");
    CHECK(file.meaning("newaxis") == "constant None");
    CHECK(file.meaning("grid") == "nothing");
    CHECK(file.meaning("range") == "builtin builtins.range");
}

TEST_CASE("attributes of modules and of objects") {
    FileForTests file("from numba import cuda\nimport numba, numpy as np\nx = 3\n");
    auto attribute = [&](const krait::dsl::Entity& object, const char* name) {
        auto found = file.scope->attribute(object, name);
        return found ? FileForTests::describe(*found) : "nothing";
    };
    auto cuda = *file.entity("cuda");
    CHECK(attribute(cuda, "grid") == "builtin numba.cuda.grid");
    CHECK(attribute(cuda, "float64") == "type float64");
    CHECK(attribute(cuda, "shfl_sync") == "builtin numba.cuda.shfl_sync");
    CHECK(attribute(cuda, "gird") == "nothing");
    auto thread = *file.scope->attribute(cuda, "threadIdx");
    CHECK(attribute(thread, "x") == "builtin numba.cuda.threadIdx.x");
    CHECK(attribute(thread, "w") == "nothing");
    CHECK(attribute(*file.scope->attribute(cuda, "atomic"), "add") == "builtin numba.cuda.atomic.add");
    CHECK(attribute(*file.scope->attribute(cuda, "libdevice"), "byte_perm") ==
          "builtin numba.cuda.libdevice.byte_perm");
    CHECK(attribute(*file.entity("numba"), "cuda") == "module numba.cuda");
    CHECK(attribute(*file.entity("numba"), "types") == "module numba.types");
    CHECK(attribute(*file.entity("np"), "int_") == "type int64");
    CHECK(attribute(*file.entity("np"), "bool") == "type bool");
    CHECK(attribute(*file.entity("np"), "byte") == "type int8");
    CHECK(attribute(*file.scope->attribute(*file.entity("numba"), "types"), "byte") == "type uint8");
    CHECK(file.scope->attribute_names(thread) == std::vector<std::string>{"x", "y", "z"});
    auto names = file.scope->attribute_names(cuda);
    for (const char* name : {"grid", "random", "float32"}) CHECK(std::count(names.begin(), names.end(), name) == 1);
}

TEST_CASE("star imports bring the names of known modules, later ones first") {
    FileForTests file("from math import *\nfrom numpy import *\nfrom numba.cuda import *\n");
    CHECK(file.meaning("sqrt") == "builtin numpy.sqrt");
    CHECK(file.meaning("erf") == "builtin math.erf");
    CHECK(file.meaning("grid") == "builtin numba.cuda.grid");
    CHECK(file.meaning("abs") == "builtin builtins.abs");
    CHECK(file.meaning("nowhere") == "nothing");
    FileForTests open("from somewhere import *\n");
    CHECK(open.meaning("nowhere") == "unknown: it may come from the module `somewhere`");
    CHECK(open.meaning("range") == "builtin builtins.range");
}

TEST_CASE("what other modules hold is unknown, and says so") {
    FileForTests file("import torch, os.path\nfrom .sizes import TILE\nfrom numba import flaot32\n");
    CHECK(file.meaning("torch") == "unknown: it comes from the module `torch`");
    CHECK(file.meaning("os") == "unknown: it comes from the module `os`");
    CHECK(file.meaning("TILE") == "unknown: it comes from the module `.sizes`, and this text lies in no folder");
    CHECK(file.meaning("flaot32") == "unknown: `numba` has no `flaot32` that Krait knows; did you mean `float32`?");
    CHECK(file.reports() == "");
}

TEST_CASE("names bound in branches, loops or twice are unknown") {
    FileForTests file("import sys\n"
                      "N = 4\n"
                      "N = 4\n"
                      "M = 4\n"
                      "M = 5\n"
                      "if sys.argv:\n    A = 1\nelse:\n    B = 1\n"
                      "for i in range(3):\n    C = 1\n"
                      "while sys.argv:\n    D = 1\n"
                      "E = 1\nE += 1\n"
                      "F = 1\ndel F\n"
                      "with open('x') as handle:\n    G = 3\n"
                      "H = (lambda: 3)()\n"
                      "def use():\n    pass\n"
                      "class Sizes:\n    N = 8\n");
    CHECK(file.meaning("N") == "constant 4 int64");
    CHECK(file.meaning("M") == "unknown: it is assigned more than once");
    CHECK(file.meaning("A") == "unknown: it is assigned in a branch");
    CHECK(file.meaning("B") == "unknown: it is assigned in a branch");
    CHECK(file.meaning("C") == "unknown: it is assigned in a loop");
    CHECK(file.meaning("i") == "unknown: it is assigned in a loop");
    CHECK(file.meaning("D") == "unknown: it is assigned in a loop");
    CHECK(file.meaning("E") == "unknown: it is assigned more than once");
    CHECK(file.meaning("F") == "unknown: it is deleted");
    CHECK(file.meaning("handle") == "unknown: it is bound by a `with`");
    CHECK(file.meaning("G") == "constant 3 int64");
    CHECK(file.meaning("H") == "unknown: the host program computes it");
    CHECK(file.meaning("Sizes") == "unknown: it is a class");
    CHECK(file.meaning("use") == "function");
    auto unknown = std::get<krait::dsl::UnknownEntity>(*file.entity("M"));
    CHECK(file.scope->sources()->begin_of(unknown.bound_at).line == 5);
}

TEST_CASE("constant conditions are decided") {
    FileForTests file("DOUBLE = True\n"
                      "from numba import float32, float64\n"
                      "if DOUBLE:\n    real = float64\nelse:\n    real = float32\n"
                      "if not DOUBLE:\n    N = 1\nelif 1 < 2:\n    N = 2\nelse:\n    N = 3\n");
    CHECK(file.meaning("real") == "type float64");
    CHECK(file.meaning("N") == "constant 2 int64");
}

TEST_CASE("imports in branches stay known where they agree") {
    FileForTests file("from typing import TYPE_CHECKING\n"
                      "try:\n    from numba import cuda\nexcept ImportError:\n    cuda = None\n"
                      "try:\n    import cupy as cp\nexcept ImportError:\n    cp = None\n"
                      "try:\n    from numba import jit\n    HAVE = True\nexcept ImportError:\n    HAVE = False\n"
                      "if TYPE_CHECKING:\n    from stubs import np, only\nelse:\n    import numpy as np\n"
                      "if HAVE is cp:\n    import math as m\nelse:\n    import math as m\n"
                      "if cp:\n    import math as q\nelse:\n    import numpy as q\n");
    CHECK(file.meaning("cuda") == "module numba.cuda");
    CHECK(file.meaning("HAVE") == "constant True bool");
    CHECK(file.meaning("cp").substr(0, 8) == "unknown:");
    CHECK(file.meaning("np") == "module numpy");
    CHECK(file.meaning("only") == "unknown: it comes from the module `stubs`");
    CHECK(file.meaning("m") == "module math");
    CHECK(file.meaning("q") == "unknown: it is bound differently in different branches");
}

TEST_CASE("functions see enclosing functions, then the module, and no class around them") {
    FileForTests file("N = 1\n"
                      "K = 7\n"
                      "def outer(width):\n"
                      "    N = 2\n"
                      "    TILE = N * 8\n"
                      "    for i in range(2):\n"
                      "        L = 1\n"
                      "    class Inner:\n"
                      "        N = 3\n"
                      "        def method(self):\n"
                      "            return N\n"
                      "    def kernel(x):\n"
                      "        global K\n"
                      "        x[0] = N\n"
                      "    K = 8\n"
                      "    return kernel\n");
    CHECK(file.meaning("N", "outer.Inner.method") == "constant 2 int64");
    CHECK(file.meaning("TILE", "outer.kernel") == "constant 16 int64");
    CHECK(file.meaning("width", "outer.kernel") == "unknown: it is a parameter of `outer`");
    CHECK(file.meaning("L", "outer.kernel") == "unknown: it is assigned in a loop");
    CHECK(file.meaning("kernel", "outer.kernel") == "function");
    CHECK(file.meaning("K", "outer.kernel") == "constant 7 int64");
    CHECK(file.meaning("K", "outer.Inner.method") == "constant 8 int64");
    CHECK(file.meaning("N", "outer") == "constant 1 int64");
    CHECK(file.function("outer.kernel").enclosing == file.find("outer"));
    CHECK(file.function("outer.Inner.method").enclosing == file.find("outer"));
    CHECK_FALSE(file.function("outer").enclosing.valid());
}

TEST_CASE("a function that assigns outer names makes them unknown") {
    FileForTests file("N = 1\nM = 2\n"
                      "def setup():\n    global N\n    N = 5\n    M = 3\n"
                      "def outer():\n    V = 1\n"
                      "    def inner():\n        nonlocal V\n        V = 2\n"
                      "    def kernel():\n        return V\n");
    CHECK(file.meaning("N") == "unknown: `setup` assigns it");
    CHECK(file.meaning("M") == "constant 2 int64");
    CHECK(file.meaning("V", "outer.kernel") == "unknown: `outer.inner` assigns it");
}

TEST_CASE("defines replace what the file binds") {
    FileForTests file("import os\n"
                      "N = int(os.environ['N'])\n"
                      "M = N * 2\n"
                      "for K in range(3):\n    pass\n"
                      "def make(TILE, dtype, K):\n"
                      "    def kernel():\n        return TILE, K, dtype\n",
                      {{"N", "224"}, {"K", "(1, 2.5)"}, {"make.TILE", "-8"}, {"make.dtype", "float32"}});
    CHECK(file.reports() == "");
    CHECK(file.meaning("N") == "constant 224 int64");
    CHECK(file.meaning("M") == "constant 448 int64");
    CHECK(file.meaning("K") == "constant (1 int64, 2.5 float64)");
    CHECK(file.meaning("TILE", "make.kernel") == "constant -8 int64");
    CHECK(file.meaning("dtype", "make.kernel") == "type float32");
    CHECK(file.meaning("K", "make.kernel") == "constant (1 int64, 2.5 float64)");
}

TEST_CASE("defines that mean nothing are reported") {
    auto report = [](const char* name, const char* value) {
        FileForTests file("TILE = 1\ndef make(N):\n    def kernel():\n        return N\n", {{name, value}});
        return file.reports();
    };
    CHECK(report("TILE", "3") == "");
    CHECK(report("TILE", "3 +").starts_with("KR2033 0:0 in the define of `TILE`: `3 +` cannot be read: "));
    CHECK(report("TILE", "fast") == "KR2033 0:0 in the define of `TILE`: `fast` is not a value; a "
                                    "string is written in quotes: 'fast'\n");
    CHECK(report("TILE", "18446744073709551616") ==
          "KR2033 0:0 in the define of `TILE`: `18446744073709551616` does not fit in 64 bits\n");
    CHECK(report("TILE", "[1]") == "KR2033 0:0 in the define of `TILE`: `[1]` is not a number, "
                                   "bool, string, tuple of them, None or a type\n");
    CHECK(report("TLIE", "1") == "KR2033 0:0 in the define of `TLIE`: nothing in the file is "
                                 "called `TLIE`; did you mean `TILE`?\n");
    CHECK(report("maek.N", "1") == "KR2033 0:0 in the define of `maek.N`: there is no function and no module "
                                   "`maek`; did you mean `make`?\n");
    CHECK(report("3N", "1") == "KR2033 0:0 a define is written NAME=VALUE; `3N` is no name\n");
    CHECK(report("make..N", "1") == "KR2033 0:0 a define is written NAME=VALUE; `make..N` is no name\n");
}

TEST_CASE("statements that are skipped leave their names unknown") {
    FileForTests file("from numba import cuda\nN = 4\nprint cuda, N, other\nM = 5\n");
    CHECK(file.meaning("cuda") == "module numba.cuda");
    CHECK(file.meaning("N") == "unknown: a statement that was skipped may assign it");
    CHECK(file.meaning("other") == "unknown: a statement that was skipped may assign it");
    CHECK(file.meaning("print") == "builtin builtins.print");
    CHECK(file.meaning("M") == "constant 5 int64");
}

TEST_CASE("kernels are listed by place, the last of a name only") {
    FileForTests file("from numba import cuda\n"
                      "def factory():\n"
                      "    @cuda.jit\n    def inner(x):\n        pass\n"
                      "@cuda.jit\ndef k(x):\n    pass\n"
                      "@cuda.jit(device=True)\ndef d(x):\n    return x\n"
                      "def plain():\n    pass\n"
                      "@cuda.jit\ndef k(x, y):\n    pass\n");
    std::vector<std::string> names;
    for (auto id : file.scope->kernels()) names.push_back(file.scope->function(id).name);
    CHECK(names == std::vector<std::string>{"factory.inner", "d", "k"});
    CHECK(file.reports() == "KR2029 15:5 `k` is defined more than once; the last definition counts\n");
    auto k = std::get<krait::dsl::FunctionEntity>(*file.entity("k")).function;
    CHECK(k == file.scope->kernels().back());
}

TEST_CASE("names offered for misspellings") {
    FileForTests file("TILE = 4\ndef outer():\n    WIDTH = 2\n    def kernel():\n        pass\n");
    auto names = file.scope->visible_names(file.find("outer.kernel"));
    for (const char* name : {"TILE", "WIDTH", "outer", "kernel", "range"})
        CHECK(std::count(names.begin(), names.end(), name) == 1);
}
