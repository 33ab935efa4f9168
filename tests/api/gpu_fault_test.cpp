// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A fault on a real GPU. A program of its own: after it the driver may refuse this process the GPU for good.
#include "tests/api/expect_error.h"
#include "tests/api/kernels.h"
#include "tests/unit/skip.h"

#include <optional>

namespace krait {
namespace {

using test::contains;
using test::expect_error;

// Launches on an address that is no memory, and answers what comes of it.
Error fault_on(const Device& device) {
    Program program = device.compile(Source::text(test::kKernels));
    View<float> nowhere(std::uint64_t{0x10}, {1024});
    program.kernel("scale").launch({.grid = 4, .block = 256}, nowhere, 2.0F);
    return expect_error([&] { device.synchronize(); });
}

TEST_CASE("A fault names the kernel and loses the device; a reset brings it back or says that it cannot", "[gpu]") {
    std::optional<Device> device;
    try {
        device = Device::cuda();
    } catch (const Error& error) { return test::skip(error.what()); }
    Array<float> survivor = device->zeros<float>({16}); // is destroyed after the context
    Error error = fault_on(*device);
    CHECK(error.kind() == ErrorKind::DeviceLost);
    CHECK(error.sticky());
    CHECK(contains(error, "cuda:0 is lost: kernel `scale`"));
    CHECK(device->lost());
    Error later = expect_error([&] { device->zeros<float>({4}); });
    CHECK(std::string(later.what()) == error.what());
    CHECK(Device::cpu().zeros<float>({4}).to_host() == std::vector<float>(4));

    try {
        device->reset();
    } catch (const Error& refused) {
        CHECK(refused.kind() == ErrorKind::DeviceLost);
        CHECK(contains(refused, "start a new process"));
        CHECK(contains(refused, "kernel `scale`"));
        CHECK(device->lost());
        return;
    }
    CHECK_FALSE(device->lost());
    Array<float> x = device->to_device(std::vector<float>(4, 1.0F));
    device->compile(Source::text(test::kKernels)).kernel("scale").launch({.grid = 1, .block = 4}, x, 3.0F);
    CHECK(x.to_host() == std::vector<float>(4, 3.0F));
}

} // namespace
} // namespace krait
