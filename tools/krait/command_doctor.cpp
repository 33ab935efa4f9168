// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// krait doctor: what Krait finds on this machine, and whether it works: one kernel is compiled and run on each device. Exit code 0
// when everything that is there works, 3 when something does not. What is merely absent (a GPU, ptxas) is no failure.
#include "compiler/abi/target_spec.h"
#include "compiler/find_toolkit.h"
#include "compiler/load_code_generator.h"
#include "runtime/artifact_store.h"
#include "runtime/cuda/driver.h"
#include "runtime/cuda/ptx_version.h"
#include "runtime/error.h"
#include "tools/krait/api_handles.h"
#include "tools/krait/commands.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <cstdlib>
#include <memory>
#include <vector>

namespace krait::tools {

namespace {

// One line of the report.
struct Finding {
    std::string subject;
    std::string state; // "ok", "absent", "failed"
    std::string text;
};

constexpr const char* kProbeSource = "from numba import cuda\n"
                                     "\n"
                                     "@cuda.jit\n"
                                     "def probe(x, out):\n"
                                     "    i = cuda.grid(1)\n"
                                     "    if i < out.size:\n"
                                     "        out[i] = 2 * x[i] + 1\n";

// Compiles and runs the probe; throws where that fails.
void run_probe(krait_device* device) {
    krait_source source = {};
    source.size = sizeof source;
    source.path = "probe.py";
    source.text = kProbeSource;
    source.text_length = std::char_traits<char>::length(kProbeSource);
    krait_program* raw_program = nullptr;
    call(krait_compile, device, static_cast<const krait_source*>(&source),
         static_cast<const krait_compile_options*>(nullptr), &raw_program);
    OwnedProgram program(raw_program);
    krait_kernel* raw_kernel = nullptr;
    call(krait_program_get_kernel, program.get(), "probe", &raw_kernel);
    OwnedKernel kernel(raw_kernel);
    constexpr int64_t kCount = 1000;
    std::vector<float> host(kCount);
    for (size_t i = 0; i < host.size(); ++i) host[i] = static_cast<float>(i);
    OwnedMemory memories[2];
    krait_argument arguments[2] = {};
    const int64_t shape[] = {kCount};
    for (int i = 0; i < 2; ++i) {
        krait_memory* memory = nullptr;
        call(krait_memory_allocate, device, uint64_t{kCount * sizeof(float)}, &memory);
        memories[i].reset(memory);
        arguments[i].kind = KRAIT_ARRAY;
        arguments[i].dtype = KRAIT_FLOAT32;
        arguments[i].rank = 1;
        arguments[i].value.address = krait_memory_address(memory);
        arguments[i].shape = shape;
        arguments[i].memory = memory;
    }
    krait_stream* const no_stream = nullptr;
    call(krait_copy_to_device, memories[0].get(), uint64_t{0}, static_cast<const void*>(host.data()),
         uint64_t{kCount * sizeof(float)}, no_stream, 0u);
    krait_launch launch = {};
    launch.size = sizeof launch;
    launch.grid[0] = 4;
    launch.block[0] = 256;
    launch.grid[1] = launch.grid[2] = launch.block[1] = launch.block[2] = 1;
    call(krait_kernel_launch, kernel.get(), static_cast<const krait_launch*>(&launch),
         static_cast<const krait_argument*>(arguments), size_t{2});
    call(krait_device_synchronize, device);
    call(krait_copy_to_host, static_cast<void*>(host.data()), memories[1].get(), uint64_t{0},
         uint64_t{kCount * sizeof(float)}, no_stream, 0u);
    for (size_t i = 0; i < host.size(); ++i)
        if (host[i] != 2 * static_cast<float>(i) + 1)
            throw CommandError(kBug, fmt::format("element {} is {}, expected {}", i, host[i], 2 * i + 1));
}

Finding examine_device(const std::string& id) {
    try {
        krait_device* device = nullptr;
        call(krait_device_open, id.c_str(), &device);
        krait_device_properties properties = {};
        properties.size = sizeof properties;
        call(krait_device_get_properties, device, &properties);
        run_probe(device);
        std::string text = properties.name;
        if (properties.is_cuda)
            text += fmt::format(", compute capability {}.{}, {} multiprocessors, {:.1f} GiB", properties.compute_major,
                                properties.compute_minor, properties.multiprocessors,
                                static_cast<double>(properties.memory_bytes) / (1 << 30));
        else
            text += fmt::format(", {} threads", properties.multiprocessors);
        return {"device " + id, "ok", text + "; a kernel was compiled and ran"};
    } catch (const CommandError& error) { return {"device " + id, "failed", error.what()}; }
}

std::string version_of(unsigned tenths) { return fmt::format("{}.{}", tenths / 10, tenths % 10); }

Finding examine_driver() {
    try {
        const auto& driver = cuda::driver();
        unsigned newest = cuda::newest_ptx_for(driver.version);
        return {"CUDA driver", "ok",
                fmt::format("{}, CUDA {}.{}, takes PTX up to {}", driver.path, driver.version / 1000,
                            driver.version % 1000 / 10, version_of(newest))};
    } catch (const runtime::Error& error) {
        // A driver that is there and does not work is a failure; that there is none, or no GPU for it, is not.
        bool none = error.kind() == runtime::ErrorKind::NoDriver && error.call() != "cuInit";
        bool absent = none || error.kind() == runtime::ErrorKind::StubDriver || error.code() == cuda::kNoDevice;
        return {"CUDA driver", absent ? "absent" : "failed", error.what()};
    }
}

Finding examine_file(const std::string& subject, const FoundFile& found, const std::string& use) {
    if (!found.path.empty()) return {subject, "ok", found.path};
    return {subject, "absent", "not found; " + use};
}

Finding examine_compiler() {
    const LoadedCodeGenerator& loaded = load_code_generator();
    if (!loaded.generator) return {"compiler", "failed", loaded.error};
    return {"compiler", "ok", fmt::format("LLVM {}, PTX up to {}", KRAIT_LLVM_VERSION, version_of(abi::kNewestPtx))};
}

Finding examine_cache() {
    runtime::StoreState state = runtime::artifact_store_state();
    return {"cache", state.usable ? "ok" : "absent", state.text};
}

std::vector<Finding> settings() {
    std::vector<Finding> found;
    for (const char* name :
         {"KRAIT_CACHE", "KRAIT_CACHE_DIR", "KRAIT_COLOR", "KRAIT_COMPILER_LIBRARY", "KRAIT_DEVICE", "KRAIT_LIBCUDA",
          "KRAIT_LIBDEVICE", "KRAIT_NUM_THREADS", "KRAIT_PTXAS", "CUDA_HOME", "CUDA_PATH", "CUDA_VISIBLE_DEVICES"})
        if (const char* value = std::getenv(name)) found.push_back({name, "set", value});
    return found;
}

int examine(bool as_json) {
    std::vector<Finding> findings = {examine_compiler(), examine_driver()};
    findings.push_back(examine_device("cpu"));
    for (int i = 0, count = krait_device_cuda_count(); i < count; ++i)
        findings.push_back(examine_device("cuda:" + std::to_string(i)));
    findings.push_back(examine_file("ptxas", find_ptxas(), "only `--emit cubin` and the costs of `inspect` need it"));
    findings.push_back(examine_file("libdevice", find_libdevice(), "the bundled math library serves in its place"));
    findings.push_back(examine_cache());
    bool failed = false;
    for (const Finding& finding : findings) failed = failed || finding.state == "failed";
    for (Finding& setting : settings()) findings.push_back(std::move(setting));
    if (as_json) {
        nlohmann::ordered_json json = nlohmann::ordered_json::array();
        for (const Finding& finding : findings)
            json.push_back({{"subject", finding.subject}, {"state", finding.state}, {"text", finding.text}});
        fmt::print("{}\n", json.dump(2));
    } else {
        for (const Finding& finding : findings)
            fmt::print("{:<24} {:<7} {}\n", finding.subject, finding.state, finding.text);
    }
    return failed ? kMachine : kOk;
}

} // namespace

RunCommand add_doctor(CLI::App& app) {
    auto as_json = std::make_shared<bool>(false);
    CLI::App* sub = app.add_subcommand("doctor", "Say what is found on this machine and whether it works");
    sub->add_flag("--json", *as_json, "The report as JSON");
    return [as_json] { return examine(*as_json); };
}

} // namespace krait::tools
