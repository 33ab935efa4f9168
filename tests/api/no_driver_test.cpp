// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A machine whose driver cannot be used. The environment names the driver (KRAIT_LIBCUDA) and what must come of it
// (KRAIT_TEST_EXPECTED_KIND); CTest runs this once for each.
#include "tests/api/expect_error.h"
#include "tests/api/kernels.h"
#include "tests/unit/skip.h"

#include <cstdlib>

namespace krait {
namespace {

using test::contains;
using test::expect_error;

TEST_CASE("Without a usable driver a GPU is an error of its own kind, and the best device is the CPU", "[api]") {
    const char* expected = std::getenv("KRAIT_TEST_EXPECTED_KIND");
    const char* library = std::getenv("KRAIT_LIBCUDA");
    if (expected == nullptr || library == nullptr) return test::skip("the environment does not say what to expect");
    Error error = expect_error([] { Device::cuda(); });
    CHECK(contains(error.json(), std::string("\"kind\":\"") + expected + "\""));
    CHECK(contains(error, library));
    CHECK(std::string(expect_error([] { Device::cuda(7); }).what()) == error.what()); // the same answer each time
    CHECK(Device::cuda_count() == 0);

    Device best = Device::best();
    CHECK(best.id() == "cpu");
    CHECK(best.properties().note == error.what()); // why it is not a GPU
    CHECK(Device::cpu().properties().note.empty());
    Array<int> x = best.to_device(std::vector<int>{1, 2});
    best.compile(Source::text(test::kKernels)).kernel("scale").launch({.grid = 1, .block = 2}, x, 5);
    CHECK(x.to_host() == std::vector<int>{5, 10});
}

} // namespace
} // namespace krait
