// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Blocks are numbered, x fastest, and taken from one atomic counter in chunks large enough that the counter is not contended and
// small enough that workers finish together. Workers sleep between launches. They are never joined: at exit they may be in the
// middle of nothing but a wait.
#include "runtime/host/run_grid.h"

#include "runtime/host/fiber.h"

#include <algorithm>
#include <atomic>
#include <charconv>
#include <condition_variable>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <immintrin.h>
#include <memory>
#include <mutex>
#include <new>
#include <sched.h>
#include <system_error>
#include <thread>
#include <vector>

namespace krait::host {

namespace {

constexpr size_t kSharedAlignment = 64;
constexpr size_t kDynamicAlignment = 16;
// What a thread's frames need beside its local arrays. Kernels are inlined almost whole: frames are few.
constexpr size_t kFiberStack = 64 * 1024;

// Rounding to nearest, no flushing of subnormals, all exceptions masked: what generated code assumes. The host's own setting
// comes back when the grid is done.
class FloatState {
public:
    FloatState()
        : saved_(_mm_getcsr()) {
        _mm_setcsr(0x1f80);
    }
    ~FloatState() { _mm_setcsr(saved_); }
    FloatState(const FloatState&) = delete;
    FloatState& operator=(const FloatState&) = delete;

private:
    unsigned saved_;
};

struct AlignedDelete {
    void operator()(unsigned char* bytes) const { ::operator delete(bytes, std::align_val_t{kSharedAlignment}); }
};

struct BlockScheduler;

struct ThreadFiber {
    abi::HostBlock block;
    Fiber fiber;
    BlockScheduler* scheduler = nullptr;
};

// What one worker keeps between blocks and launches.
struct BlockScheduler {
    std::unique_ptr<unsigned char[], AlignedDelete> shared;
    size_t shared_bytes = 0;
    FiberStacks stacks;
    std::vector<std::unique_ptr<ThreadFiber>> fibers;
    const GridLaunch* launch = nullptr;

    void prepare(const GridLaunch& next);
    void run_block(const abi::HostBlock& block);
};

void meet_at_barrier(abi::HostBlock* block) { static_cast<ThreadFiber*>(block->scheduler)->fiber.yield(); }

// Without barriers in the kernel nobody calls it.
void no_barrier(abi::HostBlock*) { std::abort(); }

void run_thread(void* argument) {
    auto* thread = static_cast<ThreadFiber*>(argument);
    const GridLaunch& launch = *thread->scheduler->launch;
    launch.kernel(launch.arguments, &thread->block);
}

size_t threads_of(const GridLaunch& launch) { return size_t{launch.block[0]} * launch.block[1] * launch.block[2]; }

size_t dynamic_offset(const GridLaunch& launch) {
    return (launch.static_shared_bytes + kDynamicAlignment - 1) / kDynamicAlignment * kDynamicAlignment;
}

void BlockScheduler::prepare(const GridLaunch& next) {
    launch = &next;
    size_t bytes = dynamic_offset(next) + next.dynamic_shared_bytes;
    if (bytes > shared_bytes) {
        shared.reset(static_cast<unsigned char*>(::operator new(bytes, std::align_val_t{kSharedAlignment})));
        shared_bytes = bytes;
    }
    if (!next.uses_barrier) return;
    size_t threads = threads_of(next);
    stacks.reserve(threads, kFiberStack + 2 * next.local_bytes);
    while (fibers.size() < threads) fibers.push_back(std::make_unique<ThreadFiber>());
}

void BlockScheduler::run_block(const abi::HostBlock& block) {
    if (!launch->uses_barrier) {
        abi::HostBlock own = block;
        launch->kernel(launch->arguments, &own);
        return;
    }
    size_t threads = threads_of(*launch);
    for (size_t i = 0; i < threads; ++i) {
        ThreadFiber& thread = *fibers[i];
        thread.block = block;
        thread.block.first_thread = static_cast<uint32_t>(i);
        thread.block.thread_count = 1;
        thread.block.barrier = meet_at_barrier;
        thread.block.scheduler = &thread;
        thread.scheduler = this;
        thread.fiber.start(run_thread, &thread, stacks.low(i), stacks.bytes());
    }
    // Each round takes every thread that has not ended to its next barrier: then all of them have come.
    for (bool running = true; running;) {
        running = false;
        for (size_t i = 0; i < threads; ++i) {
            Fiber& fiber = fibers[i]->fiber;
            if (fiber.finished()) continue;
            fiber.resume();
            running = running || !fiber.finished();
        }
    }
}

BlockScheduler& scheduler_of_this_thread() {
    thread_local BlockScheduler scheduler;
    return scheduler;
}

// One grid being run; shared by everybody who works on it.
struct Job {
    explicit Job(const GridLaunch& l)
        : launch(l) {
        blocks = uint64_t{l.grid[0]} * l.grid[1] * l.grid[2];
        chunk = std::max<uint64_t>(1, blocks / (uint64_t{worker_count()} * 16));
    }

    void work() {
        FloatState float_state;
        BlockScheduler& scheduler = scheduler_of_this_thread();
        try {
            scheduler.prepare(launch);
        } catch (const std::bad_alloc&) {
            out_of_memory = true;
            return;
        }
        while (true) {
            uint64_t begin = next.fetch_add(chunk, std::memory_order_relaxed);
            if (begin >= blocks) return;
            uint64_t end = std::min(begin + chunk, blocks);
            for (uint64_t i = begin; i < end; ++i) run_one(scheduler, i);
            done.fetch_add(end - begin, std::memory_order_acq_rel);
        }
    }

    void run_one(BlockScheduler& scheduler, uint64_t index) const {
        abi::HostBlock block = {};
        std::copy(launch.grid, launch.grid + 3, block.grid_dim);
        std::copy(launch.block, launch.block + 3, block.block_dim);
        block.block_index[0] = static_cast<uint32_t>(index % launch.grid[0]);
        block.block_index[1] = static_cast<uint32_t>(index / launch.grid[0] % launch.grid[1]);
        block.block_index[2] = static_cast<uint32_t>(index / launch.grid[0] / launch.grid[1]);
        block.thread_count = static_cast<uint32_t>(threads_of(launch));
        block.dynamic_shared_bytes = launch.dynamic_shared_bytes;
        block.shared = scheduler.shared.get();
        block.dynamic_shared_offset = dynamic_offset(launch);
        block.barrier = no_barrier;
        scheduler.run_block(block);
    }

    const GridLaunch& launch;
    uint64_t blocks = 0;
    uint64_t chunk = 1;
    std::atomic<uint64_t> next = 0;
    std::atomic<uint64_t> done = 0;
    std::atomic<bool> out_of_memory = false;
    unsigned wanted = 0;  // workers still to join; guarded by the pool's mutex
    unsigned working = 0; // workers inside; guarded by the pool's mutex
};

class Pool {
public:
    void run(const GridLaunch& launch) {
        Job job(launch);
        // A few blocks are done sooner than a worker wakes up.
        constexpr uint64_t kBlocksWorthWaking = 2;
        unsigned others = job.blocks < kBlocksWorthWaking ? 0 : worker_count() - 1;
        if (others > 0) post(job, others);
        job.work();
        if (others > 0) withdraw(job);
        if (job.out_of_memory && job.done < job.blocks) throw std::bad_alloc();
    }

private:
    void post(Job& job, unsigned others) {
        std::lock_guard lock(mutex_);
        try {
            while (started_ < others) {
                std::thread([this] { serve(); }).detach();
                ++started_;
            }
        } catch (const std::system_error&) {
            // The system grants no more threads: those that there are, and the caller, do the work.
        }
        job.wanted = others;
        jobs_.push_back(&job);
        wake_.notify_all();
    }

    // After this nobody touches the job any more.
    void withdraw(Job& job) {
        std::unique_lock lock(mutex_);
        std::erase(jobs_, &job);
        finished_.wait(lock, [&] { return job.working == 0; });
    }

    void serve() {
        std::unique_lock lock(mutex_);
        while (true) {
            wake_.wait(lock, [&] { return !jobs_.empty(); });
            Job& job = *jobs_.front();
            if (--job.wanted == 0) std::erase(jobs_, &job);
            ++job.working;
            lock.unlock();
            job.work();
            lock.lock();
            if (--job.working == 0) finished_.notify_all();
        }
    }

    std::mutex mutex_;
    std::condition_variable wake_, finished_;
    std::vector<Job*> jobs_;
    unsigned started_ = 0;
};

unsigned count_workers() {
    if (const char* text = std::getenv("KRAIT_NUM_THREADS")) {
        unsigned count = 0;
        const char* end = text + std::strlen(text);
        auto result = std::from_chars(text, end, count);
        constexpr unsigned kMost = 1024;
        if (result.ec == std::errc() && result.ptr == end && count >= 1 && count <= kMost) return count;
    }
    cpu_set_t set;
    CPU_ZERO(&set);
    if (::sched_getaffinity(0, sizeof set, &set) == 0) return std::max(1, CPU_COUNT(&set));
    return std::max(1u, std::thread::hardware_concurrency());
}

} // namespace

unsigned worker_count() {
    static const unsigned kCount = count_workers();
    return kCount;
}

void run_grid(const GridLaunch& launch) {
    static Pool& pool = *new Pool; // never destroyed: detached workers wait on it until the process ends
    pool.run(launch);
}

} // namespace krait::host
