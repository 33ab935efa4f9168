// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tests/api/expect_error.h"
#include "tests/api/kernels.h"

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <unistd.h>

namespace krait {
namespace {

using test::contains;
using test::expect_error;

constexpr const char* kMisspelt = "from numba import cuda\n"
                                  "\n"
                                  "@cuda.jit\n"
                                  "def add(x, out):\n"
                                  "    i = cuda.grid(1)\n"
                                  "    out[i] = xx[i]\n";

TEST_CASE("A program with errors tests false and holds the diagnostics", "[api]") {
    Program program = Device::cpu().compile(Source::text(kMisspelt, "bad.py"));
    CHECK_FALSE(program);
    CHECK(contains(program.diagnostics(), "bad.py:6:14: error"));
    CHECK(contains(program.diagnostics(), "KR2001"));
    CHECK(contains(program.diagnostics_json(), "\"code\":\"KR2001\""));
    Error error = expect_error([&] { program.kernel("add"); });
    CHECK(error.kind() == ErrorKind::Compile);
    CHECK(contains(error, "bad.py:6:14: error"));
}

TEST_CASE("Text that is no Python is a program with errors, not an exception", "[api]") {
    for (const char* text : {"def f(:\n", "\xff\xfe\x00", "(((", "@cuda.jit\ndef f(x)\n"}) {
        INFO(text);
        Program program = Device::cpu().compile(Source::text(text));
        CHECK_FALSE(program);
        CHECK_FALSE(program.diagnostics().empty());
    }
    Program empty = Device::cpu().compile(Source::text(""));
    CHECK(empty.kernels().empty());
    CHECK(contains(expect_error([&] { empty.kernel("add"); }), "there is no kernel `add`; the file has no kernels"));
}

TEST_CASE("A file that cannot be read is the machine's fault", "[api]") {
    Device device = Device::cpu();
    Error missing = expect_error([&] { device.compile(Source::file("/nowhere/kernel.py")); });
    CHECK(missing.kind() == ErrorKind::Unreadable);
    CHECK(contains(missing, "/nowhere/kernel.py"));
    CHECK(expect_error([&] { device.compile(Source::file("/tmp")); }).kind() == ErrorKind::Unreadable);
}

TEST_CASE("A missing kernel lists those that exist", "[api]") {
    Program program = Device::cpu().compile(Source::text(test::kKernels));
    REQUIRE(program);
    Error error = expect_error([&] { program.kernel("scal"); });
    CHECK(error.kind() == ErrorKind::NotFound);
    CHECK(contains(error, "there is no kernel `scal`; the file has add, scale, transpose"));
    CHECK(contains(error, "did you mean `scale`?"));
    CHECK(program.kernels().size() == 7);
}

TEST_CASE("A kernel that does not suit its arguments throws its diagnostics", "[api]") {
    Device device = Device::cpu();
    Program program = device.compile(Source::text(test::kKernels));
    Error error = expect_error([&] { program.kernel("add").launch({.grid = 1, .block = 1}, 1, 2, 3); });
    CHECK(error.kind() == ErrorKind::Compile);
    CHECK(contains(error, "error"));
    CHECK(contains(error, "int32"));
    Specialization specialization = program.kernel("add").specialize<int, int, int>();
    CHECK_FALSE(specialization);
    CHECK(contains(specialization.diagnostics(), "int32"));
    CHECK(expect_error([&] { specialization.code(); }).kind() == ErrorKind::Compile);
}

TEST_CASE("PTX needs no device", "[api]") {
    Program program = compile(Source::text(test::kKernels), {.target = "nvptx:sm_90"});
    REQUIRE(program);
    Kernel add = program.kernel("add");
    Specialization specialization = add.specialize<Array<float>, Array<float>, Array<float>>();
    REQUIRE(specialization);
    CHECK(specialization.signature() == "add(float32[::1], float32[::1], float32[::1])");
    std::string general = specialization.ptx(), fast = specialization.ptx(Variant::Fast);
    CHECK(contains(general, ".target sm_90"));
    CHECK(contains(general, ".entry"));
    CHECK(contains(fast, "ld.global.nc"));
    CHECK_FALSE(contains(general, "ld.global.nc"));
    CHECK(general == add.specialize("float32[::1], float32[::1], float32[::1]").ptx());
    CHECK(contains(add.specialize("float64[:], float64[:], float64[:]").ptx(), "f64"));
    CHECK(contains(program.kernel("typed").ptx(), ".entry"));
    CHECK(contains(expect_error([&] { add.ptx(); }),
                   "declares no types for its parameters: say which types (x, y, out) have"));

    Array<float> x = Device::cpu().zeros<float>({4});
    Error error = expect_error([&] { add.launch({.grid = 1}, x, x, x); });
    CHECK(contains(error, "its program was compiled for nvptx:sm_90 without a device"));
    CHECK(contains(expect_error([&] { specialization.resources(); }), "on a device only"));
}

TEST_CASE("Types and options that make no sense are refused with what would", "[api]") {
    Program program = compile(Source::text(test::kKernels), {.target = "sm_80"});
    CHECK(contains(expect_error([&] { program.kernel("add").specialize("float99"); }), "types `float99`"));
    CHECK(contains(expect_error([&] { program.kernel("add").specialize<float>(); }), "takes 3 arguments"));
    CHECK(contains(expect_error([] { compile(Source::text(""), {.target = "nvptx:sm_1"}); }),
                   "there is no architecture `sm_1`"));
    CHECK(contains(expect_error([] { compile(Source::text(""), {}); }), "neither a device nor a target"));
    CHECK(
        contains(expect_error([] { compile(Source::text(""), {.target = "cpu", .opt_level = 7}); }), "opt_level is 7"));
    CHECK(contains(expect_error([] { compile(Source::text(""), {.target = "cpu", .ptx_version = 5}); }),
                   "ptx_version is 5"));
    CHECK(contains(expect_error([] { Device::cpu().compile(Source::text(""), {.target = "nvptx"}); }),
                   "does not run on cpu"));
}

TEST_CASE("Names that only the host knows are defined by it", "[api]") {
    Device device = Device::cpu();
    const char* text = "from numba import cuda\n"
                       "from settings import STEP\n"
                       "@cuda.jit\n"
                       "def fill(out):\n"
                       "    i = cuda.grid(1)\n"
                       "    if i < out.size:\n"
                       "        out[i] = i * STEP\n";
    Program program = device.compile(Source::text(text), {.defines = {{"STEP", "3"}}});
    INFO(program.diagnostics());
    REQUIRE(program);
    Array<int> out = device.zeros<int>({4});
    program.kernel("fill").launch({.grid = 1, .block = 4}, out);
    CHECK(out.to_host() == std::vector<int>{0, 3, 6, 9});
}

TEST_CASE("A source's own modules are found beside its file and in the include folders", "[api]") {
    namespace fs = std::filesystem;
    fs::path folder = fs::temp_directory_path() / ("krait-modules-" + std::to_string(::getpid()));
    fs::create_directories(folder / "more");
    std::string text = "from numba import cuda\n"
                       "from sizes import STEP\n"
                       "from shifts import shift\n"
                       "@cuda.jit\n"
                       "def fill(out):\n"
                       "    i = cuda.grid(1)\n"
                       "    out[i] = shift(i * STEP)\n";
    std::ofstream(folder / "kernels.py") << text;
    std::ofstream(folder / "sizes.py") << "STEP = 3\n";
    std::ofstream(folder / "more" / "shifts.py") << "def shift(x):\n    return x + 100\n";
    Device device = Device::cpu();
    auto filled = [&](const Program& program) {
        INFO(program.diagnostics());
        REQUIRE(program);
        Array<int> out = device.zeros<int>({3});
        program.kernel("fill").launch({.grid = 1, .block = 3}, out);
        return out.to_host();
    };
    std::string more = (folder / "more").string();
    Source file = Source::file((folder / "kernels.py").string());
    CHECK(filled(device.compile(file, {.include_paths = {more}})) == std::vector<int>{100, 103, 106});
    // A text lies nowhere.
    CHECK(filled(device.compile(Source::text(text), {.include_paths = {folder.string(), more}})) ==
          std::vector<int>{100, 103, 106});
    // What is missing shows where a kernel uses it.
    Program lost = device.compile(file);
    REQUIRE(lost);
    Array<int> out = device.zeros<int>({3});
    CHECK(contains(expect_error([&] { lost.kernel("fill").launch({.grid = 1, .block = 3}, out); }),
                   "it comes from the module `shifts`, which was not found"));
    fs::remove_all(folder);
}

TEST_CASE("Only the kernels that are asked for must be right", "[api]") {
    std::string text = std::string(kMisspelt) + "\n@cuda.jit\ndef good(out):\n    out[cuda.grid(1)] = 1\n";
    Device device = Device::cpu();
    CHECK_FALSE(device.compile(Source::text(text)));
    Program program = device.compile(Source::text(text), {.kernels = {"good"}});
    INFO(program.diagnostics());
    REQUIRE(program);
    Array<int> out = device.zeros<int>({4});
    program.kernel("good").launch({.grid = 1, .block = 4}, out);
    CHECK(out.to_host() == std::vector<int>(4, 1));
}

TEST_CASE("Programs, kernels and arrays may go in any order", "[api]") {
    Array<float> x = Device::cpu().to_device(std::vector<float>(4, 1.0F));
    Kernel scale = Device::cpu().compile(Source::text(test::kKernels)).kernel("scale"); // the program's handle is gone
    scale.launch({.grid = 1, .block = 4}, x, 3.0F);
    CHECK(x.to_host() == std::vector<float>(4, 3.0F));
    CHECK(scale.name() == "scale");
}

TEST_CASE("The library names its version", "[api]") {
    std::string version = krait_version();
    CHECK(version == std::to_string(KRAIT_VERSION_MAJOR) + "." + std::to_string(KRAIT_VERSION_MINOR) + "." +
                         std::to_string(KRAIT_VERSION_PATCH));
    CHECK(std::string(krait_build_id()).find(version) == 0);
}

} // namespace
} // namespace krait
