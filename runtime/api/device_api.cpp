// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Devices, memory, copies, streams and events of the C API.
#include "runtime/api/handles.h"

#include <map>
#include <mutex>

namespace krait::runtime::api {

namespace {

krait_device* handle_with_note(Device& device, const std::string& note) {
    static std::mutex mutex;
    static auto& handles = *new std::map<std::pair<Device*, std::string>, krait_device*>;
    std::lock_guard lock(mutex);
    krait_device*& handle = handles[{&device, note}];
    if (handle == nullptr) handle = new krait_device{device, note};
    return handle;
}

void copy_dim(const Dim3& from, int64_t* to) {
    to[0] = from.x;
    to[1] = from.y;
    to[2] = from.z;
}

// The device address of a range of `memory`, which must lie inside it.
DeviceAddress range_of(const krait_memory& memory, uint64_t offset, uint64_t bytes, const char* what) {
    if (offset > memory.bytes || bytes > memory.bytes - offset)
        throw Error(ErrorKind::InvalidArgument,
                    std::string(what) + ": " + std::to_string(bytes) + " bytes from offset " + std::to_string(offset) +
                        " reach beyond the " + std::to_string(memory.bytes) + " bytes of the memory");
    if (memory.generation != memory.device.generation())
        throw Error(ErrorKind::InvalidArgument,
                    std::string(what) + ": the memory was lost when " + memory.device.id() + " was reset");
    return memory.address + offset;
}

StreamHandle stream_on(const krait_stream* stream, const Device& device, const char* what) {
    if (stream == nullptr) return nullptr;
    if (&stream->device != &device)
        throw Error(ErrorKind::InvalidArgument, std::string(what) + ": the stream belongs to " + stream->device.id() +
                                                    ", and the memory to " + device.id());
    return stream->handle;
}

} // namespace

krait_device* handle_of(Device& device) { return handle_with_note(device, ""); }

} // namespace krait::runtime::api

// What has C linkage is defined outside every namespace: only there does its export mark reach it.
using krait::runtime::Device;
using krait::runtime::DeviceAddress;
using krait::runtime::DeviceBackend;
using krait::runtime::DeviceDescription;
using krait::runtime::DeviceKind;
using krait::runtime::Error;
using krait::runtime::ErrorKind;
using krait::runtime::MemoryState;
using krait::runtime::StreamHandle;
using krait::runtime::api::copy_dim;
using krait::runtime::api::guard;
using krait::runtime::api::handle_of;
using krait::runtime::api::handle_with_note;
using krait::runtime::api::range_of;
using krait::runtime::api::release;
using krait::runtime::api::required;
using krait::runtime::api::retain;
using krait::runtime::api::stream_on;
using krait::runtime::api::write_struct;

krait_status krait_device_open(const char* spec, krait_device** device, krait_error** error) {
    return guard(error, [&] {
        std::string note;
        Device& opened = Device::open(&required(spec, "spec"), &note);
        required(device, "device") = handle_with_note(opened, note);
    });
}

int krait_device_cuda_count(void) { return Device::cuda_count(); }

krait_status krait_device_get_properties(krait_device* device, krait_device_properties* properties,
                                         krait_error** error) {
    return guard(error, [&] {
        const krait_device& handle = required(device, "device");
        const DeviceDescription& description = handle.device.description();
        krait_device_properties filled = {};
        filled.is_cuda = description.kind == DeviceKind::Cuda;
        filled.ordinal = description.ordinal;
        filled.compute_major = static_cast<int>(description.major);
        filled.compute_minor = static_cast<int>(description.minor);
        filled.multiprocessors = description.multiprocessors;
        filled.warp_size = static_cast<int>(description.limits.warp_size);
        filled.cuda_version = description.cuda_version;
        filled.id = description.id.c_str();
        filled.name = description.name.c_str();
        filled.note = handle.note.c_str();
        filled.memory_bytes = description.memory_bytes;
        copy_dim(description.limits.grid, filled.grid_limit);
        copy_dim(description.limits.block, filled.block_limit);
        filled.block_threads_limit = description.limits.block_threads;
        filled.shared_default = description.limits.shared_default;
        filled.shared_limit = description.limits.shared_largest;
        write_struct(properties, filled, "properties");
    });
}

krait_status krait_device_get_memory(krait_device* device, uint64_t* free_bytes, uint64_t* total_bytes,
                                     krait_error** error) {
    return guard(error, [&] {
        MemoryState state = required(device, "device").device.use([](DeviceBackend& b) { return b.memory_state(); });
        if (free_bytes != nullptr) *free_bytes = state.free_bytes;
        if (total_bytes != nullptr) *total_bytes = state.total_bytes;
    });
}

krait_status krait_device_synchronize(krait_device* device, krait_error** error) {
    return guard(error, [&] { required(device, "device").device.synchronize(); });
}
int krait_device_is_lost(krait_device* device) { return device != nullptr && device->device.lost(); }
krait_status krait_device_reset(krait_device* device, krait_error** error) {
    return guard(error, [&] { required(device, "device").device.reset(); });
}

krait_status krait_memory_allocate(krait_device* device, uint64_t bytes, krait_memory** memory, krait_error** error) {
    return guard(error, [&] {
        krait_memory*& result = required(memory, "memory");
        result = new krait_memory(required(device, "device").device, bytes);
    });
}
void krait_memory_retain(krait_memory* memory) { retain(memory); }
void krait_memory_release(krait_memory* memory) { release(memory); }
uint64_t krait_memory_address(const krait_memory* memory) { return memory == nullptr ? 0 : memory->address; }
uint64_t krait_memory_bytes(const krait_memory* memory) { return memory == nullptr ? 0 : memory->bytes; }
krait_device* krait_memory_device(const krait_memory* memory) {
    return memory == nullptr ? nullptr : handle_of(memory->device);
}

krait_status krait_copy_to_device(krait_memory* to, uint64_t offset, const void* from, uint64_t bytes,
                                  krait_stream* stream, unsigned flags, krait_error** error) {
    return guard(error, [&] {
        krait_memory& memory = required(to, "to");
        DeviceAddress address = range_of(memory, offset, bytes, "copy to the device");
        StreamHandle handle = stream_on(stream, memory.device, "copy to the device");
        if (bytes == 0) return;
        if (from == nullptr) throw Error(ErrorKind::InvalidArgument, "copy to the device: the host's address is null");
        memory.device.use([&](DeviceBackend& backend) {
            if ((flags & KRAIT_ASYNC) != 0)
                backend.copy_to_device_async(address, from, bytes, handle);
            else
                backend.copy_to_device(address, from, bytes, handle);
        });
    });
}

krait_status krait_copy_to_host(void* to, krait_memory* from, uint64_t offset, uint64_t bytes, krait_stream* stream,
                                unsigned flags, krait_error** error) {
    return guard(error, [&] {
        krait_memory& memory = required(from, "from");
        DeviceAddress address = range_of(memory, offset, bytes, "copy to the host");
        StreamHandle handle = stream_on(stream, memory.device, "copy to the host");
        if (bytes == 0) return;
        if (to == nullptr) throw Error(ErrorKind::InvalidArgument, "copy to the host: the host's address is null");
        memory.device.use([&](DeviceBackend& backend) {
            if ((flags & KRAIT_ASYNC) != 0)
                backend.copy_to_host_async(to, address, bytes, handle);
            else
                backend.copy_to_host(to, address, bytes, handle);
        });
    });
}

krait_status krait_copy_on_device(krait_memory* to, uint64_t to_offset, krait_memory* from, uint64_t from_offset,
                                  uint64_t bytes, krait_stream* stream, krait_error** error) {
    return guard(error, [&] {
        krait_memory& target = required(to, "to");
        krait_memory& source = required(from, "from");
        if (&target.device != &source.device)
            throw Error(ErrorKind::Unsupported, "copy from " + source.device.id() + " to " + target.device.id() +
                                                    ": copies between devices go through the host");
        DeviceAddress to_address = range_of(target, to_offset, bytes, "copy on the device");
        DeviceAddress from_address = range_of(source, from_offset, bytes, "copy on the device");
        StreamHandle handle = stream_on(stream, target.device, "copy on the device");
        if (bytes == 0) return;
        target.device.use(
            [&](DeviceBackend& backend) { backend.copy_on_device(to_address, from_address, bytes, handle); });
    });
}

krait_status krait_fill_bytes(krait_memory* to, uint64_t offset, uint8_t value, uint64_t bytes, krait_stream* stream,
                              krait_error** error) {
    return guard(error, [&] {
        krait_memory& memory = required(to, "to");
        DeviceAddress address = range_of(memory, offset, bytes, "fill");
        StreamHandle handle = stream_on(stream, memory.device, "fill");
        if (bytes == 0) return;
        memory.device.use([&](DeviceBackend& backend) { backend.fill_bytes(address, value, bytes, handle); });
    });
}

krait_status krait_stream_create(krait_device* device, krait_stream** stream, krait_error** error) {
    return guard(error, [&] {
        krait_stream*& result = required(stream, "stream");
        result = new krait_stream(required(device, "device").device);
    });
}
void krait_stream_release(krait_stream* stream) { delete stream; }
krait_status krait_stream_synchronize(krait_stream* stream, krait_error** error) {
    return guard(error, [&] {
        const krait_stream& given = required(stream, "stream");
        given.device.use([&](DeviceBackend& backend) { backend.synchronize_stream(given.handle); });
    });
}
krait_status krait_stream_is_done(krait_stream* stream, int* done, krait_error** error) {
    return guard(error, [&] {
        const krait_stream& given = required(stream, "stream");
        required(done, "done") = given.device.use([&](DeviceBackend& b) { return b.is_stream_done(given.handle); });
    });
}
krait_status krait_stream_wait_event(krait_stream* stream, krait_event* event, krait_error** error) {
    return guard(error, [&] {
        const krait_stream& given = required(stream, "stream");
        const krait_event& awaited = required(event, "event");
        given.device.use([&](DeviceBackend& backend) { backend.wait_for_event(given.handle, awaited.handle); });
    });
}
void* krait_stream_native(krait_stream* stream) {
    return stream != nullptr && stream->device.is_cuda() ? stream->handle : nullptr;
}

krait_status krait_event_create(krait_device* device, krait_event** event, krait_error** error) {
    return guard(error, [&] {
        krait_event*& result = required(event, "event");
        result = new krait_event(required(device, "device").device);
    });
}
void krait_event_release(krait_event* event) { delete event; }
krait_status krait_event_record(krait_event* event, krait_stream* stream, krait_error** error) {
    return guard(error, [&] {
        const krait_event& given = required(event, "event");
        StreamHandle handle = stream == nullptr ? nullptr : stream->handle;
        if (stream != nullptr && &stream->device != &given.device)
            throw Error(ErrorKind::InvalidArgument,
                        "the event belongs to " + given.device.id() + ", and the stream to " + stream->device.id());
        given.device.use([&](DeviceBackend& backend) { backend.record_event(given.handle, handle); });
    });
}
krait_status krait_event_synchronize(krait_event* event, krait_error** error) {
    return guard(error, [&] {
        const krait_event& given = required(event, "event");
        given.device.use([&](DeviceBackend& backend) { backend.synchronize_event(given.handle); });
    });
}
krait_status krait_event_is_done(krait_event* event, int* done, krait_error** error) {
    return guard(error, [&] {
        const krait_event& given = required(event, "event");
        required(done, "done") = given.device.use([&](DeviceBackend& b) { return b.is_event_done(given.handle); });
    });
}
krait_status krait_event_milliseconds(krait_event* start, krait_event* end, double* milliseconds, krait_error** error) {
    return guard(error, [&] {
        const krait_event& first = required(start, "start");
        const krait_event& last = required(end, "end");
        if (&first.device != &last.device) throw Error(ErrorKind::InvalidArgument, "the events belong to two devices");
        required(milliseconds, "milliseconds") =
            first.device.use([&](DeviceBackend& b) { return b.milliseconds_between(first.handle, last.handle); });
    });
}
