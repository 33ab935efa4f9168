// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Blocks are numbered, x fastest, and taken from one atomic counter in chunks large enough that the counter is not contended and
// small enough that workers finish together. Workers sleep between launches. They are never joined: at exit they may be in the
// middle of nothing but a wait.
#include "runtime/host/run_grid.h"

#include "runtime/host/block_scheduler.h"
#include "runtime/host/print.h"

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

BlockScheduler& scheduler_of_this_thread() {
    thread_local BlockScheduler scheduler;
    return scheduler;
}

// One grid being run; shared by everybody who works on it.
struct Job {
    explicit Job(const GridLaunch& l)
        : launch(l) {
        blocks = blocks_of(l);
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
            for (uint64_t i = begin; i < end; ++i) scheduler.run_block(i);
            done.fetch_add(end - begin, std::memory_order_acq_rel);
        }
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

// All blocks have their fibers at the same time, on the thread that launches: with a worker for each part of the grid, two such
// launches could wait for each other's workers.
void run_cooperative(const GridLaunch& launch) {
    FloatState float_state;
    std::vector<std::unique_ptr<BlockScheduler>> running;
    for (uint64_t i = 0; i < blocks_of(launch); ++i) {
        running.push_back(std::make_unique<BlockScheduler>());
        running.back()->prepare(launch);
        running.back()->start(i);
    }
    // Each round takes every block to the grid's next barrier, or to its end.
    while (!running.empty()) {
        std::erase_if(running, [](const auto& block) { return block->run() == BlockScheduler::State::Ended; });
        for (const auto& block : running) block->pass_grid_barrier();
    }
}

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

uint64_t blocks_of(const GridLaunch& launch) { return uint64_t{launch.grid[0]} * launch.grid[1] * launch.grid[2]; }

size_t threads_of(const GridLaunch& launch) { return size_t{launch.block[0]} * launch.block[1] * launch.block[2]; }

uint64_t cooperative_blocks(uint64_t block_threads) {
    constexpr uint64_t kThreads = uint64_t{1} << 18; // each has a stack of its own
    constexpr uint64_t kBlocks = uint64_t{1} << 14;  // each has mappings of its own
    return std::min(kBlocks, kThreads / block_threads);
}

void run_grid(const GridLaunch& launch) {
    if (launch.uses_grid_barrier) {
        run_cooperative(launch);
    } else {
        static Pool& pool = *new Pool; // never destroyed: detached workers wait on it until the process ends
        pool.run(launch);
    }
    flush_printed();
}

} // namespace krait::host
