// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// How long source takes to become PTX: in process, warm (Google Benchmark) and cold (the first compile of fresh processes);
// as a process of its own (`krait compile`); and the same kernels through NVRTC, where it is found, in the same run.
//   compile_latency KERNELS.py [KRAIT_COMMAND] [Google Benchmark's flags]
#include "compiler/compile_module.h"
#include "compiler/load_code_generator.h"
#include "dsl/front_end.h"
#include "tests/benchmark/nvrtc.h"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <spawn.h>
#include <string>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

extern char** environ;

namespace krait::benchmark {
namespace {

using Clock = std::chrono::steady_clock;

double milliseconds_since(Clock::time_point start) {
    return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
}

struct Case {
    const char* kernel;
    const char* signature;
    const char* cuda; // the same kernel in CUDA C++
};

constexpr Case kCases[] = {
    {"vector_add", "vector_add(float32[::1], float32[::1], float32[::1])",
     "extern \"C\" __global__ void vector_add(const float* __restrict__ a, const float* __restrict__ b, float* "
     "__restrict__ c,\n"
     "    long long n) {\n"
     "  long long i = (long long)blockIdx.x * blockDim.x + threadIdx.x;\n"
     "  if (i < n) c[i] = a[i] + b[i];\n"
     "}\n"},
    {"matmul_tiled", "matmul_tiled(float32[:,::1], float32[:,::1], float32[:,::1])",
     "extern \"C\" __global__ void matmul_tiled(const float* __restrict__ a, const float* __restrict__ b, float* "
     "__restrict__ c,\n"
     "    int n) {\n"
     "  __shared__ float sa[32][32], sb[32][32];\n"
     "  int tx = threadIdx.x, ty = threadIdx.y, row = blockIdx.y * 32 + ty, col = blockIdx.x * 32 + tx;\n"
     "  float s = 0;\n"
     "  for (int t = 0; t < n / 32; t++) {\n"
     "    sa[ty][tx] = a[(long long)row * n + t * 32 + tx];\n"
     "    sb[ty][tx] = b[(long long)(t * 32 + ty) * n + col];\n"
     "    __syncthreads();\n"
     "    for (int k = 0; k < 32; k++) s += sa[ty][k] * sb[k][tx];\n"
     "    __syncthreads();\n"
     "  }\n"
     "  c[(long long)row * n + col] = s;\n"
     "}\n"},
    {"black_scholes",
     "black_scholes(float32[::1], float32[::1], float32[::1], float32[::1], float32[::1], float32, float32)",
     "extern \"C\" __global__ void black_scholes(const float* __restrict__ price, const float* __restrict__ strike,\n"
     "    const float* __restrict__ years, float* __restrict__ call, float* __restrict__ put, float rate, float "
     "volatility,\n"
     "    long long n) {\n"
     "  long long i = (long long)blockIdx.x * blockDim.x + threadIdx.x;\n"
     "  if (i >= n) return;\n"
     "  float s = price[i], x = strike[i], t = years[i], q = sqrtf(t);\n"
     "  float d1 = (logf(s / x) + (rate + .5f * volatility * volatility) * t) / (volatility * q), d2 = d1 - volatility "
     "* q;\n"
     "  float n1 = .5f + .5f * erff(d1 * .70710678f), n2 = .5f + .5f * erff(d2 * .70710678f), e = expf(-rate * t);\n"
     "  call[i] = s * n1 - x * e * n2;\n"
     "  put[i] = x * e * (1.f - n2) - s * (1.f - n1);\n"
     "}\n"},
};

[[noreturn]] void give_up(const std::string& why) {
    std::fprintf(stderr, "compile_latency: %s\n", why.c_str());
    std::exit(1);
}

// Everything from text to PTX: parsing, names, types, passes, code.
std::string compile(const std::string& text, const Case& one) {
    const LoadedCodeGenerator& loaded = load_code_generator();
    if (!loaded.generator) give_up(loaded.error);
    diag::Sink sink;
    auto file = dsl::load_kernel_file("kernels.py", text, {}, sink);
    auto signature = dsl::parse_signature(one.signature);
    auto module = file->instantiate(one.kernel, signature.types, sink);
    if (!module) give_up("the kernel has errors");
    abi::CodeOptions options;
    options.variant = abi::Variant::Fast;
    auto compilation =
        compile_module(std::move(*module), {}, options, {abi::CodeKind::Assembly}, *loaded.generator, sink);
    if (!compilation || !compilation->code.internal_error.empty()) give_up("the kernel does not compile");
    return compilation->code.outputs.front();
}

void warm_krait(::benchmark::State& state, const std::string& text, const Case& one) {
    compile(text, one);
    for (auto _ : state) ::benchmark::DoNotOptimize(compile(text, one));
}

void warm_nvrtc(::benchmark::State& state, const Nvrtc& nvrtc, const Case& one) {
    nvrtc.compile(one.cuda);
    for (auto _ : state) ::benchmark::DoNotOptimize(nvrtc.compile(one.cuda));
}

// Runs a program with its output thrown away; the wall time until it has ended.
double time_process(std::vector<std::string> words) {
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    auto start = Clock::now();
    pid_t child = 0;
    if (posix_spawn(&child, words[0].c_str(), &actions, nullptr, arguments.data(), environ) != 0)
        give_up("cannot run " + words[0]);
    int status = 0;
    waitpid(child, &status, 0);
    double elapsed = milliseconds_since(start);
    posix_spawn_file_actions_destroy(&actions);
    if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) give_up(words[0] + " failed");
    return elapsed;
}

// What a fresh process prints: its first compile, in milliseconds.
double time_first_compile(const char* self, const char* file, const char* kernel) {
    std::string command = std::string(self) + " " + file + " --first " + kernel;
    std::FILE* pipe = popen(command.c_str(), "r");
    double elapsed = -1;
    if (!pipe || std::fscanf(pipe, "%lf", &elapsed) != 1) give_up("the child printed no time");
    pclose(pipe);
    return elapsed;
}

void print_row(const char* what, const char* kernel, std::vector<double> times) {
    std::sort(times.begin(), times.end());
    std::printf("%-24s %-14s least %7.2f ms   median %7.2f ms   of %zu\n", what, kernel, times.front(),
                times[times.size() / 2], times.size());
}

} // namespace
} // namespace krait::benchmark

int main(int argc, char** argv) {
    using namespace krait::benchmark;
    if (argc < 2) give_up("usage: compile_latency KERNELS.py [KRAIT_COMMAND]");
    std::string file = argv[1];
    std::string text = krait::read_source_bytes(file).bytes;
    if (argc == 4 && std::strcmp(argv[2], "--first") == 0) {
        auto start = Clock::now();
        for (const Case& one : kCases)
            if (std::strcmp(one.kernel, argv[3]) == 0) compile(text, one);
        std::printf("%f\n", milliseconds_since(start));
        return 0;
    }
    constexpr int kRuns = 20;
    for (const Case& one : kCases) {
        std::vector<double> first, process;
        for (int i = 0; i < kRuns; ++i) first.push_back(time_first_compile(argv[0], argv[1], one.kernel));
        print_row("first compile", one.kernel, first);
        if (argc > 2 && argv[2][0] != '-') {
            for (int i = 0; i < kRuns; ++i)
                process.push_back(time_process(
                    {argv[2], "compile", file, "--signature", one.signature, "--variant", "fast", "-o", "-"}));
            print_row("krait compile, process", one.kernel, process);
        }
    }
    Nvrtc nvrtc;
    for (const Case& one : kCases) {
        ::benchmark::RegisterBenchmark((std::string("krait/") + one.kernel).c_str(), [&](::benchmark::State& state) {
            warm_krait(state, text, one);
        })->Unit(::benchmark::kMillisecond);
        if (nvrtc.found())
            ::benchmark::RegisterBenchmark((std::string("nvrtc/") + one.kernel).c_str(),
                                           [&](::benchmark::State& state) { warm_nvrtc(state, nvrtc, one); })
                ->Unit(::benchmark::kMillisecond);
    }
    if (!nvrtc.found()) std::printf("NVRTC was not found: its rows are left out\n");
    ::benchmark::Initialize(&argc, argv);
    ::benchmark::RunSpecifiedBenchmarks();
    return 0;
}
