// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "runtime/cuda/driver.h"
#include "tests/fake_cuda/fake_cuda.h"
#include "tests/unit/runtime/expect_error.h"
#include "tests/unit/skip.h"

#include <cstdlib>
#include <dlfcn.h>

namespace krait::cuda {
namespace {

using runtime::Error;
using runtime::ErrorKind;
using test::contains;
using test::expect_error;

TEST_CASE("A missing driver is an error that lists what was tried", "[driver]") {
    Error error = expect_error([] { load_driver({{"libno-such-driver.so.1", "/nowhere/libcuda.so"}, false}); });
    CHECK(error.kind() == ErrorKind::NoDriver);
    CHECK(contains(error, "no CUDA driver can be loaded"));
    CHECK(contains(error, "libno-such-driver.so.1"));
    CHECK(contains(error, "/nowhere/libcuda.so"));
}

TEST_CASE("A forced path that is missing says who named it", "[driver]") {
    Error error = expect_error([] { load_driver({{"/nowhere/libcuda.so"}, true}); });
    CHECK(error.kind() == ErrorKind::NoDriver);
    CHECK(contains(error, "KRAIT_LIBCUDA"));
}

TEST_CASE("A library that is no driver is refused by name", "[driver]") {
    Error error = expect_error([] { load_driver({{"libm.so.6"}, false}); });
    CHECK(error.kind() == ErrorKind::NoDriver);
    CHECK(contains(error, "is not a CUDA driver"));
}

TEST_CASE("The toolkit's stub is an error of its own", "[driver]") {
#ifdef KRAIT_CUDA_STUB
    Error error = expect_error([] { load_driver({{"libno-such-driver.so.1", KRAIT_CUDA_STUB}, false}); });
    CHECK(error.kind() == ErrorKind::StubDriver);
    CHECK(error.code() == kStubLibrary);
    CHECK(contains(error, "stub"));
    CHECK(contains(error, KRAIT_CUDA_STUB));
#else
    test::skip("no stub of the CUDA driver was found");
#endif
}

TEST_CASE("A real driver behind a stub is found", "[driver]") {
#ifdef KRAIT_CUDA_STUB
    CHECK(load_driver({{KRAIT_CUDA_STUB, KRAIT_FAKE_CUDA_PATH}, false})->path == KRAIT_FAKE_CUDA_PATH);
#else
    test::skip("no stub of the CUDA driver was found");
#endif
}

TEST_CASE("A driver without a GPU says so, and names the call", "[driver]") {
    load_driver({{KRAIT_FAKE_CUDA_PATH}, false});
    fake_cuda::Control fake = fake_cuda::find_control(KRAIT_FAKE_CUDA_PATH);
    fake.reset();
    fake.fail("cuInit", kNoDevice, 0);
    Error error = expect_error([] { load_driver({{KRAIT_FAKE_CUDA_PATH}, false}); });
    CHECK(error.kind() == ErrorKind::NoDevice);
    CHECK(error.call() == "cuInit");
    CHECK(error.code() == kNoDevice);
    CHECK(contains(error, "CUDA_VISIBLE_DEVICES"));
}

TEST_CASE("A mismatch of driver and kernel module explains itself", "[driver]") {
    load_driver({{KRAIT_FAKE_CUDA_PATH}, false});
    fake_cuda::Control fake = fake_cuda::find_control(KRAIT_FAKE_CUDA_PATH);
    fake.reset();
    fake.fail("cuInit", kSystemDriverMismatch, 0);
    Error error = expect_error([] { load_driver({{KRAIT_FAKE_CUDA_PATH}, false}); });
    CHECK(error.kind() == ErrorKind::NoDriver);
    CHECK(contains(error, "reboot"));
}

TEST_CASE("KRAIT_LIBCUDA replaces the search", "[driver]") {
    setenv("KRAIT_LIBCUDA", "/some/libcuda.so", 1);
    DriverSearch search = default_driver_search();
    unsetenv("KRAIT_LIBCUDA");
    CHECK(search.candidates == std::vector<std::string>{"/some/libcuda.so"});
    CHECK(search.forced);
    search = default_driver_search();
    CHECK(search.candidates.front() == "libcuda.so.1");
    CHECK(search.candidates.back() == "/usr/lib/wsl/lib/libcuda.so.1");
    CHECK_FALSE(search.forced);
}

TEST_CASE("A failed call names the call, the status and what was being done", "[driver]") {
    auto driver = load_driver({{KRAIT_FAKE_CUDA_PATH}, false});
    Error error = expect_error([&] { driver->check(kInvalidValue, "cuMemAlloc", "cuda:0"); });
    CHECK(error.kind() == ErrorKind::Driver);
    CHECK(error.call() == "cuMemAlloc");
    CHECK(contains(error, "cuda:0: cuMemAlloc answers CUDA_ERROR_FAKE_1 (1): what the fake driver says"));
    CHECK_NOTHROW(driver->check(kSuccess, "cuMemAlloc"));
}

} // namespace
} // namespace krait::cuda
