// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "runtime/host/backend.h"

#include "compiler/loader/host_code.h"
#include "compiler/support/check.h"
#include "runtime/host/linked_code.h"
#include "runtime/host/run_grid.h"
#include "runtime/launch_shape.h"

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <new>
#include <unistd.h>

namespace krait::host {

namespace {

using runtime::DeviceAddress;
using runtime::DeviceDescription;
using runtime::Error;
using runtime::ErrorKind;
using runtime::EventHandle;
using runtime::LaunchShape;
using runtime::StreamHandle;
using Clock = std::chrono::steady_clock;

constexpr size_t kAlignment = 64;

void* pointer(DeviceAddress address) { return reinterpret_cast<void*>(static_cast<uintptr_t>(address)); }

DeviceAddress address_of(void* pointer) { return static_cast<DeviceAddress>(reinterpret_cast<uintptr_t>(pointer)); }

std::string processor_name() {
    std::ifstream file("/proc/cpuinfo");
    for (std::string line; std::getline(file, line);) {
        size_t colon = line.find(": ");
        if (line.starts_with("model name") && colon != std::string::npos) return line.substr(colon + 2);
    }
    return "CPU";
}

// Blocks and grids are limited as on a GPU, so that what runs here runs there.
DeviceDescription describe() {
    DeviceDescription description;
    description.kind = runtime::DeviceKind::Cpu;
    description.id = "cpu";
    description.name = processor_name();
    description.multiprocessors = static_cast<int>(worker_count());
    description.memory_bytes =
        static_cast<uint64_t>(sysconf(_SC_PHYS_PAGES)) * static_cast<uint64_t>(sysconf(_SC_PAGESIZE));
    description.limits.grid = {2147483647, 65535, 65535};
    description.limits.block = {1024, 1024, 64};
    description.limits.block_threads = 1024;
    description.limits.shared_default = 48 * 1024;
    description.limits.shared_largest = 227 * 1024;
    return description;
}

class LoadedObject : public runtime::LoadedCode {
public:
    std::shared_ptr<const LinkedCode> linked; // what the object calls: it goes last
    std::shared_ptr<const krait::HostCode> object;
    GridLaunch launch; // all that is the same for every launch
    std::string name;  // of the kernel
};

struct HostEvent {
    bool recorded = false;
    Clock::time_point time;
};

class HostBackend : public runtime::DeviceBackend {
public:
    HostBackend()
        : description_(describe()) {}

    const DeviceDescription& description() const override { return description_; }

    abi::TargetSpec target() const override {
        abi::TargetSpec target;
        target.kind = abi::TargetKind::Cpu;
        target.cpu = "native";
        return target;
    }

    runtime::MemoryState memory_state() override {
        uint64_t page = static_cast<uint64_t>(sysconf(_SC_PAGESIZE));
        return {static_cast<uint64_t>(sysconf(_SC_AVPHYS_PAGES)) * page, description_.memory_bytes};
    }

    void synchronize() override {}
    void reset() override {}

    DeviceAddress allocate(size_t bytes) override {
        size_t rounded = (bytes + kAlignment - 1) / kAlignment * kAlignment;
        void* memory = rounded < bytes ? nullptr : std::aligned_alloc(kAlignment, rounded);
        if (memory == nullptr)
            throw Error(ErrorKind::OutOfMemory, "cpu cannot allocate " + std::to_string(bytes) + " bytes: " +
                                                    std::to_string(memory_state().free_bytes) + " of its " +
                                                    std::to_string(description_.memory_bytes) + " bytes are free");
        return address_of(memory);
    }
    void free(DeviceAddress address) noexcept override { std::free(pointer(address)); }

    void copy_to_device(DeviceAddress to, const void* from, size_t bytes, StreamHandle) override {
        std::memcpy(pointer(to), from, bytes);
    }
    void copy_to_host(void* to, DeviceAddress from, size_t bytes, StreamHandle) override {
        std::memcpy(to, pointer(from), bytes);
    }
    void copy_to_device_async(DeviceAddress to, const void* from, size_t bytes, StreamHandle) override {
        std::memcpy(pointer(to), from, bytes);
    }
    void copy_to_host_async(void* to, DeviceAddress from, size_t bytes, StreamHandle) override {
        std::memcpy(to, pointer(from), bytes);
    }
    void copy_on_device(DeviceAddress to, DeviceAddress from, size_t bytes, StreamHandle) override {
        std::memmove(pointer(to), pointer(from), bytes);
    }
    void fill_bytes(DeviceAddress to, uint8_t value, size_t bytes, StreamHandle) override {
        std::memset(pointer(to), value, bytes);
    }

    StreamHandle create_stream() override { return new char; }
    void destroy_stream(StreamHandle stream) noexcept override { delete static_cast<char*>(stream); }
    void synchronize_stream(StreamHandle) override {}
    bool is_stream_done(StreamHandle) override { return true; }
    void wait_for_event(StreamHandle, EventHandle) override {}

    EventHandle create_event() override { return new HostEvent; }
    void destroy_event(EventHandle event) noexcept override { delete static_cast<HostEvent*>(event); }
    void record_event(EventHandle event, StreamHandle) override {
        auto* host_event = static_cast<HostEvent*>(event);
        host_event->time = Clock::now();
        host_event->recorded = true;
    }
    void synchronize_event(EventHandle) override {}
    bool is_event_done(EventHandle) override { return true; }
    double milliseconds_between(EventHandle start, EventHandle end) override {
        auto* first = static_cast<HostEvent*>(start);
        auto* last = static_cast<HostEvent*>(end);
        if (!first->recorded || !last->recorded)
            throw Error(ErrorKind::InvalidArgument, "the time between two events was asked for, and one of them was "
                                                    "never recorded");
        return std::chrono::duration<double, std::milli>(last->time - first->time).count();
    }

    std::unique_ptr<runtime::LoadedCode> load(const abi::Artifact& artifact,
                                              const std::vector<abi::LinkInput>& links) override {
        KRAIT_CHECK(artifact.target.kind == abi::TargetKind::Cpu, "the CPU loads object code");
        const abi::KernelSignature& signature = artifact.signature;
        auto linked = std::make_shared<LinkedCode>(links, "kernel `" + signature.name + "`");
        auto outside = [&](const std::string& name) { return linked->find(name); };
        krait::HostCode::Loaded loaded = krait::HostCode::load(artifact.code, outside);
        if (!loaded.missing.empty())
            throw Error(ErrorKind::NotFound,
                        "kernel `" + signature.name + "` calls `" + loaded.missing +
                            "`, which nothing defines on the CPU; link an object or a shared library "
                            "that does: `--link FILE.o`, or the links of the compile options");
        if (loaded.code == nullptr)
            throw Error(ErrorKind::Internal, "kernel `" + signature.name + "`: " + loaded.error);
        void* entry = loaded.code->find(signature.symbol);
        KRAIT_CHECK(entry != nullptr, "an object holds its kernel's symbol");
        auto code = std::make_unique<LoadedObject>();
        code->object = std::move(loaded.code);
        code->linked = std::move(linked);
        code->launch.kernel = reinterpret_cast<abi::HostKernel>(entry);
        code->launch.static_shared_bytes = signature.static_shared_bytes;
        code->launch.local_bytes = signature.local_bytes;
        code->launch.uses_barrier = signature.uses_barrier;
        code->launch.uses_grid_barrier = signature.uses_grid_barrier;
        code->name = signature.name;
        if (!artifact.places.empty()) {
            code->places = artifact.places;
            code->records = address_of(code->object->find(abi::report_symbol(signature.symbol)));
            KRAIT_CHECK(code->records != 0, "code that reports has records");
        }
        code->resources.static_shared_bytes = static_cast<int>(signature.static_shared_bytes);
        code->resources.local_bytes = static_cast<int>(signature.local_bytes);
        return code;
    }

    void launch(runtime::LoadedCode& loaded, const LaunchShape& shape, const void* arguments, size_t,
                StreamHandle) override {
        GridLaunch launch = static_cast<LoadedObject&>(loaded).launch;
        launch.arguments = arguments;
        std::copy(shape.grid, shape.grid + 3, launch.grid);
        std::copy(shape.block, shape.block + 3, launch.block);
        launch.dynamic_shared_bytes = shape.dynamic_shared;
        if (launch.uses_grid_barrier)
            runtime::check_cooperative(static_cast<LoadedObject&>(loaded).name, shape,
                                       cooperative_blocks(threads_of(launch)), description_);
        try {
            run_grid(launch);
        } catch (const std::bad_alloc&) {
            throw Error(ErrorKind::OutOfMemory,
                        "cpu has no memory left for the shared memory and the stacks of a block");
        }
    }

private:
    DeviceDescription description_;
};

} // namespace

std::unique_ptr<runtime::DeviceBackend> open_device() { return std::make_unique<HostBackend>(); }

} // namespace krait::host
