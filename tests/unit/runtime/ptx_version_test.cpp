// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "runtime/cuda/ptx_version.h"
#include "tests/unit/runtime/expect_error.h"

namespace krait::cuda {
namespace {

using test::contains;
using test::expect_error;

TEST_CASE("The version of PTX text is read from its directive", "[ptx]") {
    CHECK(ptx_version_of(".version 8.4\n.target sm_90\n") == 84);
    CHECK(ptx_version_of("//\n// .version 1.0\n\t.version\t7.8 \n.target sm_90\n") == 78);
    CHECK(ptx_version_of(".version 10.1\n") == 101);
    CHECK(ptx_version_of("") == 0);
    CHECK(ptx_version_of(".version x\n") == 0);
    CHECK(ptx_version_of(".target sm_90") == 0);
}

TEST_CASE("A driver takes PTX up to its own version", "[ptx]") {
    CHECK(newest_ptx_for(12020) == 82);
    CHECK(newest_ptx_for(12060) == 85); // 12.6 brought no new PTX
    CHECK(newest_ptx_for(13000) == 90);
    CHECK_NOTHROW(check_ptx_version(".version 8.2", 12020, "kernel `k`"));
    CHECK_NOTHROW(check_ptx_version(".version 6.3", 12020, "kernel `k`"));
}

TEST_CASE("PTX newer than the driver names both versions and the ways out", "[ptx]") {
    runtime::Error error = expect_error([] { check_ptx_version(".version 8.7", 12020, "kernel `k`"); });
    CHECK(error.kind() == runtime::ErrorKind::DriverTooOld);
    CHECK(contains(error, "kernel `k` is PTX 8.7"));
    CHECK(contains(error, "CUDA 12.2, which takes PTX 8.2 at most"));
    CHECK(contains(error, "CUDA 12.8 (Linux 570) or newer"));
    CHECK(contains(error, "--ptx-version 82"));
}

TEST_CASE("A driver newer than the table is left to decide", "[ptx]") {
    CHECK_NOTHROW(check_ptx_version(".version 9.3", 13020, "kernel `k`"));
    runtime::Error error = expect_error([] { check_ptx_version(".version 9.3", 13000, "kernel `k`"); });
    CHECK(contains(error, "update the driver"));
}

} // namespace
} // namespace krait::cuda
