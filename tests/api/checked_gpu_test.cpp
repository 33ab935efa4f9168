// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Checked code on a real GPU: what it reports there is what it reports on the CPU, and the device lives on.
#include "tests/api/checked_kernels.h"
#include "tests/unit/skip.h"

#include <optional>

namespace krait {
namespace {

template <class Check>
void on_gpu(Check check) {
    std::optional<Device> device;
    try {
        device = Device::cuda();
    } catch (const Error& error) {
        test::skip(error.what());
        return;
    }
    check(*device);
}

TEST_CASE("An index outside an array is reported by the GPU", "[gpu]") { on_gpu(test::check_index); }

TEST_CASE("Assertions, exceptions and divisors are reported by the GPU", "[gpu]") { on_gpu(test::check_exceptions); }

TEST_CASE("Dynamic shared memory is as large on the GPU as the launch made it", "[gpu]") { on_gpu(test::check_shared); }

} // namespace
} // namespace krait
