// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tests/api/expect_error.h"

#include <array>
#include <cstdint>
#include <numeric>
#include <type_traits>

namespace krait {
namespace {

using test::contains;
using test::expect_error;

// What does not compile.
static_assert(!std::is_constructible_v<Dim3, float>);
static_assert(!std::is_constructible_v<Dim3, double>);
static_assert(!std::is_constructible_v<Dim3, int, double>);
static_assert(!std::is_constructible_v<Dim3, bool>);
static_assert(!std::is_constructible_v<ByteCount, double>);
static_assert(std::is_convertible_v<std::uint64_t, Dim3>);
static_assert(std::is_convertible_v<std::int8_t, Dim3>);
static_assert(!std::is_copy_constructible_v<Stream>);
static_assert(std::is_nothrow_move_constructible_v<Stream>);

TEST_CASE("A grid holds what it was given, in 64 bits", "[api]") {
    CHECK(Dim3(-5).x == -5);
    CHECK(Dim3(std::uint32_t{4294967295}).x == 4294967295);
    CHECK(Dim3(std::uint64_t{1} << 40).x == std::int64_t{1} << 40);
    CHECK(Dim3(UINT64_MAX).x == INT64_MAX); // reported as too large, never negative
    CHECK(Dim3(2, std::int8_t{3}, 4U).z == 4);
    CHECK(ceil_div(1000, 256) == 4);
    CHECK(ceil_div(1024U, 256) == 4);
    CHECK(ceil_div(0, 256) == 0);
    CHECK(ceil_div(INT64_MAX, 2) == (std::int64_t{1} << 62));
}

TEST_CASE("Elements come back as they went", "[api]") {
    Device device = Device::cpu();
    std::vector<double> numbers(1000);
    std::iota(numbers.begin(), numbers.end(), -3.5);
    Array<double> array = device.to_device(numbers);
    CHECK(array.size() == 1000);
    CHECK(array.bytes() == 8000);
    CHECK(array.rank() == 1);
    CHECK(array.to_host() == numbers);
    CHECK(array.device() == device);

    const std::array<std::int16_t, 6> small = {1, -2, 3, -4, 5, -6};
    Array<std::int16_t> matrix = device.to_device(small, {2, 3});
    CHECK(matrix.shape()[0] == 2);
    CHECK(matrix.shape()[1] == 3);
    CHECK(matrix.to_host() == std::vector<std::int16_t>(small.begin(), small.end()));

    Array<float> zeros = device.zeros<float>({4, 5});
    CHECK(zeros.to_host() == std::vector<float>(20));
    Array<float> like = device.empty_like(zeros);
    like.copy_from(zeros);
    CHECK(like.to_host() == std::vector<float>(20));
    CHECK(like.address() != zeros.address());
}

TEST_CASE("Copies of an array share its elements", "[api]") {
    Device device = Device::cpu();
    Array<int> array = device.to_device(std::vector<int>{1, 2, 3});
    Array<int> same = array;
    same.copy_from(std::vector<int>{7, 8, 9});
    CHECK(array.to_host() == std::vector<int>{7, 8, 9});
    CHECK(array.address() == same.address());
}

TEST_CASE("Empty arrays are arrays", "[api]") {
    Device device = Device::cpu();
    Array<float> nothing = device.to_device(std::vector<float>());
    CHECK(nothing.size() == 0);
    CHECK(nothing.address() == 0);
    CHECK(nothing.to_host().empty());
    nothing.set_zero();
    Array<float> hollow = device.empty<float>({3, 0});
    CHECK(hollow.size() == 0);
    CHECK(Array<int>().size() == 0);
}

TEST_CASE("Sizes that do not fit are errors", "[api]") {
    Device device = Device::cpu();
    Array<float> three = device.empty<float>({3});
    std::vector<float> four(4);
    Error error = expect_error([&] { three.copy_from(four); });
    CHECK(error.kind() == ErrorKind::InvalidArgument);
    CHECK(contains(error, "4 elements cannot be copied from the host: the array has 3"));
    CHECK(contains(expect_error([&] { three.copy_to(four); }), "the array has 3"));
    CHECK(contains(expect_error([&] { device.to_device(four, {2, 3}); }), "the array has 6"));
    CHECK(contains(expect_error([&] { device.empty<float>({-1}); }), "the extent of axis 0 is -1"));
    CHECK(contains(expect_error([&] { device.empty<float>({1, 1, 1, 1, 1, 1, 1, 1, 1}); }), "at most 8 dimensions"));
    CHECK(contains(expect_error([&] { device.empty<float>({}); }), "at least one dimension"));
    CHECK(expect_error([&] { device.empty<float>({INT64_MAX, INT64_MAX}); }).kind() == ErrorKind::OutOfMemory);
    CHECK(expect_error([&] { device.empty<double>({std::int64_t{1} << 58}); }).kind() == ErrorKind::OutOfMemory);
}

TEST_CASE("A device that is not there says what there is", "[api]") {
    Error error = expect_error([] { Device::open("gpu"); });
    CHECK(error.kind() == ErrorKind::InvalidArgument);
    CHECK(contains(error, "there is no device `gpu`"));
    CHECK(contains(error.json(), "\"kind\":\"InvalidArgument\""));
}

TEST_CASE("The CPU describes itself", "[api]") {
    DeviceProperties properties = Device::cpu().properties();
    CHECK(properties.id == "cpu");
    CHECK_FALSE(properties.is_cuda);
    CHECK_FALSE(properties.name.empty());
    CHECK(properties.block_threads_limit == 1024);
    CHECK(properties.grid_limit[0] == 2147483647);
    MemoryState memory = Device::cpu().memory_state();
    CHECK(memory.free_bytes > 0);
    CHECK(memory.free_bytes <= memory.total_bytes);
}

TEST_CASE("Streams and events order work and tell time", "[api]") {
    Device device = Device::cpu();
    Stream stream = device.stream();
    Event start = device.event(), end = device.event();
    start.record(stream);
    Array<float> array = device.zeros<float>({1000});
    std::vector<float> ones(1000, 1.0F), back(1000);
    array.copy_from_async(ones, stream);
    array.copy_to_async(back, stream);
    end.record(stream);
    stream.wait(end);
    stream.synchronize();
    CHECK(stream.is_done());
    CHECK(end.is_done());
    CHECK(back == ones);
    CHECK(end.milliseconds_since(start) >= 0.0);
    CHECK(stream.native() == nullptr);
    Event never = device.event();
    CHECK_THROWS_AS(never.milliseconds_since(start), Error);
}

} // namespace
} // namespace krait
