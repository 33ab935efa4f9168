// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dsl/front_end.h"

#include <catch2/catch.hpp>

using namespace krait;

namespace {

struct Loaded {
    explicit Loaded(std::string text, dsl::FrontEndOptions options = {})
        : file(dsl::load_kernel_file("test.py", std::move(text), options, sink)) {}

    diag::Sink sink;
    std::shared_ptr<const dsl::KernelFile> file;
};

constexpr const char* kKernels =
    "from numba import cuda, float32\n"
    "def outer():\n"
    "    @cuda.jit\n    def inner(x):\n        x[0] = 1\n"
    "    @cuda.jit\n    def twice(x):\n        x[0] = 1\n"
    "class Ops:\n"
    "    @staticmethod\n    @cuda.jit('void(float32[:])')\n    def twice(x):\n        x[0] = 2\n"
    "@cuda.jit(device=True)\ndef add(a, b):\n    return a + b\n"
    "@cuda.jit\ndef k(x, n: float32):\n    x[0] = add(n, 1)\n";

ir::Type floats() { return ir::Type::array(ir::Scalar::Float32, 1, ir::Layout::C); }

std::string only_message(const diag::Sink& sink) {
    REQUIRE(sink.all().size() == 1);
    return sink.all().front().message;
}

} // namespace

TEST_CASE("a file lists its kernels and device functions by place") {
    Loaded loaded(kKernels);
    CHECK(loaded.sink.empty());
    std::vector<std::string> names;
    for (const auto& declaration : loaded.file->declarations())
        names.push_back(declaration.name + (declaration.is_device ? " device" : ""));
    CHECK(names == std::vector<std::string>{"outer.inner", "outer.twice", "Ops.twice", "add device", "k"});
    const auto* k = loaded.file->find_kernel("k");
    REQUIRE(k);
    CHECK(k->parameters == std::vector<std::string>{"x", "n"});
    CHECK(k->signatures.empty());
    CHECK(loaded.file->sources()->text(k->span) == "k");
    REQUIRE(loaded.file->find_kernel("Ops.twice")->signatures.size() == 1);
    CHECK(loaded.file->find_kernel("Ops.twice")->signatures[0][0].text() == "float32[:]");
    CHECK(loaded.file->dump_ast().find("FunctionDef") != std::string::npos);
}

TEST_CASE("a kernel is found by its last name where only one has it") {
    Loaded loaded(kKernels);
    REQUIRE(loaded.file->find_kernel("inner"));
    CHECK(loaded.file->find_kernel("inner")->name == "outer.inner");
    CHECK(loaded.file->find_kernel("twice") == nullptr);
    CHECK(loaded.file->find_kernel("outer.twice"));
    CHECK(loaded.file->find_kernel("ner") == nullptr);
    CHECK(loaded.file->find_kernel("") == nullptr);
}

TEST_CASE("a kernel is typed for the types of its parameters") {
    Loaded loaded(kKernels);
    auto module = loaded.file->instantiate("k", {floats(), ir::Scalar::Float32}, loaded.sink);
    CHECK(loaded.sink.empty());
    REQUIRE(module);
    CHECK(module->kernel_function().name == "k");
    CHECK(module->kernel_function().parameters.size() == 2);
}

TEST_CASE("what cannot be typed is reported") {
    Loaded count(kKernels);
    CHECK_FALSE(count.file->instantiate("k", {floats()}, count.sink));
    CHECK(only_message(count.sink) == "`k` takes 2 parameters (x, n), 1 type given");
    Loaded missing(kKernels);
    CHECK_FALSE(missing.file->instantiate("innre", {floats()}, missing.sink));
    CHECK(only_message(missing.sink) == "there is no kernel `innre` in this file");
    CHECK(missing.sink.all().front().notes.front() == "the file has `outer.inner`, `outer.twice`, `Ops.twice`, `k`");
}

TEST_CASE("defines reach the kernels") {
    dsl::FrontEndOptions options;
    options.defines = {{"N", "3"}, {"make.M", "4"}};
    Loaded loaded("from numba import cuda\nimport os\nN = os.cpu_count()\n"
                  "def make(M):\n    @cuda.jit\n    def k(x):\n        x[0] = N + M\n    return k\n",
                  options);
    CHECK(loaded.file->instantiate("k", {floats()}, loaded.sink));
    CHECK(loaded.sink.empty());
}

TEST_CASE("an unknown name in a kernel names the way out") {
    Loaded loaded("from numba import cuda\nimport os\nN = os.cpu_count()\n@cuda.jit\ndef k(x):\n    x[0] = N\n");
    CHECK_FALSE(loaded.file->instantiate("k", {floats()}, loaded.sink));
    CHECK(only_message(loaded.sink) == "the value of `N` is not known when the kernel is compiled");
}

TEST_CASE("texts that are no source") {
    struct Case {
        std::string text, place;
    };
    // A text is shown up to the byte that is none; of what holds NULs, nothing is.
    for (const auto& [text, place] :
         {Case{"x = \xff", "test.py:1:5"}, Case{"x = 1\n\xc3\xa9 \xff", "test.py:2:3"},
          Case{"\xef\xbb\xbfx\xff", "test.py:1:2"}, Case{std::string("a\0b", 3), "test.py:1:1"}}) {
        Loaded loaded(text);
        CHECK(loaded.sink.error_count() == 1);
        CHECK(loaded.file->declarations().empty());
        CHECK(loaded.file->comments().empty());
        CHECK(loaded.file->dump_ast() == "");
        CHECK(loaded.file->find_kernel("k") == nullptr);
        CHECK(loaded.file->sources()->describe(loaded.sink.all().front().span) == place);
    }
    Loaded empty("");
    CHECK(empty.sink.empty());
    CHECK(empty.file->declarations().empty());
}
