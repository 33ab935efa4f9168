// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The runtime's objects behind the C API's handles of memory, streams and events. Each belongs to one device and to one
// generation of it: what a reset took away is not freed again.
#pragma once

#include "runtime/device.h"
#include <krait/krait.h>

#include <atomic>

// A block of a device's memory, counted: handles, arrays and bindings share it.
struct krait_memory {
    krait_memory(krait::runtime::Device& on, uint64_t size)
        : device(on)
        , bytes(size)
        , generation(on.generation()) {
        if (bytes > 0)
            address = device.use([&](krait::runtime::DeviceBackend& backend) { return backend.allocate(bytes); });
    }
    ~krait_memory() {
        if (address != 0)
            device.release(generation, [&](krait::runtime::DeviceBackend& backend) { backend.free(address); });
    }
    krait_memory(const krait_memory&) = delete;
    krait_memory& operator=(const krait_memory&) = delete;

    void retain() { references.fetch_add(1, std::memory_order_relaxed); }
    void release() {
        if (references.fetch_sub(1, std::memory_order_acq_rel) == 1) delete this;
    }

    krait::runtime::Device& device;
    uint64_t address = 0; // 0 where there are no bytes
    uint64_t bytes;
    uint32_t generation;
    std::atomic<uint32_t> references = 1;
};

struct krait_stream {
    explicit krait_stream(krait::runtime::Device& on)
        : device(on)
        , generation(on.generation()) {
        handle = device.use([](krait::runtime::DeviceBackend& backend) { return backend.create_stream(); });
    }
    ~krait_stream() {
        device.release(generation, [&](krait::runtime::DeviceBackend& backend) { backend.destroy_stream(handle); });
    }
    krait_stream(const krait_stream&) = delete;
    krait_stream& operator=(const krait_stream&) = delete;

    krait::runtime::Device& device;
    krait::runtime::StreamHandle handle = nullptr;
    uint32_t generation;
};

struct krait_event {
    explicit krait_event(krait::runtime::Device& on)
        : device(on)
        , generation(on.generation()) {
        handle = device.use([](krait::runtime::DeviceBackend& backend) { return backend.create_event(); });
    }
    ~krait_event() {
        device.release(generation, [&](krait::runtime::DeviceBackend& backend) { backend.destroy_event(handle); });
    }
    krait_event(const krait_event&) = delete;
    krait_event& operator=(const krait_event&) = delete;

    krait::runtime::Device& device;
    krait::runtime::EventHandle handle = nullptr;
    uint32_t generation;
};
