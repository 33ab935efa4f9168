// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Devices, streams and events. A Device is a small value that names one; devices themselves live as long as the process. A
// Stream orders work on a device, an Event marks a point in it; each is owned by one object and may be moved.
#ifndef KRAIT_DEVICE_HPP
#define KRAIT_DEVICE_HPP

#include <krait/error.hpp>

#include <concepts>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace krait {

template <class T>
class Array;
class Program;
class Source;
struct CompileOptions;
class Stream;
class Event;

struct DeviceProperties {
    std::string id;   // "cuda:0"
    std::string name; // "NVIDIA H200"
    std::string note; // why best() gave the CPU, or ""
    bool is_cuda = false;
    int compute_major = 0, compute_minor = 0; // 0 of the CPU
    int multiprocessors = 0;                  // hardware threads of the CPU
    int warp_size = 0;
    int cuda_version = 0; // of the driver: 12040 is 12.4
    std::uint64_t memory_bytes = 0;
    std::int64_t grid_limit[3] = {}, block_limit[3] = {};
    std::int64_t block_threads_limit = 0;
    std::int64_t shared_default = 0, shared_limit = 0; // bytes of a block
};

struct MemoryState {
    std::uint64_t free_bytes = 0, total_bytes = 0;
};

class Device {
public:
    // The first GPU, else the CPU: properties().note then says why. The environment's KRAIT_DEVICE decides where it is set.
    static Device best() { return open("auto"); }
    static Device cpu() { return open("cpu"); }
    static Device cuda(int ordinal = 0) { return open("cuda:" + std::to_string(ordinal)); }
    static Device open(const std::string& spec) {
        krait_device* handle = nullptr;
        detail::call(krait_device_open, spec.c_str(), &handle);
        return Device(handle);
    }
    static int cuda_count() { return krait_device_cuda_count(); } // 0 without a driver

    explicit Device(krait_device* handle)
        : handle_(handle) {}
    krait_device* handle() const { return handle_; }
    bool operator==(const Device& other) const { return properties().id == other.properties().id; }

    DeviceProperties properties() const {
        krait_device_properties known = {};
        known.size = sizeof known;
        detail::call(krait_device_get_properties, handle_, &known);
        DeviceProperties filled;
        filled.id = known.id;
        filled.name = known.name;
        filled.note = known.note;
        filled.is_cuda = known.is_cuda != 0;
        filled.compute_major = known.compute_major;
        filled.compute_minor = known.compute_minor;
        filled.multiprocessors = known.multiprocessors;
        filled.warp_size = known.warp_size;
        filled.cuda_version = known.cuda_version;
        filled.memory_bytes = known.memory_bytes;
        for (int axis = 0; axis < 3; ++axis) {
            filled.grid_limit[axis] = known.grid_limit[axis];
            filled.block_limit[axis] = known.block_limit[axis];
        }
        filled.block_threads_limit = known.block_threads_limit;
        filled.shared_default = known.shared_default;
        filled.shared_limit = known.shared_limit;
        return filled;
    }
    bool is_cuda() const { return properties().is_cuda; }
    std::string id() const { return properties().id; }

    MemoryState memory_state() const {
        MemoryState state;
        detail::call(krait_device_get_memory, handle_, &state.free_bytes, &state.total_bytes);
        return state;
    }

    void synchronize() const { detail::call(krait_device_synchronize, handle_); }
    bool lost() const { return krait_device_is_lost(handle_) != 0; }
    // Everything that lived on the device is gone afterwards. No other thread may use the device meanwhile. After some faults
    // the driver gives the process no fresh context: Error{DeviceLost}, and only a new process can use the device.
    void reset() const { detail::call(krait_device_reset, handle_); }

    Stream stream() const;
    Event event() const;

    // Arrays: <krait/array.hpp>.
    template <class Range>
    auto to_device(const Range& range) const;
    template <class Range>
    auto to_device(const Range& range, std::initializer_list<std::int64_t> shape) const;
    template <class T>
    Array<T> empty(std::initializer_list<std::int64_t> shape) const;
    template <class T>
    Array<T> zeros(std::initializer_list<std::int64_t> shape) const;
    template <class T>
    Array<T> empty_like(const Array<T>& other) const;

    // Programs: <krait/program.hpp>.
    Program compile(const Source& source) const;
    Program compile(const Source& source, const CompileOptions& options) const;

private:
    krait_device* handle_;
};

class Event {
public:
    explicit Event(const Device& device) {
        krait_event* handle = nullptr;
        detail::call(krait_event_create, device.handle(), &handle);
        handle_.reset(handle);
    }
    krait_event* handle() const { return handle_.get(); }

    void record() { detail::call(krait_event_record, handle(), static_cast<krait_stream*>(nullptr)); }
    inline void record(const Stream& stream);
    void synchronize() const { detail::call(krait_event_synchronize, handle()); }
    bool is_done() const {
        int done = 0;
        detail::call(krait_event_is_done, handle(), &done);
        return done != 0;
    }
    double milliseconds_since(const Event& start) const {
        double milliseconds = 0;
        detail::call(krait_event_milliseconds, start.handle(), handle(), &milliseconds);
        return milliseconds;
    }

private:
    std::unique_ptr<krait_event, detail::Releaser<krait_event_release>> handle_;
};

class Stream {
public:
    explicit Stream(const Device& device) {
        krait_stream* handle = nullptr;
        detail::call(krait_stream_create, device.handle(), &handle);
        handle_.reset(handle);
    }
    krait_stream* handle() const { return handle_.get(); }
    void* native() const { return krait_stream_native(handle()); } // a CUstream; null on the CPU

    void synchronize() const { detail::call(krait_stream_synchronize, handle()); }
    bool is_done() const {
        int done = 0;
        detail::call(krait_stream_is_done, handle(), &done);
        return done != 0;
    }
    void wait(const Event& event) { detail::call(krait_stream_wait_event, handle(), event.handle()); }

private:
    std::unique_ptr<krait_stream, detail::Releaser<krait_stream_release>> handle_;
};

// A stream that is passed along, or the device's default one.
class StreamRef {
public:
    StreamRef() = default;
    StreamRef(const Stream& stream)
        : handle_(stream.handle()) {}
    explicit StreamRef(krait_stream* handle)
        : handle_(handle) {}
    krait_stream* handle() const { return handle_; }

private:
    krait_stream* handle_ = nullptr;
};

inline void Event::record(const Stream& stream) { detail::call(krait_event_record, handle(), stream.handle()); }
inline Stream Device::stream() const { return Stream(*this); }
inline Event Device::event() const { return Event(*this); }

} // namespace krait

#endif
