// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What a launch through krait.hpp costs the host beside a bare cuLaunchKernel of the same code in the same process. Batches
// of the ways alternate, so that both see the same machine; the queue is drained between batches and outside the clock.
// Prints the median nanoseconds of one launch of a kernel of four arrays, and what Krait adds. Needs a GPU, or the fake
// driver in KRAIT_LIBCUDA: what is printed then is Krait's own share.
#include "runtime/cuda/driver_types.h"
#include "tests/fake_cuda/fake_cuda.h"
#include <krait/krait.hpp>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <dlfcn.h>
#include <functional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace {

using Clock = std::chrono::steady_clock;

constexpr const char* kSource = "from numba import cuda\n"
                                "@cuda.jit\n"
                                "def combine(a, b, c, out):\n"
                                "    i = cuda.grid(1)\n"
                                "    if i < out.size:\n"
                                "        out[i] = a[i] * b[i] + c[i]\n";
constexpr int kLaunches = 400; // a batch: fewer than the driver's queue holds
constexpr int kBatches = 101;
constexpr int64_t kElements = 256;

struct Way {
    const char* name;
    std::function<void()> launch;
    std::vector<double> nanoseconds = {}; // of one launch, a batch each
};

double median(std::vector<double> values) {
    std::nth_element(values.begin(), values.begin() + static_cast<ptrdiff_t>(values.size() / 2), values.end());
    return values[values.size() / 2];
}

using krait::cuda::Context;
using krait::cuda::DeviceAddress;
using krait::cuda::DeviceAttribute;
using krait::cuda::DeviceOrdinal;
using krait::cuda::Event;
using krait::cuda::Function;
using krait::cuda::FunctionAttribute;
using krait::cuda::JitInputType;
using krait::cuda::JitOption;
using krait::cuda::LinkState;
using krait::cuda::Module;
using krait::cuda::Status;
using krait::cuda::Stream;

// The driver as any program without Krait would load it.
struct Driver {
    explicit Driver(const char* path) {
        void* library = dlopen(path, RTLD_NOW);
        if (library == nullptr) throw std::runtime_error(dlerror());
#define KRAIT_DRIVER_FUNCTION(name, symbol, parameters)                                                                \
    name = reinterpret_cast<Status(*) parameters>(dlsym(library, symbol));                                             \
    if (name == nullptr) throw std::runtime_error("the driver has no " symbol);
#include "runtime/cuda/driver_functions.def"
#undef KRAIT_DRIVER_FUNCTION
    }
#define KRAIT_DRIVER_FUNCTION(name, symbol, parameters) Status(*name) parameters = nullptr;
#include "runtime/cuda/driver_functions.def"
#undef KRAIT_DRIVER_FUNCTION

    void check(Status status, const char* call) const {
        if (status != krait::cuda::kSuccess)
            throw std::runtime_error(std::string(call) + " answers " + std::to_string(status));
    }
};

// The same code and arguments by the driver alone.
struct BareKernel {
    BareKernel(const char* path, const std::string& ptx, const std::vector<krait::Array<float>>& arrays)
        : driver(path) {
        DeviceOrdinal device = 0;
        driver.check(driver.cuDeviceGet(&device, 0), "cuDeviceGet");
        Context context = nullptr;
        driver.check(driver.cuDevicePrimaryCtxRetain(&context, device), "cuDevicePrimaryCtxRetain");
        driver.check(driver.cuCtxPushCurrent(context), "cuCtxPushCurrent"); // stays: a bare loop has its context
        Module module = nullptr;
        driver.check(driver.cuModuleLoadDataEx(&module, ptx.c_str(), 0, nullptr, nullptr), "cuModuleLoadDataEx");
        driver.check(driver.cuModuleGetFunction(&function, module, entry_name(ptx).c_str()), "cuModuleGetFunction");
        for (const krait::Array<float>& array : arrays) {
            values.push_back(array.address());
            values.push_back(static_cast<uint64_t>(array.size()));
        }
        for (uint64_t& value : values) parameters.push_back(&value);
    }

    static std::string entry_name(const std::string& ptx) {
        size_t at = ptx.find(".entry ") + sizeof(".entry ") - 1;
        return ptx.substr(at, ptx.find_first_of("( \n", at) - at);
    }

    void launch() {
        driver.check(driver.cuLaunchKernel(function, 1, 1, 1, kElements, 1, 1, 0, nullptr, parameters.data(), nullptr),
                     "cuLaunchKernel");
    }

    Driver driver;
    Function function = nullptr;
    std::vector<uint64_t> values;
    std::vector<void*> parameters;
};

int measure() {
    krait::Device device = krait::Device::cuda();
    krait::Kernel kernel = device.compile(krait::Source::text(kSource, "combine.py")).kernel("combine");
    std::vector<krait::Array<float>> arrays;
    for (int i = 0; i < 4; ++i) arrays.push_back(device.zeros<float>({kElements}));
    const krait::Launch launch = {.grid = 1, .block = kElements};
    using Floats = krait::Array<float>;
    const char* forced = std::getenv("KRAIT_LIBCUDA");
    const char* driver_path = forced == nullptr ? "libcuda.so.1" : forced;
    BareKernel bare(driver_path, kernel.specialize<Floats, Floats, Floats, Floats>().ptx(krait::Variant::Fast), arrays);
    krait::Binding binding = kernel.bind(launch, arrays[0], arrays[1], arrays[2], arrays[3]);
    krait::fake_cuda::Control fake = krait::fake_cuda::find_control(driver_path);
    if (fake.set_quiet != nullptr) fake.set_quiet(1);

    Way ways[] = {{"cuLaunchKernel", [&] { bare.launch(); }},
                  {"Kernel::launch", [&] { kernel.launch(launch, arrays[0], arrays[1], arrays[2], arrays[3]); }},
                  {"Binding::launch", [&] { binding.launch(); }}};
    for (int batch = 0; batch < kBatches; ++batch)
        for (Way& way : ways) {
            auto start = Clock::now();
            for (int i = 0; i < kLaunches; ++i) way.launch();
            std::chrono::duration<double, std::nano> spent = Clock::now() - start;
            way.nanoseconds.push_back(spent.count() / kLaunches);
            device.synchronize();
        }
    krait::DeviceProperties properties = device.properties();
    std::printf("%s, driver for CUDA %d.%d, four arrays, median of %d batches of %d launches\n",
                properties.name.c_str(), properties.cuda_version / 1000, properties.cuda_version % 1000 / 10, kBatches,
                kLaunches);
    double base = median(ways[0].nanoseconds);
    for (const Way& way : ways) {
        double own = median(way.nanoseconds);
        std::printf("%-16s %8.1f ns  (%+.1f ns)\n", way.name, own, own - base);
    }
    return 0;
}

} // namespace

int main() {
    try {
        return measure();
    } catch (const std::exception& error) {
        std::fprintf(stderr, "launch_overhead: %s\n", error.what());
        return 77;
    }
}
