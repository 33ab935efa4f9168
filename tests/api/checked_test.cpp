// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Checked code on the CPU device.
#include "tests/api/checked_kernels.h"

#include <atomic>
#include <thread>

namespace krait {
namespace {

using test::contains;
using test::expect_error;

TEST_CASE("An index outside an array is reported with its place, its thread and its values", "[api]") {
    test::check_index(Device::cpu());
}

TEST_CASE("Assertions, exceptions and divisors are reported each at its place", "[api]") {
    test::check_exceptions(Device::cpu());
}

TEST_CASE("Dynamic shared memory is as large as the launch made it", "[api]") { test::check_shared(Device::cpu()); }

TEST_CASE("Code that is not checked reports nothing", "[api]") {
    Device device = Device::cpu();
    Program program = device.compile(Source::text(test::kFailing));
    std::vector<std::int32_t> a(32, 9), b(32, 0);
    a[5] = -1;
    Array<std::int32_t> x = device.to_device(a), y = device.to_device(b), out = device.empty_like(x);
    CHECK_NOTHROW(program.kernel("divide").launch({.block = 32}, x, y, out));
}

TEST_CASE("Launches from several threads of the host report each its own failures", "[api]") {
    Device device = Device::cpu();
    Program program = device.compile(Source::text(test::kFailing), {.checked = true});
    Kernel copy = program.kernel("copy");
    std::atomic<int> wrong = 0;
    auto launch = [&](std::int64_t extent) {
        Array<float> x = device.zeros<float>({extent}), out = device.zeros<float>({64});
        for (int i = 0; i < 50; ++i) {
            std::string text;
            try {
                copy.launch({.block = 64}, x, out);
            } catch (const Error& error) { text = error.what(); }
            const bool fails = extent < 64;
            const std::string expected = "of extent " + std::to_string(extent) + "\n";
            const bool found = text.find(expected) != std::string::npos;
            if (fails ? !found || test::count_of(text, "error[") != 1 : !text.empty()) ++wrong;
        }
    };
    std::vector<std::thread> threads;
    for (std::int64_t extent : {10, 20, 64}) threads.emplace_back(launch, extent);
    for (std::thread& thread : threads) thread.join();
    CHECK(wrong == 0);
}

} // namespace
} // namespace krait
