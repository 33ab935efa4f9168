// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "runtime/cuda/backend.h"
#include "tests/fake_cuda/fake_cuda.h"
#include "tests/unit/runtime/expect_error.h"

#include <cstring>
#include <thread>

namespace krait::cuda {
namespace {

using runtime::Error;
using runtime::ErrorKind;
using test::contains;
using test::expect_error;

constexpr const char* kPtx = ".version 7.8\n.target sm_90\n.visible .entry add(\n) { ret; }\n";

// A fresh fake driver with one device open, and nothing recorded yet.
struct OpenDevice {
    OpenDevice() {
        fake.reset();
        backend = open_device(*driver, 0);
        fake.reset();
    }

    abi::Artifact artifact(const std::string& ptx = kPtx) const {
        abi::Artifact made;
        made.code = ptx;
        made.signature.name = "outer.add";
        made.signature.symbol = "add";
        return made;
    }

    std::unique_ptr<const Driver> driver = load_driver({{KRAIT_FAKE_CUDA_PATH}, false});
    fake_cuda::Control fake = fake_cuda::find_control(KRAIT_FAKE_CUDA_PATH);
    std::unique_ptr<runtime::DeviceBackend> backend;
};

TEST_CASE("A GPU describes itself and its target", "[cuda]") {
    OpenDevice open;
    const runtime::DeviceDescription& description = open.backend->description();
    CHECK(description.id == "cuda:0");
    CHECK(description.name == "Fake GPU");
    CHECK(description.limits.block_threads == 1024);
    CHECK(description.limits.shared_default == 49152);
    CHECK(description.limits.shared_largest == 232448);
    CHECK(open.backend->target().text() == "nvptx:sm_90");
}

TEST_CASE("Code that reports has its records where the module has them", "[cuda]") {
    OpenDevice open;
    abi::Artifact artifact = open.artifact(std::string(kPtx) + ".visible .global .align 8 .b8 add__reports[64];\n");
    CHECK(open.backend->load(artifact, {})->records == 0);
    artifact.places = {{ir::FailureKind::ZeroStep, {}, "add", "ValueError", {}}};
    std::unique_ptr<runtime::LoadedCode> code = open.backend->load(artifact, {});
    REQUIRE(code->records != 0);
    CHECK(code->places == artifact.places);
    open.fake.fail_thread(0);
    open.backend->launch(*code, {}, nullptr, 0, nullptr);
    abi::ReportRecord record = {};
    open.backend->copy_to_host(&record, code->records, sizeof record, nullptr);
    CHECK(record.count == 3);
    CHECK(record.block[0] == 1);
    artifact.code = kPtx;
    CHECK_THROWS_AS(open.backend->load(artifact, {}), Error);
}

TEST_CASE("A device that is not there names those that are", "[cuda]") {
    OpenDevice open;
    Error error = expect_error([&] { open_device(*open.driver, 3); });
    CHECK(error.kind() == ErrorKind::NoDevice);
    CHECK(contains(error, "there is no device cuda:3: the only GPU is cuda:0"));
}

TEST_CASE("The calling thread's context is as it was after every call", "[cuda]") {
    OpenDevice open;
    uint64_t address = open.backend->allocate(64);
    CHECK(open.fake.context_depth() == 0);
    Context other = reinterpret_cast<Context>(&open);
    open.driver->cuCtxPushCurrent(other);
    open.backend->fill_bytes(address, 1, 64, nullptr);
    Context current = nullptr;
    open.driver->cuCtxGetCurrent(&current);
    CHECK(current == other);
    CHECK_THROWS_AS(open.backend->fill_bytes(1, 1, 64, nullptr), Error);
    CHECK(open.fake.context_depth() == 1);
    open.driver->cuCtxPopCurrent(&current);
    open.backend->free(address);
    CHECK(open.fake.live_bytes() == 0);
}

TEST_CASE("Bytes come back as they went", "[cuda]") {
    OpenDevice open;
    const char text[] = "some bytes";
    char back[sizeof text] = {};
    uint64_t address = open.backend->allocate(sizeof text);
    runtime::StreamHandle stream = open.backend->create_stream();
    for (runtime::StreamHandle on : {runtime::StreamHandle(nullptr), stream}) {
        open.backend->copy_to_device(address, text, sizeof text, on);
        std::memset(back, 0, sizeof back);
        open.backend->copy_to_host(back, address, sizeof text, on);
        CHECK(std::string(back) == text);
    }
    CHECK(open.fake.calls("cuStreamSynchronize") == 2);
    open.backend->destroy_stream(stream);
    open.backend->free(address);
    CHECK(open.fake.live_handles() == 0);
}

TEST_CASE("Running out of memory tells how much was asked and how much there is", "[cuda]") {
    OpenDevice open;
    Error error = expect_error([&] { open.backend->allocate(size_t{1} << 40); });
    CHECK(error.kind() == ErrorKind::OutOfMemory);
    CHECK(error.call() == "cuMemAlloc");
    CHECK(contains(error, "cuda:0 cannot allocate 1099511627776 bytes"));
    CHECK(contains(error, "8589934592 bytes are free"));
    CHECK(open.fake.live_bytes() == 0);
}

TEST_CASE("A module that the driver refuses shows the driver's log", "[cuda]") {
    OpenDevice open;
    Error error = expect_error([&] { open.backend->load(open.artifact("not PTX at all"), {}); });
    CHECK(error.kind() == ErrorKind::Driver);
    CHECK(error.code() == kInvalidPtx);
    CHECK(contains(error, "kernel `outer.add`"));
    CHECK(contains(error, "ptxas fatal : line 7 is wrong"));
    CHECK(open.fake.live_handles() == 0);
}

TEST_CASE("PTX newer than the driver is refused before the driver sees it", "[cuda]") {
    OpenDevice open;
    open.fake.set_version(12020);
    auto driver = load_driver({{KRAIT_FAKE_CUDA_PATH}, false});
    auto backend = open_device(*driver, 0);
    Error error = expect_error([&] { backend->load(open.artifact(".version 8.7\n.target sm_90\n"), {}); });
    CHECK(error.kind() == ErrorKind::DriverTooOld);
    CHECK(contains(error, "PTX 8.7"));
    CHECK(contains(error, "PTX 8.2"));
    CHECK(open.fake.calls("cuModuleLoadDataEx") == 0);
}

TEST_CASE("A launch hands over grid, block, shared memory, stream and the block of arguments", "[cuda]") {
    OpenDevice open;
    auto code = open.backend->load(open.artifact(), {});
    CHECK(code->resources.registers == 24);
    CHECK(code->resources.block_threads == 1024);
    runtime::LaunchShape shape;
    shape.grid[0] = 3907;
    shape.grid[2] = 2;
    shape.block[1] = 8;
    shape.dynamic_shared = 512;
    const uint64_t arguments[] = {11, 22, 33};
    open.backend->launch(*code, shape, arguments, sizeof arguments, nullptr);
    fake_cuda::LaunchRecord record;
    REQUIRE(open.fake.last_launch(&record) == 1);
    CHECK(std::string(record.kernel) == "add");
    CHECK(record.grid[0] == 3907);
    CHECK(record.grid[1] == 1);
    CHECK(record.grid[2] == 2);
    CHECK(record.block[1] == 8);
    CHECK(record.shared_bytes == 512);
    CHECK(record.argument_bytes == sizeof arguments);
    CHECK(std::memcmp(record.arguments, arguments, sizeof arguments) == 0);
}

TEST_CASE("Dynamic shared memory above the default is asked for once", "[cuda]") {
    OpenDevice open;
    auto code = open.backend->load(open.artifact(), {});
    runtime::LaunchShape shape;
    auto launch = [&](uint32_t bytes) {
        shape.dynamic_shared = bytes;
        open.backend->launch(*code, shape, nullptr, 0, nullptr);
    };
    launch(49152 - 1024); // the fake's kernels have 1024 bytes of their own
    CHECK(open.fake.calls("cuFuncSetAttribute") == 0);
    launch(49152 - 1023);
    CHECK(open.fake.calls("cuFuncSetAttribute") == 1);
    CHECK(open.fake.function_limit(kFunctionMaxDynamicSharedSizeBytes) == 49152 - 1023);
    launch(49152 - 1023);
    CHECK(open.fake.calls("cuFuncSetAttribute") == 1);
    launch(100000);
    CHECK(open.fake.calls("cuFuncSetAttribute") == 2);
    launch(60000);
    CHECK(open.fake.calls("cuFuncSetAttribute") == 2);
}

TEST_CASE("A launch the driver refuses is a launch error with advice", "[cuda]") {
    OpenDevice open;
    auto code = open.backend->load(open.artifact(), {});
    open.fake.fail("cuLaunchKernel", kLaunchOutOfResources, 0);
    Error error = expect_error([&] { open.backend->launch(*code, {}, nullptr, 0, nullptr); });
    CHECK(error.kind() == ErrorKind::Launch);
    CHECK(contains(error, "use a smaller block"));
    CHECK_NOTHROW(open.backend->launch(*code, {}, nullptr, 0, nullptr));
}

TEST_CASE("Events need to be recorded to tell a time", "[cuda]") {
    OpenDevice open;
    runtime::EventHandle start = open.backend->create_event(), end = open.backend->create_event();
    CHECK_THROWS_AS(open.backend->milliseconds_between(start, end), Error);
    open.backend->record_event(start, nullptr);
    open.backend->record_event(end, nullptr);
    CHECK(open.backend->milliseconds_between(start, end) == 1.5);
    open.fake.fail("cuEventQuery", kNotReady, 0);
    CHECK_FALSE(open.backend->is_event_done(end));
    CHECK(open.backend->is_event_done(end));
    open.backend->destroy_event(start);
    open.backend->destroy_event(end);
    CHECK(open.fake.live_handles() == 0);
}

TEST_CASE("Any driver call that fails while a kernel is loaded leaks nothing", "[cuda]") {
    for (const char* call : {"cuModuleLoadDataEx", "cuModuleGetFunction", "cuFuncGetAttribute"}) {
        INFO(call);
        OpenDevice open;
        constexpr Status kUnknown = 999;
        open.fake.fail(call, kUnknown, 0);
        Error error = expect_error([&] { open.backend->load(open.artifact(), {}); });
        CHECK(error.kind() == ErrorKind::Driver);
        CHECK(error.call() == call);
        CHECK(open.fake.live_handles() == 0);
    }
}

} // namespace
} // namespace krait::cuda
