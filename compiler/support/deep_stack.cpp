// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A new stack is that of a thread that is joined at once: sanitizers, debuggers and exceptions know threads. The host's
// threads may have small stacks, of which only a part is taken; ours leave the half to the one call that overshoots.
#include "compiler/support/deep_stack.h"

#include <exception>
#include <new>
#include <pthread.h>

namespace krait {

namespace {

constexpr std::size_t kShareOfHost = std::size_t{256} << 10;
constexpr std::size_t kStackSize = std::size_t{16} << 20;

struct Job {
    std::function<void()> work;
    std::exception_ptr thrown;
};

void* run_job(void* argument) {
    auto* job = static_cast<Job*>(argument);
    try {
        job->work();
    } catch (...) { job->thrown = std::current_exception(); }
    return nullptr;
}

void run_on_new_stack(Job& job) {
    pthread_attr_t attributes;
    if (pthread_attr_init(&attributes) != 0) throw std::bad_alloc();
    pthread_t thread;
    bool started = pthread_attr_setstacksize(&attributes, kStackSize) == 0 &&
                   pthread_create(&thread, &attributes, run_job, &job) == 0;
    pthread_attr_destroy(&attributes);
    if (!started) throw std::bad_alloc();
    pthread_join(thread, nullptr);
}

} // namespace

void DeepStack::run(const std::function<void()>& work) {
    // The frame's address, not that of a local: sanitizers keep locals elsewhere. Stacks grow downwards wherever Krait runs.
    const auto here = reinterpret_cast<std::uintptr_t>(__builtin_frame_address(0));
    if (begin_ == 0) {
        begin_ = here;
        share_ = kShareOfHost;
    }
    if (begin_ - here < share_) return work();
    const DeepStack before = *this;
    Job job{[&] {
                begin_ = reinterpret_cast<std::uintptr_t>(__builtin_frame_address(0));
                share_ = kStackSize / 2;
                work();
            },
            nullptr};
    run_on_new_stack(job);
    *this = before;
    if (job.thrown) std::rethrow_exception(job.thrown);
}

} // namespace krait
