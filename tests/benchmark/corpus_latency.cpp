// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// How long each file of a corpus takes from text to PTX in a warm process: the least of some runs, their median over the
// files and the slowest ones; then how the time grows with the length of a chain of functions and of a row of branches.
//   corpus_latency CORPUS.tsv          lines of FILE, a tab, SIGNATURE: see list_corpus.py
#include "compiler/compile_module.h"
#include "compiler/load_code_generator.h"
#include "dsl/front_end.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <optional>
#include <string>
#include <vector>

namespace krait::benchmark {
namespace {

using Clock = std::chrono::steady_clock;

[[noreturn]] void give_up(const std::string& why) {
    std::fprintf(stderr, "corpus_latency: %s\n", why.c_str());
    std::exit(1);
}

// Milliseconds from text to PTX; nothing where the kernel does not compile.
std::optional<double> time_compile(const std::string& path, const std::string& text,
                                   const std::string& signature_text) {
    const LoadedCodeGenerator& loaded = load_code_generator();
    if (!loaded.generator) give_up(loaded.error);
    auto start = Clock::now();
    diag::Sink sink;
    dsl::FrontEndOptions front_end;
    front_end.path = path;
    auto file = dsl::load_kernel_file(path, text, front_end, sink);
    auto signature = dsl::parse_signature(signature_text);
    auto module = file->instantiate(signature.name, signature.types, sink);
    if (!module) return std::nullopt;
    abi::CodeOptions options;
    options.variant = abi::Variant::Fast;
    auto compilation =
        compile_module(std::move(*module), {}, options, {abi::CodeKind::Assembly}, *loaded.generator, sink);
    if (!compilation || !compilation->code.internal_error.empty()) return std::nullopt;
    return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
}

std::optional<double> least_time(const std::string& path, const std::string& text, const std::string& signature) {
    constexpr int kRuns = 5;
    std::optional<double> least;
    for (int run = 0; run < kRuns; ++run) {
        std::optional<double> time = time_compile(path, text, signature);
        if (!time) return std::nullopt;
        least = std::min(least.value_or(*time), *time);
    }
    return least;
}

void measure_corpus(const char* list) {
    struct Row {
        double time;
        std::string name;
    };
    std::vector<Row> rows;
    size_t failed = 0;
    std::ifstream lines(list);
    if (!lines) give_up(std::string("cannot read ") + list);
    for (std::string line; std::getline(lines, line);) {
        size_t tab = line.find('\t');
        if (tab == std::string::npos) continue;
        std::string path = line.substr(0, tab);
        std::optional<double> time = least_time(path, read_source_bytes(path).bytes, line.substr(tab + 1));
        if (time)
            rows.push_back({*time, line});
        else if (++failed <= 5)
            std::printf("does not compile: %s\n", line.c_str());
    }
    if (rows.empty()) give_up("no file of the corpus compiles");
    std::sort(rows.begin(), rows.end(), [](const Row& a, const Row& b) { return a.time < b.time; });
    std::printf("%zu files, %zu left out: median %.2f ms, slowest %.2f ms\n", rows.size(), failed,
                rows[rows.size() / 2].time, rows.back().time);
    for (size_t i = 0; i < std::min<size_t>(rows.size(), 10); ++i)
        std::printf("  %8.2f ms  %s\n", rows[rows.size() - 1 - i].time, rows[rows.size() - 1 - i].name.c_str());
}

std::string chain_of_functions(int count) {
    std::string text = "from numba import cuda\n@cuda.jit(device=True)\ndef f0(x):\n    return x + 1\n";
    for (int i = 1; i < count; ++i)
        text += "@cuda.jit(device=True)\ndef f" + std::to_string(i) + "(x):\n    return f" + std::to_string(i - 1) +
                "(x) * 3 - x\n";
    return text + "@cuda.jit\ndef k(a):\n    a[0] = f" + std::to_string(count - 1) + "(a[0])\n";
}

std::string row_of_branches(int count) {
    std::string text = "from numba import cuda\n@cuda.jit\ndef k(a):\n";
    for (int i = 0; i < count; ++i) {
        std::string name = "v" + std::to_string(i);
        text += "    if a[" + std::to_string(i) + "] > " + std::to_string(i) + ":\n        " + name + " = a[" +
                std::to_string(i) + "] * 2\n        a[" + std::to_string(i + 1) + "] = " + name + "\n";
    }
    return text;
}

void measure_growth(const char* what, std::string (*make)(int), int least, int most) {
    std::optional<double> before;
    for (int count = least; count <= most; count *= 2) {
        std::optional<double> time = least_time("", make(count), "k(int64[::1])");
        if (!time) give_up(std::string(what) + " do not compile");
        std::printf("%5d %-24s %9.2f ms", count, what, *time);
        if (before) std::printf("   %.2f times the half", *time / *before);
        std::printf("\n");
        before = time;
    }
}

} // namespace
} // namespace krait::benchmark

int main(int argc, char** argv) {
    using namespace krait::benchmark;
    if (argc != 2) give_up("usage: corpus_latency CORPUS.tsv");
    measure_corpus(argv[1]);
    measure_growth("functions in a chain", chain_of_functions, 50, 200);
    measure_growth("branches in a row", row_of_branches, 250, 2000);
    return 0;
}
