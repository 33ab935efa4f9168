// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The public interface on a real GPU. Every case is skipped, visibly, where none answers.
#include "tests/api/expect_error.h"
#include "tests/api/kernels.h"
#include "tests/unit/skip.h"

#include <cstdint>
#include <optional>

namespace krait {
namespace {

using test::contains;
using test::expect_error;

std::optional<Device> gpu() {
    try {
        return Device::cuda();
    } catch (const Error& error) {
        test::skip(error.what());
        return std::nullopt;
    }
}

TEST_CASE("A kernel adds two arrays on the GPU", "[gpu]") {
    std::optional<Device> device = gpu();
    if (!device) return;
    const std::size_t n = 1'000'003;
    std::vector<float> host_x(n), host_y(n, 2.0F);
    for (std::size_t i = 0; i < n; ++i) host_x[i] = static_cast<float>(i % 1000);
    Program program = device->compile(Source::text(test::kKernels));
    Array<float> x = device->to_device(host_x), y = device->to_device(host_y), out = device->empty_like(x);
    Kernel add = program.kernel("add");
    add.launch({.grid = (n + 255) / 256, .block = 256}, x, y, out); // the fast variant
    std::vector<float> result = out.to_host();
    std::size_t right = 0;
    for (std::size_t i = 0; i < n; ++i) right += result[i] == host_x[i] + 2.0F;
    CHECK(right == n);
    add.launch({.grid = (n + 255) / 256, .block = 256}, x, y, x); // the general one: x is read and written
    CHECK((x.to_host() == result)); // as one value: a failure is not to print a million numbers
}

TEST_CASE("The GPU and the CPU give the same sums, with barriers and shared memory", "[gpu]") {
    std::optional<Device> device = gpu();
    if (!device) return;
    std::vector<float> numbers(100'000);
    for (std::size_t i = 0; i < numbers.size(); ++i) numbers[i] = static_cast<float>(i % 97) * 0.25F;
    auto sums_on = [&](const Device& where) {
        Array<float> x = where.to_device(numbers), sums = where.zeros<float>({391});
        where.compile(Source::text(test::kKernels)).kernel("block_sums").launch({.grid = 391, .block = 256}, x, sums);
        return sums.to_host();
    };
    CHECK(sums_on(*device) == sums_on(Device::cpu()));
}

TEST_CASE("Scalars, tuples and two axes reach the GPU", "[gpu]") {
    std::optional<Device> device = gpu();
    if (!device) return;
    Program program = device->compile(Source::text(test::kKernels));
    Array<double> out = device->zeros<double>({1});
    program.kernel("combine").launch({.grid = 1, .block = 1}, std::tuple(std::int8_t{-3}, 2.5), out);
    CHECK(out.to_host()[0] == -0.5);
    Array<std::int32_t> a = device->to_device(std::vector<std::int32_t>{1, 2, 3, 4, 5, 6}, {2, 3});
    Array<std::int32_t> turned = device->zeros<std::int32_t>({3, 2});
    program.kernel("transpose").launch({.grid = {1, 1}, .block = {2, 3}}, a, turned);
    CHECK(turned.to_host() == std::vector<std::int32_t>{1, 4, 2, 5, 3, 6});
}

TEST_CASE("Dynamic shared memory above 48 KB works on the GPU", "[gpu]") {
    std::optional<Device> device = gpu();
    if (!device) return;
    std::int64_t bytes = device->properties().shared_limit;
    if (bytes <= 49152) return test::skip("the GPU has no more than 48 KB of shared memory");
    std::vector<float> numbers(1024);
    for (std::size_t i = 0; i < numbers.size(); ++i) numbers[i] = static_cast<float>(i);
    Array<float> x = device->to_device(numbers);
    device->compile(Source::text(test::kKernels)).kernel("reverse_block").launch({.block = 1024, .shared = bytes}, x);
    CHECK(x.to_host() == std::vector<float>(numbers.rbegin(), numbers.rend()));
}

TEST_CASE("Streams, events and bindings work on the GPU", "[gpu]") {
    std::optional<Device> device = gpu();
    if (!device) return;
    Stream stream = device->stream();
    Event start = device->event(), end = device->event();
    Array<float> x = device->to_device(std::vector<float>(1 << 20, 1.0F));
    Binding binding = device->compile(Source::text(test::kKernels))
                          .kernel("scale")
                          .bind({.grid = 4096, .block = 256, .stream = stream}, x, 2.0F);
    start.record(stream);
    for (int i = 0; i < 10; ++i) binding.launch();
    end.record(stream);
    end.synchronize();
    CHECK(end.milliseconds_since(start) > 0.0);
    CHECK((x.to_host() == std::vector<float>(1 << 20, 1024.0F)));
}

TEST_CASE("Running out of the GPU's memory is an error that leaves it usable", "[gpu]") {
    std::optional<Device> device = gpu();
    if (!device) return;
    Error error = expect_error([&] { device->empty<double>({std::int64_t{1} << 45}); });
    CHECK(error.kind() == ErrorKind::OutOfMemory);
    CHECK(contains(error, "cuda:0 cannot allocate"));
    CHECK(device->zeros<int>({16}).to_host() == std::vector<int>(16));
}

// `float scale(float, const int*)`, as a compiler of CUDA C++ makes it.
constexpr const char* kScalePtx = R"(.version 7.0
.target sm_75
.address_size 64
.visible .func (.param .b32 func_retval0) scale(
    .param .b32 scale_param_0,
    .param .b64 scale_param_1
)
{
    .reg .f32 %f<4>;
    .reg .b32 %r<2>;
    .reg .b64 %rd<2>;
    ld.param.f32 %f1, [scale_param_0];
    ld.param.u64 %rd1, [scale_param_1];
    ld.u32 %r1, [%rd1];
    cvt.rn.f32.s32 %f2, %r1;
    mul.f32 %f3, %f1, %f2;
    st.param.f32 [func_retval0+0], %f3;
    ret;
}
)";

constexpr const char* kLinkedKernel = R"py(
import cffi
from numba import cuda
scale = cuda.declare_device("scale", "float32(float32, CPointer(int32))", abi="c")
ffi = cffi.FFI()
@cuda.jit
def k(x, factors):
    i = cuda.grid(1)
    if i < x.size:
        x[i] = scale(x[i], ffi.from_buffer(factors[i:]))
)py";

TEST_CASE("PTX of others is linked to a kernel on the GPU", "[gpu]") {
    std::optional<Device> device = gpu();
    if (!device) return;
    Array<float> x = device->to_device(std::vector<float>{1, 2, 3, 4});
    Array<std::int32_t> factors = device->to_device(std::vector<std::int32_t>{2, -3, 4, 5});
    Program program = device->compile(Source::text(kLinkedKernel), {.links = {{"scale.ptx", kScalePtx}}});
    program.kernel("k").launch({.grid = 1, .block = 32}, x, factors);
    CHECK(x.to_host() == std::vector<float>{2, -6, 12, 20});
    Program alone = device->compile(Source::text(kLinkedKernel));
    Error error = expect_error([&] { alone.kernel("k").launch({.grid = 1, .block = 32}, x, factors); });
    CHECK(error.kind() == ErrorKind::NotFound);
    CHECK(contains(error, "it calls `scale`, which nothing defines"));
}

} // namespace
} // namespace krait
