// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Kernels in C++ with the entry that compiled ones have (compiler/abi/host_entry.h), run as grids.
#include "runtime/host/run_grid.h"
#include "tests/unit/skip.h"

#include <catch2/catch.hpp>

#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <immintrin.h>
#include <iterator>
#include <new>
#include <set>
#include <string>
#include <thread>
#include <unistd.h>
#include <vector>

namespace krait::host {
namespace {

using abi::HostBlock;

GridLaunch launch_of(abi::HostKernel kernel, const void* arguments, std::vector<uint32_t> grid,
                     std::vector<uint32_t> block) {
    GridLaunch launch;
    launch.kernel = kernel;
    launch.arguments = arguments;
    std::copy(grid.begin(), grid.end(), launch.grid);
    std::copy(block.begin(), block.end(), launch.block);
    return launch;
}

// --- without barriers: one call a block

struct Visits {
    std::vector<std::atomic<int>> blocks;
    std::atomic<uint64_t> threads = 0;
    std::atomic<bool> wrong = false;
};

void visit(const void* arguments, HostBlock* block) {
    auto* visits = *static_cast<Visits* const*>(arguments);
    const uint32_t* g = block->grid_dim;
    const uint32_t* b = block->block_index;
    if (b[0] >= g[0] || b[1] >= g[1] || b[2] >= g[2] || block->first_thread != 0) visits->wrong = true;
    ++visits->blocks[b[0] + g[0] * (b[1] + size_t{g[1]} * b[2])];
    visits->threads += block->thread_count;
}

TEST_CASE("every block of a grid runs once, with its own index") {
    for (std::vector<uint32_t> grid :
         {std::vector<uint32_t>{1, 1, 1}, {7, 1, 1}, {3, 5, 7}, {1, 1, 9}, {100000, 1, 1}, {2, 300, 3}}) {
        Visits visits{std::vector<std::atomic<int>>(size_t{grid[0]} * grid[1] * grid[2]), {}, {}};
        Visits* arguments = &visits;
        run_grid(launch_of(visit, &arguments, grid, {8, 4, 2}));
        CHECK_FALSE(visits.wrong);
        size_t missed = 0;
        for (const auto& count : visits.blocks) missed += count == 1 ? 0 : 1;
        CHECK(missed == 0);
        CHECK(visits.threads == visits.blocks.size() * 64);
    }
}

TEST_CASE("several threads may launch at once, again and again") {
    std::vector<std::thread> launchers;
    std::atomic<int> wrong = 0;
    for (int i = 0; i < 8; ++i)
        launchers.emplace_back([&wrong, i] {
            for (int round = 0; round < 50; ++round) {
                Visits visits{std::vector<std::atomic<int>>(static_cast<size_t>(1 + (i * 50 + round) % 200)), {}, {}};
                Visits* arguments = &visits;
                run_grid(launch_of(visit, &arguments, {static_cast<uint32_t>(visits.blocks.size()), 1, 1}, {1, 1, 1}));
                for (const auto& count : visits.blocks) wrong += count == 1 ? 0 : 1;
            }
        });
    for (std::thread& launcher : launchers) launcher.join();
    CHECK(wrong == 0);
}

// --- with barriers: one call a thread

struct Neighbours {
    uint32_t rounds;
    std::atomic<int>* wrong;
    std::atomic<uint64_t>* finished;
};

// Each round every thread writes its slot, waits, and reads its neighbour's.
void exchange(const void* arguments, HostBlock* block) {
    const auto& given = *static_cast<const Neighbours*>(arguments);
    auto* slots = reinterpret_cast<uint32_t*>(block->shared);
    uint32_t threads = block->block_dim[0] * block->block_dim[1] * block->block_dim[2];
    uint32_t me = block->first_thread, next = (me + 1) % threads;
    if (block->thread_count != 1) ++*given.wrong;
    for (uint32_t round = 0; round < given.rounds; ++round) {
        slots[me] = me * 100 + round + block->block_index[0] * 1000000;
        block->barrier(block);
        if (slots[next] != next * 100 + round + block->block_index[0] * 1000000) ++*given.wrong;
        block->barrier(block);
    }
    ++*given.finished;
}

TEST_CASE("at a barrier every thread of the block has come, for blocks of 1 to 1024 threads", "[fiber]") {
    for (std::vector<uint32_t> block :
         {std::vector<uint32_t>{1, 1, 1}, {2, 1, 1}, {31, 1, 1}, {33, 1, 1}, {8, 8, 4}, {1024, 1, 1}, {1, 1, 64}}) {
        std::atomic<int> wrong = 0;
        std::atomic<uint64_t> finished = 0;
        Neighbours arguments{3, &wrong, &finished};
        GridLaunch launch = launch_of(exchange, &arguments, {17, 1, 1}, block);
        launch.uses_barrier = true;
        uint64_t threads = uint64_t{block[0]} * block[1] * block[2];
        launch.static_shared_bytes = threads * sizeof(uint32_t);
        run_grid(launch);
        CHECK(wrong == 0);
        CHECK(finished == threads * 17);
    }
}

void end_early(const void* arguments, HostBlock* block) {
    const auto& given = *static_cast<const Neighbours*>(arguments);
    auto* slots = reinterpret_cast<uint32_t*>(block->shared);
    uint32_t me = block->first_thread;
    for (uint32_t round = 0; round < given.rounds; ++round) {
        if (me % given.rounds == round) return; // a part of the threads ends in every round
        slots[me] = round;
        block->barrier(block);
        for (uint32_t other = 0; other < block->block_dim[0]; ++other)
            if (other % given.rounds > round && slots[other] != round) ++*given.wrong;
        block->barrier(block);
    }
    ++*given.finished;
}

TEST_CASE("threads that ended are not waited for", "[fiber]") {
    std::atomic<int> wrong = 0;
    std::atomic<uint64_t> finished = 0;
    Neighbours arguments{5, &wrong, &finished};
    GridLaunch launch = launch_of(end_early, &arguments, {9, 1, 1}, {100, 1, 1});
    launch.uses_barrier = true;
    launch.static_shared_bytes = 400;
    run_grid(launch);
    CHECK(wrong == 0);
    CHECK(finished == 0);
}

TEST_CASE("a kernel whose threads never come to the barrier ends", "[fiber]") {
    std::atomic<int> wrong = 0;
    std::atomic<uint64_t> finished = 0;
    Neighbours arguments{0, &wrong, &finished};
    GridLaunch launch = launch_of(exchange, &arguments, {3, 1, 1}, {64, 1, 1});
    launch.uses_barrier = true;
    run_grid(launch);
    CHECK(finished == 192);
}

struct SharedSeen {
    std::atomic<int>* wrong;
    uint64_t static_bytes;
    uint32_t dynamic_bytes;
};

void fill_shared(const void* arguments, HostBlock* block) {
    const auto& given = *static_cast<const SharedSeen*>(arguments);
    if (reinterpret_cast<uintptr_t>(block->shared) % 64 != 0) ++*given.wrong;
    if (block->dynamic_shared_offset % 16 != 0 || block->dynamic_shared_offset < given.static_bytes) ++*given.wrong;
    if (block->dynamic_shared_bytes != given.dynamic_bytes) ++*given.wrong;
    auto mark = static_cast<unsigned char>(block->block_index[0] * 7 + 1);
    size_t all = block->dynamic_shared_offset + given.dynamic_bytes;
    std::memset(block->shared, mark, all);
    for (int i = 0; i < 100; ++i)
        for (size_t at = 0; at < all; at += 97)
            if (block->shared[at] != mark) ++*given.wrong;
}

TEST_CASE("a block has its shared memory to itself: static bytes, then dynamic ones, aligned") {
    for (uint64_t fixed : {0, 1, 16, 1000, 49152})
        for (uint32_t dynamic : {0u, 1u, 4096u}) {
            std::atomic<int> wrong = 0;
            SharedSeen arguments{&wrong, fixed, dynamic};
            GridLaunch launch = launch_of(fill_shared, &arguments, {64, 1, 1}, {32, 1, 1});
            launch.static_shared_bytes = fixed;
            launch.dynamic_shared_bytes = dynamic;
            run_grid(launch);
            CHECK(wrong == 0);
        }
}

constexpr size_t kLocalBytes = 300 * 1024;

void use_stack(const void* arguments, HostBlock* block) {
    volatile unsigned char local[kLocalBytes];
    auto mark = static_cast<unsigned char>(block->first_thread);
    for (size_t i = 0; i < kLocalBytes; i += 512) local[i] = mark;
    block->barrier(block);
    for (size_t i = 0; i < kLocalBytes; i += 512)
        if (local[i] != mark) ++**static_cast<std::atomic<int>* const*>(arguments);
}

TEST_CASE("a thread's local arrays fit on its stack", "[fiber]") {
    std::atomic<int> wrong = 0;
    std::atomic<int>* arguments = &wrong;
    GridLaunch launch = launch_of(use_stack, &arguments, {4, 1, 1}, {64, 1, 1});
    launch.uses_barrier = true;
    launch.local_bytes = kLocalBytes;
    run_grid(launch);
    CHECK(wrong == 0);
}

TEST_CASE("launches with barriers of different blocks from several threads", "[fiber]") {
    std::vector<std::thread> launchers;
    std::atomic<int> wrong = 0;
    std::atomic<uint64_t> finished = 0;
    for (uint32_t i = 0; i < 6; ++i)
        launchers.emplace_back([&, i] {
            for (uint32_t round = 0; round < 10; ++round) {
                Neighbours arguments{2, &wrong, &finished};
                GridLaunch launch = launch_of(exchange, &arguments, {5, 1, 1}, {1 + (i * 31 + round * 7) % 200, 1, 1});
                launch.uses_barrier = true;
                launch.static_shared_bytes = 1024;
                run_grid(launch);
            }
        });
    for (std::thread& launcher : launchers) launcher.join();
    CHECK(wrong == 0);
}

// --- floating-point state

void look_at_floats(const void* arguments, HostBlock* block) {
    auto* wrong = *static_cast<std::atomic<int>* const*>(arguments);
    if (_mm_getcsr() != 0x1f80) ++*wrong;
    if (block->thread_count == 1 && block->block_dim[0] > 1) {
        block->barrier(block);
        if (_mm_getcsr() != 0x1f80) ++*wrong;
    }
}

TEST_CASE("kernels run with the usual floating-point state, and the caller gets its own back", "[fiber]") {
    unsigned saved = _mm_getcsr();
    constexpr unsigned kStrange = 0x1f80 | 0x8040 | 0x6000; // flush to zero, denormals are zero, round toward zero
    for (bool barrier : {false, true}) {
        std::atomic<int> wrong = 0;
        std::atomic<int>* arguments = &wrong;
        GridLaunch launch = launch_of(look_at_floats, &arguments, {64, 1, 1}, {barrier ? 32u : 1u, 1, 1});
        launch.uses_barrier = barrier;
        _mm_setcsr(kStrange);
        run_grid(launch);
        unsigned after = _mm_getcsr();
        _mm_setcsr(saved);
        CHECK(after == kStrange);
        CHECK(wrong == 0);
    }
}

// --- memory and threads

TEST_CASE("shared memory that cannot be had throws, and the next launch runs") {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
    return test::skip("a sanitizer's operator new ends the process instead of throwing");
#endif
    std::atomic<int> wrong = 0;
    SharedSeen arguments{&wrong, 0, 0};
    GridLaunch launch = launch_of(fill_shared, &arguments, {1, 1, 1}, {1, 1, 1});
    launch.static_shared_bytes = uint64_t{1} << 60;
    CHECK_THROWS_AS(run_grid(launch), std::bad_alloc);
    launch.static_shared_bytes = 0;
    run_grid(launch);
    CHECK(wrong == 0);
}

// What this program prints when it runs the hidden case below in an environment of its own.
std::string in_environment(const std::string& variables, const std::string& hidden_case) {
    char path[4096];
    ssize_t length = ::readlink("/proc/self/exe", path, sizeof path - 1);
    REQUIRE(length > 0);
    std::string command = "KRAIT_TEST_RESULTS=/dev/null " + variables + " '" +
                          std::string(path, static_cast<size_t>(length)) + "' '" + hidden_case + "'";
    std::FILE* child = ::popen(command.c_str(), "r");
    REQUIRE(child != nullptr);
    std::string text;
    for (char buffer[256]; std::fgets(buffer, sizeof buffer, child);) text += buffer;
    int status = ::pclose(child);
    INFO(text);
    CHECK(status == 0);
    size_t at = text.find("answer=");
    return at == std::string::npos ? text : text.substr(at + 7, text.find('\n', at) - at - 7);
}

TEST_CASE("(child) prints the number of workers", "[.]") { std::printf("answer=%u\n", worker_count()); }

TEST_CASE("KRAIT_NUM_THREADS chooses the number of workers; what is no such number is ignored") {
    std::string otherwise = in_environment("KRAIT_NUM_THREADS=", "(child) prints the number of workers");
    CHECK(std::stoi(otherwise) >= 1);
    for (const char* count : {"1", "3", "1024"})
        CHECK(in_environment("KRAIT_NUM_THREADS=" + std::string(count), "(child) prints the number of workers") ==
              count);
    for (const char* nonsense : {"0", "-1", "1025", "4x", "x", "' 4'", "99999999999999999999"})
        CHECK(in_environment("KRAIT_NUM_THREADS=" + std::string(nonsense), "(child) prints the number of workers") ==
              otherwise);
}

TEST_CASE("(child) runs grids of full blocks and prints the process's mappings", "[.]") {
    std::atomic<int> wrong = 0;
    std::atomic<uint64_t> finished = 0;
    Neighbours arguments{2, &wrong, &finished};
    GridLaunch launch = launch_of(exchange, &arguments, {500, 1, 1}, {1024, 1, 1});
    launch.uses_barrier = true;
    launch.static_shared_bytes = 4096;
    run_grid(launch);
    REQUIRE(wrong == 0);
    REQUIRE(finished == 500 * 1024);
    std::ifstream maps("/proc/self/maps");
    std::string line;
    int lines = 0;
    while (std::getline(maps, line)) ++lines;
    std::printf("answer=%d\n", lines);
}

TEST_CASE("many workers with full blocks leave the process mappings to live on", "[fiber]") {
    int mappings = std::stoi(in_environment("KRAIT_NUM_THREADS=48", "(child) runs grids of full blocks*"));
    CHECK(mappings < 20000);
    int alone = std::stoi(in_environment("KRAIT_NUM_THREADS=1", "(child) runs grids of full blocks*"));
    CHECK(alone > 1000); // one worker's stacks all have their guard
}

} // namespace
} // namespace krait::host
