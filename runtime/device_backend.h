// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What a device must do. One implementation per kind: runtime/cuda/backend.cpp over the driver, runtime/host/backend.cpp over
// the process's own memory and threads. Callers have checked everything that the host can decide (sizes, shapes,
// types); a backend throws Error for what only the device knows. All functions may be called from several threads at once.
#pragma once

#include "compiler/abi/artifact.h"
#include "runtime/error.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace krait::runtime {

enum class DeviceKind : uint8_t { Cpu, Cuda };

// As the host program gave it: any value, checked before a launch.
struct Dim3 {
    int64_t x = 1;
    int64_t y = 1;
    int64_t z = 1;
};

struct DeviceLimits {
    Dim3 grid;
    Dim3 block;
    int64_t block_threads = 0;
    int64_t shared_default = 0; // bytes of a block without asking
    int64_t shared_largest = 0; // bytes of a block when the kernel opts in
    int64_t warp_size = 32;
};

struct DeviceDescription {
    DeviceKind kind = DeviceKind::Cpu;
    int ordinal = 0;
    std::string id;     // "cpu", "cuda:0"
    std::string name;   // "NVIDIA H200"
    unsigned major = 0; // compute capability
    unsigned minor = 0;
    int multiprocessors = 0; // or hardware threads of the CPU
    uint64_t memory_bytes = 0;
    int cuda_version = 0; // of the driver
    DeviceLimits limits;
};

struct MemoryState {
    uint64_t free_bytes = 0;
    uint64_t total_bytes = 0;
};

// What a kernel costs, once its code is on the device. -1: not known.
struct CodeResources {
    int registers = -1;
    int local_bytes = -1;
    int static_shared_bytes = -1;
    int constant_bytes = -1;
    int block_threads = 0; // the most a block of this kernel may have; 0: the device's limit
};

// One kernel's code on a device; owned by whoever loaded it and gone before the device is.
class LoadedCode {
public:
    virtual ~LoadedCode() = default;
    CodeResources resources;
    std::string log; // what the device's loader had to say
    // Of checked code: what it reports from, where its records lie, and who may use them. One launch at a time fills them.
    std::vector<abi::ReportPlace> places;
    uint64_t records = 0; // an address of the device; 0: there are none
    std::mutex records_mutex;
};

// Checked: everything is within the device's limits.
struct LaunchShape {
    uint32_t grid[3] = {1, 1, 1};
    uint32_t block[3] = {1, 1, 1};
    uint32_t dynamic_shared = 0;
};

using DeviceAddress = uint64_t;
using StreamHandle = void*; // null: the device's default stream
using EventHandle = void*;

class DeviceBackend {
public:
    virtual ~DeviceBackend() = default;

    virtual const DeviceDescription& description() const = 0;
    virtual abi::TargetSpec target() const = 0; // what to compile for
    virtual MemoryState memory_state() = 0;
    virtual void synchronize() = 0;
    virtual void reset() = 0; // everything that lived on the device is gone afterwards

    virtual DeviceAddress allocate(size_t bytes) = 0; // at least 64-byte aligned; bytes > 0
    virtual void free(DeviceAddress address) noexcept = 0;
    // Return when the host's memory may be used again.
    virtual void copy_to_device(DeviceAddress to, const void* from, size_t bytes, StreamHandle stream) = 0;
    virtual void copy_to_host(void* to, DeviceAddress from, size_t bytes, StreamHandle stream) = 0;
    // Only ordered on the stream: the host's memory must stay until the stream has come past.
    virtual void copy_to_device_async(DeviceAddress to, const void* from, size_t bytes, StreamHandle stream) = 0;
    virtual void copy_to_host_async(void* to, DeviceAddress from, size_t bytes, StreamHandle stream) = 0;
    virtual void copy_on_device(DeviceAddress to, DeviceAddress from, size_t bytes, StreamHandle stream) = 0;
    virtual void fill_bytes(DeviceAddress to, uint8_t value, size_t bytes, StreamHandle stream) = 0;

    virtual StreamHandle create_stream() = 0;
    virtual void destroy_stream(StreamHandle stream) noexcept = 0;
    virtual void synchronize_stream(StreamHandle stream) = 0;
    virtual bool is_stream_done(StreamHandle stream) = 0;
    virtual void wait_for_event(StreamHandle stream, EventHandle event) = 0;
    virtual EventHandle create_event() = 0;
    virtual void destroy_event(EventHandle event) noexcept = 0;
    virtual void record_event(EventHandle event, StreamHandle stream) = 0;
    virtual void synchronize_event(EventHandle event) = 0;
    virtual bool is_event_done(EventHandle event) = 0;
    virtual double milliseconds_between(EventHandle start, EventHandle end) = 0;

    // Joined with `links`, which have their bytes.
    virtual std::unique_ptr<LoadedCode> load(const abi::Artifact& artifact,
                                             const std::vector<abi::LinkInput>& links) = 0;
    // The hot path: no allocation, no lock, no text.
    virtual void launch(LoadedCode& code, const LaunchShape& shape, const void* arguments, size_t argument_bytes,
                        StreamHandle stream) = 0;
};

} // namespace krait::runtime
