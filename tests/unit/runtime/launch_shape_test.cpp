// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "runtime/launch_shape.h"
#include "tests/unit/runtime/expect_error.h"

#include <cstdint>

namespace krait::runtime {
namespace {

using test::contains;
using test::expect_error;

DeviceDescription gpu() {
    DeviceDescription device;
    device.kind = DeviceKind::Cuda;
    device.id = "cuda:0";
    device.limits.grid = {2147483647, 65535, 65535};
    device.limits.block = {1024, 1024, 64};
    device.limits.block_threads = 1024;
    device.limits.shared_default = 49152;
    device.limits.shared_largest = 232448;
    return device;
}

Error refused(const ShapeRequest& request, const KernelLimits& limits = {}) {
    return expect_error([&] { check_launch_shape("add", request, gpu(), limits); });
}

TEST_CASE("A launch at every limit passes unchanged", "[shape]") {
    LaunchShape shape = check_launch_shape("add", {{2147483647, 65535, 65535}, {1024, 1, 1}, 232448}, gpu(), {});
    CHECK(shape.grid[0] == 2147483647);
    CHECK(shape.grid[2] == 65535);
    CHECK(shape.block[0] == 1024);
    CHECK(shape.dynamic_shared == 232448);
    CHECK_NOTHROW(check_launch_shape("add", {{1, 1, 1}, {1, 16, 64}, 0}, gpu(), {}));
}

TEST_CASE("Grid and block values outside the legal range name the axis and the range", "[shape]") {
    struct Case {
        Dim3 grid, block;
        const char* expected;
    };
    const Case cases[] = {
        {{0, 1, 1}, {1, 1, 1}, "grid.x is 0; it must be from 1 to 2147483647"},
        {{1, 0, 1}, {1, 1, 1}, "grid.y is 0; it must be from 1 to 65535"},
        {{1, 1, 0}, {1, 1, 1}, "grid.z is 0; it must be from 1 to 65535"},
        {{-1, 1, 1}, {1, 1, 1}, "grid.x is -1; it must be from 1 to 2147483647"},
        {{1, -5, 1}, {1, 1, 1}, "grid.y is -5"},
        {{2147483648, 1, 1}, {1, 1, 1}, "grid.x is 2147483648"},
        {{1, 65536, 1}, {1, 1, 1}, "grid.y is 65536"},
        {{1, 1, 65536}, {1, 1, 1}, "grid.z is 65536"},
        {{4294967297, 1, 1}, {1, 1, 1}, "grid.x is 4294967297"}, // 1 when cut to 32 bits
        {{INT64_MAX, 1, 1}, {1, 1, 1}, "grid.x is too large"},
        {{INT64_MIN, 1, 1}, {1, 1, 1}, "grid.x is -9223372036854775808"},
        {{1, 1, 1}, {0, 1, 1}, "block.x is 0; it must be from 1 to 1024"},
        {{1, 1, 1}, {1, 0, 1}, "block.y is 0"},
        {{1, 1, 1}, {1, 1, 0}, "block.z is 0; it must be from 1 to 64"},
        {{1, 1, 1}, {-32, 1, 1}, "block.x is -32"},
        {{1, 1, 1}, {1025, 1, 1}, "block.x is 1025"},
        {{1, 1, 1}, {1, 1, 65}, "block.z is 65"},
        {{1, 1, 1}, {4294967328, 1, 1}, "block.x is 4294967328"}, // 32 when cut to 32 bits
        {{1, 1, 1}, {32, 33, 1}, "a block of 32 x 33 x 1 has 1056 threads; cuda:0 allows at most 1024"},
        {{1, 1, 1}, {1024, 1024, 64}, "has 67108864 threads"},
    };
    for (const Case& bad : cases) {
        INFO(bad.expected);
        Error error = refused({bad.grid, bad.block, 0});
        CHECK(error.kind() == ErrorKind::InvalidArgument);
        CHECK(contains(error, "kernel `add`"));
        CHECK(contains(error, bad.expected));
    }
}

TEST_CASE("A kernel's own limits are named as such", "[shape]") {
    CHECK(contains(refused({{1, 1, 1}, {256, 1, 1}, 0}, {128, 0, false}), "its launch bounds allow at most 128"));
    CHECK(contains(refused({{1, 1, 1}, {1024, 1, 1}, 0}, {640, 0, true}), "its registers allow at most 640"));
    CHECK_NOTHROW(check_launch_shape("add", {{1, 1, 1}, {128, 1, 1}, 0}, gpu(), {128, 0, false}));
}

TEST_CASE("Dynamic shared memory counts with the kernel's own arrays", "[shape]") {
    CHECK(contains(refused({{1, 1, 1}, {1, 1, 1}, -1}),
                   "-1 bytes of dynamic shared memory; it must be from 0 to 232448"));
    CHECK(contains(refused({{1, 1, 1}, {1, 1, 1}, 232449}), "232449 bytes"));
    CHECK_NOTHROW(check_launch_shape("add", {{1, 1, 1}, {1, 1, 1}, 231424}, gpu(), {0, 1024, false}));
    Error error = refused({{1, 1, 1}, {1, 1, 1}, 231425}, {0, 1024, false});
    CHECK(contains(error, "from 0 to 231424"));
    CHECK(contains(error, "the kernel's own arrays take 1024"));
}

} // namespace
} // namespace krait::runtime
