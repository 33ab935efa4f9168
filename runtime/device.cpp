// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "runtime/device.h"

#include "runtime/cuda/backend.h"
#include "runtime/host/backend.h"

#include <charconv>
#include <cstdlib>
#include <map>
#include <pthread.h>

namespace krait::runtime {

namespace {

// How often this process has been forked since the first GPU was opened. Counting in the child's fork handler costs a
// launch one load, where asking for the process id would cost a system call.
std::atomic<uint64_t> fork_counter = 0;

void watch_forks() {
    static std::once_flag once;
    std::call_once(
        once, [] { pthread_atfork(nullptr, nullptr, [] { fork_counter.fetch_add(1, std::memory_order_relaxed); }); });
}

} // namespace

Device::Device(std::unique_ptr<DeviceBackend> backend)
    : backend_(std::move(backend)) {
    watch_forks();
    const char* wait = std::getenv("KRAIT_SYNC");
    waits_for_launches_ = wait != nullptr && std::string_view(wait) == "1";
    fork_count_ = fork_counter.load(std::memory_order_relaxed);
}

// Host memory survives a fork; a CUDA context does not.
bool Device::forked() const { return fork_counter.load(std::memory_order_relaxed) != fork_count_ && is_cuda(); }

void Device::refuse() const {
    if (forked())
        throw Error(ErrorKind::Forked, id() + " was opened before this process was forked, and CUDA does not survive "
                                              "a fork: open devices in the child only, or start it with exec");
    std::lock_guard lock(mutex_);
    throw Error(ErrorKind::DeviceLost, first_cause_->call(), first_cause_->code(), first_cause_->what());
}

void Device::lose(const Error& cause) {
    const std::string* kernel = last_kernel_.load(std::memory_order_relaxed);
    uint64_t launches = launches_since_check_.load(std::memory_order_relaxed);
    std::string message = id() + " is lost: ";
    if (kernel != nullptr && launches == 1)
        message += "kernel `" + *kernel + "`: ";
    else if (kernel != nullptr && launches > 1)
        message += "kernel `" + *kernel + "`, or another of the " + std::to_string(launches) +
                   " launches since the device was last synchronised: ";
    message += cause.what();
    message += "; nothing on this device can be used until it is reset";
    {
        std::lock_guard lock(mutex_);
        if (!first_cause_) {
            first_cause_ = std::make_unique<Error>(ErrorKind::DeviceLost, cause.call(), cause.code(), message);
            unusable_.store(true, std::memory_order_relaxed);
        }
    }
    refuse();
}

void Device::synchronize() {
    use([](DeviceBackend& backend) { backend.synchronize(); });
    launches_since_check_.store(0, std::memory_order_relaxed);
}

void Device::reset() {
    if (forked()) refuse();
    std::lock_guard lock(mutex_);
    generation_.fetch_add(1, std::memory_order_acq_rel);
    try {
        backend_->reset();
    } catch (const Error& error) {
        // After some faults, an illegal address among them, drivers give the process no other context.
        std::string message = id() + " cannot be used again by this process: the driver gives no fresh context (" +
                              error.call() + " answers " + std::to_string(error.code()) +
                              "); start a new process, or go on with another device";
        if (first_cause_) message += ". The first cause was: " + std::string(first_cause_->what());
        first_cause_ = std::make_unique<Error>(ErrorKind::DeviceLost, error.call(), error.code(), message);
        unusable_.store(true, std::memory_order_relaxed);
        throw *first_cause_;
    }
    first_cause_.reset();
    last_kernel_.store(nullptr, std::memory_order_relaxed);
    launches_since_check_.store(0, std::memory_order_relaxed);
    unusable_.store(false, std::memory_order_relaxed);
}

const std::string* Device::intern(const std::string& name) {
    std::lock_guard lock(mutex_);
    return &*names_.insert(name).first;
}

Device& Device::cpu() {
    static Device* device = new Device(host::open_device());
    return *device;
}

Device& Device::cuda(int ordinal) {
    static std::mutex mutex;
    static auto* opened = new std::map<int, Device*>;
    std::lock_guard lock(mutex);
    Device*& device = (*opened)[ordinal];
    if (device == nullptr) device = new Device(cuda::open_device(cuda::driver(), ordinal));
    return *device;
}

int Device::cuda_count() {
    try {
        return cuda::count_devices(cuda::driver());
    } catch (const Error&) { return 0; }
}

Device& Device::best(std::string* note) {
    const char* wanted = std::getenv("KRAIT_DEVICE");
    std::string_view spec = wanted == nullptr ? "" : wanted;
    if (!spec.empty() && spec != "auto" && spec != "best") return open(spec, note);
    try {
        return cuda(0);
    } catch (const Error& error) {
        if (note != nullptr) *note = error.what();
        return cpu();
    }
}

Device& Device::open(std::string_view spec, std::string* note) {
    constexpr std::string_view kCuda = "cuda:";
    if (spec == "auto" || spec == "best") return best(note);
    if (spec == "cpu") return cpu();
    if (spec == "cuda") return cuda(0);
    if (spec.starts_with(kCuda)) {
        int ordinal = 0;
        const char* end = spec.data() + spec.size();
        auto parsed = std::from_chars(spec.data() + kCuda.size(), end, ordinal);
        if (parsed.ec == std::errc() && parsed.ptr == end && ordinal >= 0) return cuda(ordinal);
    }
    throw Error(ErrorKind::InvalidArgument,
                "there is no device `" + std::string(spec) + "`; write `auto`, `cpu`, `cuda` or `cuda:N`");
}

} // namespace krait::runtime
