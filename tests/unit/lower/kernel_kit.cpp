// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tests/unit/lower/kernel_kit.h"

#include "compiler/compile_module.h"
#include "compiler/diagnostics/sink.h"
#include "compiler/loader/host_code.h"
#include "compiler/targets/generate.h"

#include <condition_variable>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <mutex>
#include <stdexcept>
#include <thread>
#include <unistd.h>

namespace krait::test {

ir::ValueId FunctionKit::grid_index() {
    auto word = [&](ir::Intrinsic which) { return cast(builder.intrinsic(which, {}, {}), ir::Scalar::Int64); };
    ir::ValueId thread = word(ir::Intrinsic::ThreadIdxX);
    ir::ValueId row = binary(ir::BinaryOp::Multiply, word(ir::Intrinsic::BlockIdxX), word(ir::Intrinsic::BlockDimX));
    return binary(ir::BinaryOp::Add, thread, row);
}

ir::Module module_of(std::vector<ir::Function> functions) {
    ir::Module module;
    module.sources = std::make_shared<SourceSet>();
    for (ir::Function& function : functions) module.kernel = module.functions.push(std::move(function));
    return module;
}

Generated generate_all(ir::Module module, const std::string& target, abi::CodeKind kind, abi::CodeOptions options) {
    abi::ParsedTarget parsed = abi::parse_target(target);
    if (!parsed.error.empty()) throw std::runtime_error(parsed.error);
    diag::Sink sink;
    prepare_module(module, parsed.target, options, sink);
    if (sink.has_errors()) throw std::runtime_error("the passes reported errors");
    abi::CodeResult result = targets::generate_code({&module, parsed.target, options, {kind}});
    if (!result.internal_error.empty()) throw std::runtime_error(result.internal_error);
    if (!result.error.empty()) throw std::runtime_error(result.error);
    return {signature_of(module), result.outputs.at(0), result.math_library};
}

std::string generate(const ir::Module& module, const std::string& target, abi::CodeKind kind,
                     abi::CodeOptions options) {
    return generate_all(module, target, kind, std::move(options)).code;
}

namespace {

std::string ptxas_path() {
    for (const char* folder : {"/usr/local/cuda/bin", "/usr/bin"}) {
        std::string path = std::string(folder) + "/ptxas";
        if (access(path.c_str(), X_OK) == 0) return path;
    }
    return "";
}

} // namespace

bool has_ptxas() { return !ptxas_path().empty(); }

bool has_libdevice() { return access(kLibdevice, R_OK) == 0; }

std::string assemble(const std::string& ptx, const std::string& arch) {
    namespace fs = std::filesystem;
    fs::path base = fs::temp_directory_path() / ("krait_ptxas_" + std::to_string(getpid()));
    std::ofstream(base.string() + ".ptx") << ptx;
    std::string command = ptxas_path() + " -arch=" + arch + " -o " + base.string() + ".cubin " + base.string() +
                          ".ptx > " + base.string() + ".log 2>&1";
    int status = std::system(command.c_str());
    std::ifstream log(base.string() + ".log");
    std::string complaint((std::istreambuf_iterator<char>(log)), {});
    for (const char* suffix : {".ptx", ".cubin", ".log"}) fs::remove(base.string() + suffix);
    if (status == 0) return "";
    return complaint.empty() ? "ptxas failed" : complaint;
}

namespace {

// 64-byte aligned, static part first.
struct SharedMemory {
    SharedMemory(uint64_t static_bytes, uint64_t dynamic_bytes)
        : dynamic_offset((static_bytes + 15) / 16 * 16)
        , bytes(dynamic_offset + dynamic_bytes + 64) {}
    unsigned char* start() {
        auto address = reinterpret_cast<uintptr_t>(bytes.data());
        return bytes.data() + ((address + 63) / 64 * 64 - address);
    }
    uint64_t dynamic_offset;
    std::vector<unsigned char> bytes;
};

// Lets a block's threads meet. Threads that have ended are no longer waited for.
struct Meeting {
    std::mutex mutex;
    std::condition_variable all_came;
    unsigned expected = 0, here = 0, round = 0;

    void come() {
        std::unique_lock lock(mutex);
        unsigned mine = round;
        ++here;
        if (here == expected) open();
        all_came.wait(lock, [&] { return round != mine; });
    }
    void leave() {
        std::lock_guard lock(mutex);
        --expected;
        if (expected > 0 && here == expected) open();
    }
    void open() {
        here = 0;
        ++round;
        all_came.notify_all();
    }
};

template <class Run>
void for_each_block(const Launch& launch, uint64_t shared_bytes, const Run& run) {
    for (uint32_t z = 0; z < launch.grid[2]; ++z)
        for (uint32_t y = 0; y < launch.grid[1]; ++y)
            for (uint32_t x = 0; x < launch.grid[0]; ++x) {
                SharedMemory shared(shared_bytes, launch.dynamic_shared_bytes);
                abi::HostBlock block{};
                for (int axis = 0; axis < 3; ++axis) {
                    block.grid_dim[axis] = launch.grid[static_cast<size_t>(axis)];
                    block.block_dim[axis] = launch.block[static_cast<size_t>(axis)];
                }
                block.block_index[0] = x;
                block.block_index[1] = y;
                block.block_index[2] = z;
                block.thread_count = launch.block[0] * launch.block[1] * launch.block[2];
                block.dynamic_shared_bytes = launch.dynamic_shared_bytes;
                block.shared = shared.start();
                block.dynamic_shared_offset = shared.dynamic_offset;
                run(block);
            }
}

} // namespace

HostProgram::HostProgram(const ir::Module& module, abi::CodeOptions options) {
    Generated made = generate_all(module, "cpu:native", abi::CodeKind::Object, std::move(options));
    HostCode::Loaded loaded = HostCode::load(made.code);
    if (loaded.code == nullptr) throw std::runtime_error(loaded.error);
    code_ = loaded.code;
    signature_ = made.signature;
    entry_ = reinterpret_cast<abi::HostKernel>(code_->find(signature_.symbol));
    if (entry_ == nullptr) throw std::runtime_error("the object lacks " + signature_.symbol);
}

void HostProgram::run(const Arguments& arguments, Launch launch) const {
    for_each_block(launch, signature_.static_shared_bytes,
                   [&](abi::HostBlock& block) { entry_(arguments.data(), &block); });
}

void HostProgram::run_with_barriers(const Arguments& arguments, Launch launch) const {
    for_each_block(launch, signature_.static_shared_bytes, [&](abi::HostBlock& block) {
        Meeting meeting;
        meeting.expected = block.thread_count;
        block.scheduler = &meeting;
        block.barrier = [](abi::HostBlock* here) { static_cast<Meeting*>(here->scheduler)->come(); };
        std::vector<std::thread> threads;
        for (uint32_t i = 0; i < block.thread_count; ++i)
            threads.emplace_back([&, i] {
                abi::HostBlock mine = block;
                mine.first_thread = i;
                mine.thread_count = 1;
                entry_(arguments.data(), &mine);
                meeting.leave();
            });
        for (std::thread& thread : threads) thread.join();
    });
}

} // namespace krait::test
