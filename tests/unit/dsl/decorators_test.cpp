// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tests/unit/dsl/file_for_tests.h"

using krait::dsl::FileForTests;
using krait::dsl::FunctionRole;

namespace {

constexpr const char* kImports = "from numba import cuda, jit, njit, vectorize, float32, int32, void, types\n"
                                 "import numba, functools\n";

// A file of the usual imports (lines 1 and 2) and `decorators` above `def k(x, n)`.
FileForTests decorated(const std::string& decorators) {
    return FileForTests(kImports + decorators + "\ndef k(x, n):\n    pass\n");
}

} // namespace

TEST_CASE("what a decorator makes of a function") {
    auto role = [](const char* decorator) {
        FileForTests file = decorated(decorator);
        REQUIRE(file.reports() == "");
        return file.function("k").role;
    };
    CHECK(role("@cuda.jit") == FunctionRole::Kernel);
    CHECK(role("@cuda.jit()") == FunctionRole::Kernel);
    CHECK(role("@numba.cuda.jit") == FunctionRole::Kernel);
    CHECK(role("@cuda.jit(device=False)") == FunctionRole::Kernel);
    CHECK(role("@cuda.jit(device=True)") == FunctionRole::Device);
    for (const char* device : {"@jit", "@njit", "@njit(cache=True)", "@jit(nopython=True)", "@vectorize",
                               "@numba.extending.register_jitable", "@cuda.reduce",
                               "@numba.guvectorize(['void(f8[:], f8[:])'], '(n)->(n)', target='cuda')"})
        CHECK(role(device) == FunctionRole::Device);
    CHECK(role("@vectorize(['f8(f8, f8)'], target='cuda')") ==
          FunctionRole::Kernel); // over arrays, beside the function
    CHECK(role("") == FunctionRole::Plain);
    CHECK(role("@staticmethod\n@cuda.jit") == FunctionRole::Kernel);
}

TEST_CASE("options that change the code") {
    auto options = [](const std::string& text) {
        FileForTests file = decorated("FAST = True\n@cuda.jit(" + text + ")");
        REQUIRE(file.reports() == "");
        return file.function("k").options;
    };
    CHECK(options("fastmath=True").fastmath);
    CHECK(options("fastmath=FAST").fastmath);
    CHECK(options("fastmath={'nnan'}").fastmath);
    CHECK_FALSE(options("fastmath=False").fastmath);
    CHECK(options("debug=True, opt=False").debug);
    CHECK(options("debug=True").checks == krait::ir::Checks::Exceptions);
    CHECK(options("debug=True").lineinfo);
    CHECK_FALSE(options("debug=True").optimized);
    CHECK(options("opt=True, debug=True").optimized);
    CHECK_FALSE(options("opt=False").optimized);
    CHECK(options("opt=False").checks == krait::ir::Checks::None);
    CHECK(options("boundscheck=FAST").checks == krait::ir::Checks::All);
    CHECK(options("boundscheck=True, debug=True").checks == krait::ir::Checks::All);
    CHECK(options("lineinfo=True").lineinfo);
    CHECK(options("inline='always'").always_inline);
    CHECK(options("inline=True").always_inline);
    CHECK_FALSE(options("inline='never'").always_inline);
    CHECK(options("forceinline=True").always_inline);
    CHECK(options("max_registers=64").max_registers == 64);
    CHECK(options("max_registers=None").max_registers == 0);
    CHECK(options("launch_bounds=256").launch_bounds == std::array<unsigned, 3>{256, 0, 0});
    CHECK(options("launch_bounds=(256, 2, 1)").launch_bounds == std::array<unsigned, 3>{256, 2, 1});
    CHECK(options("link=[], extensions=[], boundscheck=False, cache=True, lto=False, "
                  "shared_memory_carveout=None") == krait::ir::FunctionOptions{});
    CHECK(options("**{'fastmath': True}").fastmath);
    FileForTests shared(std::string(kImports) + "OPTIONS = {'fastmath': True, 'lineinfo': True}\n"
                                                "@cuda.jit(**OPTIONS)\ndef k(x):\n    pass\n");
    CHECK(shared.reports() == "");
    CHECK(shared.function("k").options.fastmath);
    CHECK(shared.function("k").options.lineinfo);
}

TEST_CASE("options that are refused, and why") {
    auto report = [](const std::string& text) {
        FileForTests file = decorated("@cuda.jit(" + text + ")");
        return file.reports();
    };
    CHECK(report("argtypes=[int32]") == "KR2008 3:11 the option `argtypes` is not supported\n");
    CHECK(report("bind=True") == "KR2008 3:11 the option `bind` is not supported\n");
    CHECK(report("boundscheck=open('x')") ==
          "KR2002 3:23 the value of `open(…)` is not known when the kernel is compiled\n");
    CHECK(report("link=['a.cu']") ==
          "KR2041 3:17 `a.cu` cannot be linked: CUDA source is compiled by NVIDIA's NVRTC, which "
          "Krait does not use\n");
    CHECK(report("fastmth=True") == "KR2008 3:11 `cuda.jit` has no option `fastmth`\n");
    CHECK(decorated("@cuda.jit(fastmth=True)").suggestion() == "fastmath");
    CHECK(report("inline='sometimes'") == "KR2008 3:18 `inline` is \"always\" or \"never\", not \"sometimes\"\n");
    CHECK(report("max_registers=0") == "KR2008 3:25 `max_registers` is a number from 1 to 255\n");
    CHECK(report("max_registers=2.5") == "KR2008 3:25 `max_registers` is a number from 1 to 255\n");
    CHECK(report("launch_bounds=(1, 2, 3, 4)").starts_with("KR2008 3:25 `launch_bounds` is the most threads"));
    CHECK(report("launch_bounds=0").starts_with("KR2008 3:25 `launch_bounds`"));
    CHECK(report("fastmath=open('x')") ==
          "KR2002 3:20 the value of `open(…)` is not known when the kernel is compiled\n");
    CHECK(report("debug=open('x')") == "");
    CHECK(report("**open('x')").starts_with("KR2008 3:11 the options of `cuda.jit` must be known"));
    CHECK(report("int32, int32").starts_with("KR2009"));
    CHECK(report("(int32, int32), (int32, int32)") ==
          "KR2008 3:27 `cuda.jit` takes one signature; everything else is given by name\n");
}

TEST_CASE("options that are taken and do nothing are warned of where they are set") {
    for (const char* text : {"parallel=True", "error_model='python'", "shared_memory_carveout=50"}) {
        FileForTests file = decorated("@cuda.jit(" + std::string(text) + ")");
        const std::string name(text, std::string_view(text).find('='));
        CHECK(file.reports() == "KR2008 3:11 the option `" + name + "` has no effect\n");
        CHECK_FALSE(file.sink.has_errors());
    }
    CHECK(decorated("@cuda.jit(parallel=False, error_model=None, shared_memory_carveout=open('x'))").reports() == "");
}

TEST_CASE("decorators that are misspelt") {
    CHECK(decorated("@cuda.jti").reports() == "KR2008 3:2 there is no decorator `cuda.jti`\n");
    CHECK(decorated("@cuda.jti").suggestion() == "jit");
    CHECK(decorated("@njitt(cache=True)").reports() == "KR2008 3:2 there is no decorator `njitt`\n");
    CHECK(decorated("@njitt").suggestion() == "njit");
    CHECK(decorated("@cuda.jti(device=True)").suggestion() == "jit");
}

TEST_CASE("decorators of the host") {
    CHECK(decorated("import numpy as np\n@np.no_such_thing").reports() == "");
    const char* imports = "from tools import trace\nimport tools\n";
    FileForTests host = decorated(std::string(imports) + "@trace");
    CHECK(host.meaning("k") == "unknown: its decorator `@trace` is run by the host program");
    CHECK(host.reports() == "");
    FileForTests above = decorated(std::string(imports) + "@tools.register('k')\n@cuda.jit");
    CHECK(above.function("k").role == FunctionRole::Kernel);
    CHECK(above.meaning("k") == "function");
    FileForTests below = decorated(std::string(imports) + "@cuda.jit\n@tools.trace(3)");
    CHECK(below.reports() == "KR2008 6:1 `@tools.trace(…)` changes the function before it is compiled\n");
    CHECK(below.scope->kernels().empty());
    CHECK(decorated("@functools.wraps(print)").meaning("k") == "function");
    CHECK(decorated("@functools.lru_cache").meaning("k") ==
          "unknown: its decorator `@functools.lru_cache` is run by the host program");
}

TEST_CASE("signatures in all their forms") {
    auto signatures = [](const std::string& text) {
        FileForTests file = decorated(text);
        REQUIRE(file.reports() == "");
        return file.signatures("k");
    };
    CHECK(signatures("@cuda.jit(void(float32[:], int32))") == "(float32[:], int32) -> none");
    CHECK(signatures("@cuda.jit((float32[:], int32))") == "(float32[:], int32)");
    CHECK(signatures("@cuda.jit('void(float32[:], int32)')") == "(float32[:], int32) -> none");
    CHECK(signatures("@cuda.jit('(float32[:], int32)')") == "(float32[:], int32)");
    CHECK(signatures("@cuda.jit([void(float32[:], int32), (int32, int32)])") ==
          "(float32[:], int32) -> none; (int32, int32)");
    CHECK(signatures("@cuda.jit(['void(f4[:], i4)', 'void(f8[:], i4)'])") ==
          "(float32[:], int32) -> none; (float64[:], int32) -> none");
    CHECK(signatures("@cuda.jit(('void(f4, i4)', 'void(f8, i4)'))") ==
          "(float32, int32) -> none; (float64, int32) -> none");
    CHECK(signatures("@cuda.jit(float32(float32, float32), device=True)") == "(float32, float32) -> float32");
    CHECK(signatures("@cuda.jit('float32[:](float32[:], int32)', device=True)") == "(float32[:], int32) -> float32[:]");
    CHECK(signatures("@cuda.jit(func_or_sig=(int32, int32))") == "(int32, int32)");
    CHECK(signatures("@cuda.jit(types.void(types.float32[:, ::1], types.Tuple((int32, float32))))") ==
          "(float32[:, ::1], Tuple(int32, float32)) -> none");
    CHECK(signatures("@cuda.jit(None)") == "");
    CHECK(signatures("SIG = void(float32[:], int32)\n@cuda.jit(SIG)") == "(float32[:], int32) -> none");
    CHECK(signatures("SIGS = [void(float32, int32), 'void(f8, i4)']\n@cuda.jit(SIGS)") ==
          "(float32, int32) -> none; (float64, int32) -> none");
    CHECK(signatures("SIG = 'void(float32, int32)'\n@cuda.jit(SIG)") == "(float32, int32) -> none");
    CHECK(signatures("from make import dtype\n@cuda.jit(void(dtype[:], int32))") == "");
}

TEST_CASE("signatures that are wrong") {
    auto report = [](const std::string& text) { return decorated(text).reports(); };
    CHECK(report("@cuda.jit(void(flaot32[:], int32))") == "KR2007 3:16 `flaot32` is not a type\n");
    CHECK(decorated("@cuda.jit(void(flaot32[:], int32))").suggestion() == "float32");
    CHECK(report("@cuda.jit('void(flaot32[:], int32)')") == "KR2007 3:17 `flaot32` is not a type\n");
    CHECK(report("@cuda.jit('void(flaot32[:],' ' int32)')") == "KR2007 3:11 `flaot32` is not a type\n");
    CHECK(report("@cuda.jit('void(float32[:], int32')").starts_with("KR2006 3:1"));
    CHECK(report("@cuda.jit(void(float32[:]))") == "KR2009 3:11 `k` takes 2 parameters (x, n), 1 type given\n");
    CHECK(report("@cuda.jit(float32(float32, int32))") == "KR2023 3:11 a kernel returns nothing\n");
    CHECK(report("@cuda.jit(3)") == "KR2006 3:11 a type is expected here, such as `float32` or `float32[:]`\n");
}

TEST_CASE("annotations are a signature where all are types") {
    auto file = [](const std::string& parameters) {
        return FileForTests("from numba import cuda, float32, int32\nimport numpy as np\n@cuda.jit\ndef k(" +
                            parameters + "):\n    pass\n");
    };
    CHECK(file("x: float32[:], n: int32").signatures("k") == "(float32[:], int32)");
    CHECK(file("x: 'float32[:]', n: int").signatures("k") == "(float32[:], int64)");
    CHECK(file("x: float32[:], n").signatures("k") == "");
    CHECK(file("").signatures("k") == "");
    FileForTests array = file("x: np.ndarray, n: int");
    CHECK(array.signatures("k") == "");
    CHECK(array.reports() == "");
    CHECK(file("x: flaot32[:], n: int32").reports() == "KR2007 4:10 `flaot32` is not a type\n");
    CHECK(file("x: float32[3], n: int32").reports() ==
          "KR2006 4:18 an axis of an array type is `:`, or `::1` where it is contiguous\n");
    FileForTests plain("def f(x: Missing, y: int):\n    pass\n");
    CHECK(plain.reports() == "");
    FileForTests both("from numba import cuda, int32\n@cuda.jit((int32,))\ndef k(x: float):\n    pass\n");
    CHECK(both.signatures("k") == "(int32)");
}

TEST_CASE("functions compiled by a call") {
    FileForTests file("from numba import cuda, float32, void\n"
                      "def f(x):\n    pass\n"
                      "k = cuda.jit(f)\n"
                      "d = cuda.jit(device=True)(f)\n"
                      "s = cuda.jit(void(float32[:]), fastmath=True)(f)\n"
                      "f = cuda.jit(f, lineinfo=True)\n");
    CHECK(file.reports() == "");
    CHECK(file.function("k").role == FunctionRole::Kernel);
    CHECK(file.function("d").role == FunctionRole::Device);
    CHECK(file.signatures("s") == "(float32[:]) -> none");
    CHECK(file.function("s").options.fastmath);
    CHECK(file.function("f").role == FunctionRole::Kernel);
    CHECK(file.meaning("k") == "function");
    CHECK(file.meaning("f") == "function");
}

TEST_CASE("kernels in factories see the types of the factory") {
    FileForTests file("from numba import cuda, float32\n"
                      "def make():\n"
                      "    real = float32\n"
                      "    @cuda.jit((real[:],))\n"
                      "    def k(x):\n        pass\n"
                      "    return k\n");
    CHECK(file.reports() == "");
    CHECK(file.signatures("make.k") == "(float32[:])");
}
