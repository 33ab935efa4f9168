// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tests/api/expect_error.h"
#include "tests/api/kernels.h"

#include <array>
#include <cstdint>
#include <thread>
#include <tuple>

namespace krait {
namespace {

using test::contains;
using test::expect_error;

struct Cpu {
    Device device = Device::cpu();
    Program program = device.compile(Source::text(test::kKernels, "kernels.py"));
};

TEST_CASE("A kernel adds two arrays", "[api]") {
    Cpu cpu;
    const std::size_t n = 1'000'003;
    std::vector<float> host_x(n), host_y(n, 2.0F);
    for (std::size_t i = 0; i < n; ++i) host_x[i] = static_cast<float>(i % 1000);
    Array<float> x = cpu.device.to_device(host_x), y = cpu.device.to_device(host_y), out = cpu.device.empty_like(x);
    cpu.program.kernel("add").launch({.grid = (n + 255) / 256, .block = 256}, x, y, out);
    std::vector<float> result = out.to_host();
    std::size_t right = 0;
    for (std::size_t i = 0; i < n; ++i) right += result[i] == host_x[i] + 2.0F;
    CHECK(right == n);
}

TEST_CASE("Sizes around a block and a warp are covered exactly", "[api]") {
    Cpu cpu;
    Kernel add = cpu.program.kernel("add");
    for (std::int64_t n : {0, 1, 31, 32, 33, 255, 256, 257, 1000}) {
        INFO(n);
        std::vector<double> ones(static_cast<std::size_t>(n), 1.0);
        Array<double> x = cpu.device.to_device(ones), out = cpu.device.zeros<double>({n});
        add.launch({.grid = std::max<std::int64_t>(1, ceil_div(n, 32)), .block = 32}, x, x, out);
        CHECK(out.to_host() == std::vector<double>(static_cast<std::size_t>(n), 2.0));
    }
}

TEST_CASE("The output may be an input: the guard sees the overlap", "[api]") {
    Cpu cpu;
    Kernel add = cpu.program.kernel("add");
    Array<float> x = cpu.device.to_device(std::vector<float>(100, 3.0F));
    Array<float> out = cpu.device.empty_like(x);
    add.launch({.grid = 1, .block = 128}, x, x, out); // the fast variant
    CHECK(out.to_host() == std::vector<float>(100, 6.0F));
    add.launch({.grid = 1, .block = 128}, x, x, x); // the general one
    CHECK(x.to_host() == std::vector<float>(100, 6.0F));
}

TEST_CASE("A scalar keeps its C++ type", "[api]") {
    Cpu cpu;
    Kernel scale = cpu.program.kernel("scale");
    Array<std::int32_t> x = cpu.device.to_device(std::vector<std::int32_t>{1, 2, 3});
    scale.launch({.grid = 1, .block = 32}, x, 3);
    CHECK(x.to_host() == std::vector<std::int32_t>{3, 6, 9});
    scale.launch({.grid = 1, .block = 32}, x, std::uint8_t{2});
    CHECK(x.to_host() == std::vector<std::int32_t>{6, 12, 18});
    scale.launch({.grid = 1, .block = 32}, x, 0.5);
    CHECK(x.to_host() == std::vector<std::int32_t>{3, 6, 9});
    Array<float> y = cpu.device.to_device(std::vector<float>{1, 2, 3});
    scale.launch({.grid = 1, .block = 32}, y, 2.5F);
    CHECK(y.to_host() == std::vector<float>{2.5F, 5.0F, 7.5F});
}

TEST_CASE("Arrays of two axes, grids of two axes", "[api]") {
    Cpu cpu;
    std::vector<std::int64_t> numbers(35);
    for (std::size_t i = 0; i < numbers.size(); ++i) numbers[i] = static_cast<std::int64_t>(i);
    Array<std::int64_t> a = cpu.device.to_device(numbers, {5, 7});
    Array<std::int64_t> out = cpu.device.empty<std::int64_t>({7, 5});
    cpu.program.kernel("transpose").launch({.grid = {2, 2}, .block = {4, 4}}, a, out);
    std::vector<std::int64_t> result = out.to_host();
    std::size_t right = 0;
    for (std::size_t i = 0; i < 5; ++i)
        for (std::size_t j = 0; j < 7; ++j) right += result[j * 5 + i] == numbers[i * 7 + j];
    CHECK(right == 35);
}

TEST_CASE("Tuples, pairs and arrays of the host are tuples of the kernel", "[api]") {
    Cpu cpu;
    Kernel combine = cpu.program.kernel("combine");
    Array<double> out = cpu.device.zeros<double>({1});
    combine.launch({.grid = 1, .block = 1}, std::tuple(1, 2.5), out);
    CHECK(out.to_host()[0] == 3.5);
    combine.launch({.grid = 1, .block = 1}, std::pair(std::int64_t{40}, 2.0F), out);
    CHECK(out.to_host()[0] == 42.0);
    combine.launch({.grid = 1, .block = 1}, std::array{10, 20}, out);
    CHECK(out.to_host()[0] == 30.0);
}

TEST_CASE("Shared memory and barriers work, static and dynamic", "[api]") {
    Cpu cpu;
    const std::size_t n = 1000;
    Array<float> x = cpu.device.to_device(std::vector<float>(n, 1.0F)), sums = cpu.device.zeros<float>({4});
    cpu.program.kernel("block_sums").launch({.grid = 4, .block = 256}, x, sums);
    CHECK(sums.to_host() == std::vector<float>{256, 256, 256, 232});

    std::vector<float> numbers(64);
    for (std::size_t i = 0; i < numbers.size(); ++i) numbers[i] = static_cast<float>(i);
    Array<float> y = cpu.device.to_device(numbers);
    cpu.program.kernel("reverse_block").launch({.block = 64, .shared = numbers.size() * sizeof(float)}, y);
    CHECK(y.to_host() == std::vector<float>(numbers.rbegin(), numbers.rend()));
}

TEST_CASE("A binding launches again and again, with changed arguments", "[api]") {
    Cpu cpu;
    Array<float> x = cpu.device.to_device(std::vector<float>(10, 1.0F)),
                 y = cpu.device.to_device(std::vector<float>(10, 1.0F));
    Binding binding = cpu.program.kernel("scale").bind({.grid = 1, .block = 32}, x, 2.0F);
    for (int i = 0; i < 3; ++i) binding.launch();
    CHECK(x.to_host() == std::vector<float>(10, 8.0F));
    binding.set(1, 0.5F);
    binding.launch();
    CHECK(x.to_host() == std::vector<float>(10, 4.0F));
    binding.set(0, y);
    binding.launch();
    CHECK(y.to_host() == std::vector<float>(10, 0.5F));
    CHECK(x.to_host() == std::vector<float>(10, 4.0F));
    CHECK(contains(expect_error([&] { binding.set(1, 2.0); }), "it was bound as float32 and cannot become float64"));
}

TEST_CASE("A read-only view is refused where the kernel writes", "[api]") {
    Cpu cpu;
    Array<float> x = cpu.device.zeros<float>({8}), out = cpu.device.zeros<float>({8});
    Kernel add = cpu.program.kernel("add");
    CHECK_NOTHROW(add.launch({.grid = 1, .block = 8}, View<const float>(x), View<const float>(x), View<float>(out)));
    CHECK(contains(expect_error([&] { add.launch({.grid = 1, .block = 8}, x, x, View<const float>(out)); }),
                   "kernel `add`, parameter `out` (argument 3): the kernel writes this array, and it is read-only"));
}

TEST_CASE("What a launch can get wrong names the kernel and the parameter", "[api]") {
    Cpu cpu;
    Array<float> x = cpu.device.zeros<float>({8});
    Array<double> wide = cpu.device.zeros<double>({8});
    Array<float> matrix = cpu.device.zeros<float>({2, 4});
    Kernel typed = cpu.program.kernel("typed");
    auto refused = [&](const auto&... arguments) {
        Error error = expect_error([&] { typed.launch({.grid = 1, .block = 8}, arguments...); });
        CHECK(error.kind() == ErrorKind::InvalidArgument);
        CHECK(contains(error, "kernel `typed`"));
        return error;
    };
    CHECK(contains(refused(x), "takes 2 arguments (x, n); 1 was given"));
    CHECK(contains(refused(x, 1, 2), "3 were given"));
    CHECK(contains(refused(wide, 1), "parameter `x` (argument 1): expected float32[::1], got float64[::1]"));
    CHECK(contains(refused(matrix, 1), "it has 2 dimensions, not 1"));
    CHECK(contains(refused(1.0F, 1), "an array is needed"));
    CHECK(contains(refused(x, 1.5), "parameter `n` (argument 2): expected int32, got float64"));
    CHECK(contains(refused(x, std::int64_t{1} << 31), "2147483648 does not fit in int32"));
    CHECK(contains(refused(x, UINT64_MAX), "18446744073709551615 does not fit in int32"));
    CHECK(contains(refused(x, x), "a single number is needed"));
    typed.launch({.grid = 1, .block = 8}, x, std::int64_t{5});
    CHECK(x.to_host() == std::vector<float>{5, 5, 5, 5, 5, 0, 0, 0});

    auto bad_shape = [&](const Launch& launch) {
        Error error = expect_error([&] { typed.launch(launch, x, 1); });
        CHECK(error.kind() == ErrorKind::InvalidArgument);
        return error;
    };
    CHECK(contains(bad_shape({.grid = 0}), "launch of kernel `typed`: grid.x is 0; it must be from 1 to 2147483647"));
    CHECK(contains(bad_shape({.grid = -1}), "grid.x is -1"));
    CHECK(contains(bad_shape({.grid = {1, 70000}}), "grid.y is 70000; it must be from 1 to 65535"));
    CHECK(contains(bad_shape({.grid = UINT64_MAX}), "grid.x is too large"));
    CHECK(contains(bad_shape({.grid = 1, .block = 0}), "block.x is 0"));
    CHECK(contains(bad_shape({.grid = 1, .block = {32, 33}}), "has 1056 threads; cpu allows at most 1024"));
    CHECK(contains(bad_shape({.grid = 1, .shared = -8}), "-8 bytes of dynamic shared memory"));
    CHECK(contains(bad_shape({.grid = 1, .shared = 1 << 30}), "1073741824 bytes of dynamic shared memory"));
}

TEST_CASE("Many threads launch one kernel", "[api]") {
    Cpu cpu;
    std::vector<Array<float>> arrays;
    for (int i = 0; i < 8; ++i) arrays.push_back(cpu.device.to_device(std::vector<float>(1000, 1.0F)));
    Kernel scale = cpu.program.kernel("scale");
    std::vector<std::thread> threads;
    for (Array<float>& array : arrays)
        threads.emplace_back([&] {
            for (int i = 0; i < 10; ++i) scale.launch({.grid = 4, .block = 256}, array, 2.0F);
        });
    for (std::thread& thread : threads) thread.join();
    for (const Array<float>& array : arrays) CHECK(array.to_host() == std::vector<float>(1000, 1024.0F));
}

} // namespace
} // namespace krait
