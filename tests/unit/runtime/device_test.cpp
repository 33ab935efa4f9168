// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "runtime/cuda/backend.h"
#include "runtime/device.h"
#include "runtime/memory.h"
#include "tests/fake_cuda/fake_cuda.h"
#include "tests/unit/runtime/expect_error.h"

#include <cstring>
#include <sys/wait.h>
#include <unistd.h>

namespace krait::runtime {
namespace {

using test::contains;
using test::expect_error;

// Never closed, as devices never are.
Device& fake_gpu() {
    static Device& device =
        *new Device(cuda::open_device(*cuda::load_driver({{KRAIT_FAKE_CUDA_PATH}, false}).release(), 0));
    return device;
}

fake_cuda::Control fake() {
    fake_gpu();
    fake_cuda::Control control = fake_cuda::find_control(KRAIT_FAKE_CUDA_PATH);
    control.reset();
    return control;
}

TEST_CASE("A sticky error makes the device lost, and every later call tells the first cause", "[device]") {
    fake_cuda::Control control = fake();
    Device& device = fake_gpu();
    {
        krait_memory memory(device, 64);
        device.note_launch(device.intern("blur"));
        control.fail("cuCtxSynchronize", cuda::kIllegalAddress, 0);
        Error first = expect_error([&] { device.synchronize(); });
        CHECK(first.kind() == ErrorKind::DeviceLost);
        CHECK(first.sticky());
        CHECK(first.code() == cuda::kIllegalAddress);
        CHECK(contains(first, "cuda:0 is lost: kernel `blur`"));
        CHECK(contains(first, "compute-sanitizer"));
        CHECK(device.lost());

        int calls = control.all_calls();
        Error later = expect_error([&] { krait_memory more(device, 64); });
        CHECK(std::string(later.what()) == first.what());
        CHECK(control.all_calls() == calls); // the driver is not asked again
        CHECK_NOTHROW(Device::cpu().synchronize());

        device.reset();
        CHECK_FALSE(device.lost());
        CHECK_NOTHROW(device.synchronize());
        krait_memory fresh(device, 64);
        CHECK(control.live_bytes() == 64); // what was allocated before went with the reset
    }
    CHECK(control.live_bytes() == 0); // and is not freed a second time
}

TEST_CASE("A device that cannot be reset stays lost and says that a new process is needed", "[device]") {
    fake_cuda::Control control = fake();
    Device& device = fake_gpu();
    control.fail("cuCtxSynchronize", cuda::kIllegalAddress, 0);
    CHECK_THROWS_AS(device.synchronize(), Error);
    control.fail("cuDevicePrimaryCtxRetain", cuda::kIllegalAddress, 0);
    Error refused = expect_error([&] { device.reset(); });
    CHECK(refused.kind() == ErrorKind::DeviceLost);
    CHECK(contains(refused, "cuda:0 cannot be used again by this process: the driver gives no fresh context "
                            "(cuDevicePrimaryCtxRetain answers 700)"));
    CHECK(contains(refused, "The first cause was: cuda:0 is lost"));
    CHECK(device.lost());
    CHECK(std::string(expect_error([&] { device.synchronize(); }).what()) == refused.what());
    control.reset();
    device.reset();
    CHECK_FALSE(device.lost());
}

TEST_CASE("A fault after several launches says that any of them may be at fault", "[device]") {
    fake_cuda::Control control = fake();
    Device& device = fake_gpu();
    device.synchronize();
    for (const char* name : {"first", "second", "last"}) device.note_launch(device.intern(name));
    control.fail("cuCtxSynchronize", cuda::kLaunchFailed, 0);
    Error error = expect_error([&] { device.synchronize(); });
    CHECK(contains(error, "kernel `last`, or another of the 3 launches since"));
    device.reset();
}

TEST_CASE("An ordinary error leaves the device usable", "[device]") {
    fake_cuda::Control control = fake();
    Device& device = fake_gpu();
    control.fail("cuMemAlloc", cuda::kOutOfMemory, 0);
    CHECK(expect_error([&] { krait_memory memory(device, 64); }).kind() == ErrorKind::OutOfMemory);
    CHECK_FALSE(device.lost());
    CHECK_NOTHROW(krait_memory(device, 64));
}

TEST_CASE("A child of fork is told that the GPU did not come along", "[device]") {
    fake_cuda::Control control = fake();
    Device& device = fake_gpu();
    krait_memory memory(device, 64);
    pid_t child = fork();
    REQUIRE(child >= 0);
    if (child == 0) {
        // Exits without running destructors of this process: 0 when all is as it should be.
        bool told = false;
        int before = control.all_calls();
        try {
            device.synchronize();
        } catch (const Error& error) { told = error.kind() == ErrorKind::Forked; }
        bool silent = control.all_calls() == before;
        krait_memory on_cpu(Device::cpu(), 64);
        _exit(told && silent && on_cpu.address != 0 ? 0 : 1);
    }
    int status = 0;
    REQUIRE(waitpid(child, &status, 0) == child);
    CHECK(status == 0);
    CHECK_NOTHROW(device.synchronize());
}

TEST_CASE("The CPU is a device with memory, copies and events", "[device]") {
    Device& cpu = Device::cpu();
    CHECK(cpu.id() == "cpu");
    CHECK_FALSE(cpu.description().name.empty());
    CHECK(cpu.description().multiprocessors >= 1);
    CHECK(cpu.target().text() == "cpu:native");
    krait_memory memory(cpu, 100);
    CHECK(memory.address % 64 == 0);
    krait_memory nothing(cpu, 0);
    CHECK(nothing.address == 0);
    char bytes[100];
    cpu.use([&](DeviceBackend& backend) {
        backend.fill_bytes(memory.address, 7, 100, nullptr);
        backend.copy_to_host(bytes, memory.address, 100, nullptr);
    });
    CHECK(bytes[0] == 7);
    CHECK(bytes[99] == 7);
    krait_event start(cpu), end(cpu);
    CHECK_THROWS_AS(cpu.use([&](DeviceBackend& b) { return b.milliseconds_between(start.handle, end.handle); }), Error);
    cpu.use([&](DeviceBackend& b) { b.record_event(start.handle, nullptr); });
    cpu.use([&](DeviceBackend& b) { b.record_event(end.handle, nullptr); });
    CHECK(cpu.use([&](DeviceBackend& b) { return b.milliseconds_between(start.handle, end.handle); }) >= 0.0);
}

TEST_CASE("More memory than there are addresses is an out-of-memory error on the CPU, too", "[device]") {
    Error error = expect_error([] { krait_memory memory(Device::cpu(), UINT64_MAX - 3); });
    CHECK(error.kind() == ErrorKind::OutOfMemory);
    CHECK(contains(error, "cpu cannot allocate 18446744073709551612 bytes"));
}

TEST_CASE("A device that cannot exist is refused with what can be written", "[device]") {
    for (const char* spec : {"gpu", "cuda:", "cuda:x", "cuda:-1", "cuda:1x", "", "CPU"}) {
        INFO(spec);
        Error error = expect_error([&] { Device::open(spec); });
        CHECK(error.kind() == ErrorKind::InvalidArgument);
        CHECK(contains(error, "`auto`, `cpu`, `cuda` or `cuda:N`"));
    }
    CHECK(&Device::open("cpu") == &Device::cpu());
}

} // namespace
} // namespace krait::runtime
