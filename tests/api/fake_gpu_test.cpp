// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The public interface over the fake CUDA driver: real PTX, everything up to the launch, no execution. The driver is for CUDA
// 12.8 and shows two GPUs.
#include "tests/api/expect_error.h"
#include "tests/api/kernels.h"
#include "tests/fake_cuda/fake_cuda.h"

namespace krait {
namespace {

using test::contains;
using test::expect_error;

TEST_CASE("The first GPU is the best device", "[api]") {
    CHECK(Device::cuda_count() == 2);
    DeviceProperties properties = Device::best().properties();
    CHECK(properties.id == "cuda:0");
    CHECK(properties.name == "Fake GPU");
    CHECK(properties.compute_major == 9);
    CHECK(properties.cuda_version == 12080);
    CHECK(properties.note.empty());
    CHECK(properties.shared_limit == 232448);
    CHECK(Device::cuda(1).id() == "cuda:1");
    Error error = expect_error([] { Device::cuda(2); });
    CHECK(error.kind() == ErrorKind::NoDevice);
    CHECK(contains(error, "there is no device cuda:2: the GPUs are cuda:0 to cuda:1"));
}

TEST_CASE("Kernels compile for the GPU, load and launch", "[api]") {
    Device device = Device::cuda();
    Program program = device.compile(Source::text(test::kKernels), {.math = Math::Bundled});
    REQUIRE(program);
    Array<float> x = device.to_device(std::vector<float>(1000, 1.0F)), out = device.empty_like(x);
    Stream stream = device.stream();
    Kernel add = program.kernel("add");
    add.launch({.grid = 4, .block = 256, .stream = stream}, x, x, out);
    add.launch({.grid = 4, .block = 256}, x, x, x);
    Specialization specialization = add.specialize<Array<float>, Array<float>, Array<float>>();
    CHECK(contains(specialization.ptx(), ".target sm_90"));
    CHECK(specialization.resources().registers == 24);
    CHECK(specialization.resources().block_threads == 1024);
    CHECK(x.to_host() == std::vector<float>(1000, 1.0F));
}

TEST_CASE("Dynamic shared memory above 48 KB is raised, above the device's limit refused", "[api]") {
    Device device = Device::cuda();
    Kernel kernel = device.compile(Source::text(test::kKernels), {.math = Math::Bundled}).kernel("reverse_block");
    Array<float> x = device.zeros<float>({1024});
    CHECK_NOTHROW(kernel.launch({.block = 1024, .shared = 100000}, x));
    Error error = expect_error([&] { kernel.launch({.block = 1024, .shared = 232449}, x); });
    CHECK(contains(error, "232449 bytes of dynamic shared memory; it must be from 0 to 232448 on cuda:0"));
}

TEST_CASE("A kernel whose blocks wait for each other is launched cooperatively, as many as fit", "[api]") {
    constexpr const char* kMeeting = R"(
from numba import cuda
from numba.cuda import cg

@cuda.jit
def meet(x):
    x[cuda.blockIdx.x] = 1
    cg.this_grid().sync()
)";
    Device device = Device::cuda();
    Kernel kernel = device.compile(Source::text(kMeeting), {.math = Math::Bundled}).kernel("meet");
    Array<float> x = device.zeros<float>({4096});
    const int64_t most = 132 * 2; // multiprocessors, and blocks of 1024 threads on each
    CHECK_NOTHROW(kernel.launch({.grid = most, .block = 1024}, x));
    Error error = expect_error([&] { kernel.launch({.grid = most + 1, .block = 1024}, x); });
    CHECK(error.kind() == ErrorKind::InvalidArgument);
    CHECK(contains(error, "its blocks wait for each other, so all 265 must be on the device at once"));
    CHECK(contains(error, "cuda:0 holds at most 264 blocks of 1024 threads of it"));
}

TEST_CASE("PTX that the driver is too old for names both versions", "[api]") {
    Device device = Device::cuda();
    Program program = device.compile(Source::text(test::kKernels), {.ptx_version = 90, .math = Math::Bundled});
    REQUIRE(program);
    Array<float> x = device.zeros<float>({4});
    Error error = expect_error([&] { program.kernel("add").launch({.grid = 1}, x, x, x); });
    CHECK(error.kind() == ErrorKind::DriverTooOld);
    CHECK(contains(error, "kernel `add` is PTX 9.0"));
    CHECK(contains(error, "this driver is for CUDA 12.8, which takes PTX 8.7 at most"));
    CHECK(contains(error, "CUDA 13.0 (Linux 580) or newer"));
}

TEST_CASE("Arrays and streams of another device are refused", "[api]") {
    Device first = Device::cuda(0), second = Device::cuda(1);
    Kernel add = first.compile(Source::text(test::kKernels), {.math = Math::Bundled}).kernel("add");
    Array<float> here = first.zeros<float>({4}), there = second.zeros<float>({4});
    CHECK(contains(expect_error([&] { add.launch({.grid = 1}, here, there, here); }),
                   "parameter `y` (argument 2): the array is in memory of cuda:1, and the kernel runs on cuda:0"));
    Stream stream = second.stream();
    CHECK(contains(expect_error([&] { add.launch({.grid = 1, .stream = stream}, here, here, here); }),
                   "the stream belongs to cuda:1"));
    CHECK(expect_error([&] { here.copy_from(there); }).kind() == ErrorKind::Unsupported);
}

TEST_CASE("What threads reported is thrown once, and the next launch begins without", "[api]") {
    Device device = Device::cuda();
    constexpr const char* kFill = R"(
from numba import cuda

@cuda.jit
def fill(x):
    x[cuda.grid(1)] = 1
)";
    Program program = device.compile(Source::text(kFill, "fill.py"), {.math = Math::Bundled, .checked = true});
    Array<float> x = device.zeros<float>({10});
    Kernel fill = program.kernel("fill");
    fake_cuda::Control fake = fake_cuda::find_control(KRAIT_FAKE_CUDA_PATH);
    CHECK_NOTHROW(fill.launch({.grid = 2, .block = 8}, x));
    fake.fail_thread(0);
    Error error = expect_error([&] { fill.launch({.grid = 2, .block = 8}, x); });
    CHECK(error.kind() == ErrorKind::CheckFailed);
    CHECK(contains(error, "fill.py:6:5: error[KR5001]: index 12 is out of bounds for axis 0 of extent 10"));
    CHECK(contains(error, "in thread (2, 0, 0) of block (1, 0, 0) of kernel `fill`"));
    CHECK_FALSE(error.sticky());
    CHECK_NOTHROW(fill.launch({.grid = 2, .block = 8}, x));
    auto bound = fill.bind({.grid = 2, .block = 8}, x);
    fake.fail_thread(0);
    CHECK_THROWS_AS(bound.launch(), Error);
    CHECK_NOTHROW(bound.launch());
}

} // namespace
} // namespace krait
