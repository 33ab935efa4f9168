// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A device as the rest of the runtime sees it: a backend, and the state that goes with it. A sticky error of the driver makes
// the device *lost*: from then on every call throws the first cause, until reset() makes a fresh context. A process
// forked after a GPU was opened cannot use it, and is told so. Devices live as long as the process; the same id always
// gives the same Device. All functions may be called from several threads at once.
#pragma once

#include "runtime/device_backend.h"

#include <atomic>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <string_view>

namespace krait::runtime {

class Device {
public:
    explicit Device(std::unique_ptr<DeviceBackend> backend);

    // Throws when there is no such device. Opened at most once; never destroyed, because destructors that run at
    // exit still use it.
    static Device& cpu();
    static Device& cuda(int ordinal);
    // The first GPU, else the CPU; `*note` (may be null) says why there is no GPU. KRAIT_DEVICE, where set, decides.
    static Device& best(std::string* note = nullptr);
    // "auto", "best", "cpu", "cuda", "cuda:1".
    static Device& open(std::string_view spec, std::string* note = nullptr);
    static int cuda_count(); // 0 without a driver

    const DeviceDescription& description() const { return backend_->description(); }
    const std::string& id() const { return description().id; }
    bool is_cuda() const { return description().kind == DeviceKind::Cuda; }
    abi::TargetSpec target() const { return backend_->target(); }

    // Runs `call`, a call of the backend, with the device's state around it.
    template <class Call>
    auto use(Call&& call) {
        if (unusable_.load(std::memory_order_relaxed) || forked()) [[unlikely]]
            refuse();
        try {
            return call(*backend_);
        } catch (const Error& error) {
            if (error.sticky()) lose(error);
            throw;
        }
    }
    // For destructors: frees nothing when the device or its generation is gone.
    template <class Call>
    void release(uint32_t generation, Call&& call) noexcept {
        if (!unusable_.load(std::memory_order_relaxed) && !forked() && generation == this->generation())
            call(*backend_);
    }

    void synchronize();
    // Tries a fresh context. After some faults the driver gives a process none: then the device stays lost, and the
    // error says so.
    void reset();
    bool lost() const { return unusable_.load(std::memory_order_relaxed); }
    // Grows with each reset; whatever was made under an older one is gone.
    uint32_t generation() const { return generation_.load(std::memory_order_acquire); }

    // KRAIT_SYNC=1: every launch waits for its end, so that a fault is blamed on the right one.
    bool waits_for_launches() const { return waits_for_launches_; }

    // A name that stays valid for the device's life, for note_launch.
    const std::string* intern(const std::string& name);
    // Remembers for a later fault what ran last. Part of the hot path: two threads may count one launch, and the count
    // is for a message alone.
    void note_launch(const std::string* kernel) {
        last_kernel_.store(kernel, std::memory_order_relaxed);
        launches_since_check_.store(launches_since_check_.load(std::memory_order_relaxed) + 1,
                                    std::memory_order_relaxed);
    }

private:
    bool forked() const;
    [[noreturn]] void refuse() const;
    [[noreturn]] void lose(const Error& cause);

    std::unique_ptr<DeviceBackend> backend_;
    std::atomic<bool> unusable_ = false;
    std::atomic<uint32_t> generation_ = 0;
    bool waits_for_launches_ = false;
    uint64_t fork_count_ = 0; // of the process when the device was opened
    std::atomic<const std::string*> last_kernel_ = nullptr;
    std::atomic<uint64_t> launches_since_check_ = 0;

    mutable std::mutex mutex_; // guards what follows
    std::unique_ptr<Error> first_cause_;
    std::set<std::string> names_;
};

} // namespace krait::runtime
