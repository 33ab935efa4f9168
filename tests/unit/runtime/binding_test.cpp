// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "runtime/binding.h"
#include "tests/unit/runtime/arguments.h"
#include "tests/unit/runtime/expect_error.h"
#include "tests/unit/runtime/kernel_fixture.h"

#include <cstring>

namespace krait::runtime {
namespace {

using test::contains;
using test::declare;
using test::expect_error;
using test::integer;
using test::TestProgram;

const ShapeRequest kOneBlock = {{1, 1, 1}, {32, 1, 1}, 0};

template <class T>
T argument_at(const fake_cuda::Control& control, size_t offset) {
    fake_cuda::LaunchRecord record;
    control.last_launch(&record);
    T value;
    std::memcpy(&value, record.arguments + offset, sizeof value);
    return value;
}

TEST_CASE("A binding repeats a launch and holds the memory of its arrays", "[binding]") {
    fake_cuda::Control control = test::fake_cuda_control();
    TestProgram made({declare("fill", {"out", "n"})});
    size_t before = control.live_bytes();
    auto* memory = new krait_memory(made.device, 64);
    uint64_t address = memory->address;
    std::shared_ptr<Program> program(std::move(made.program));
    {
        std::vector<int64_t> shape = {16};
        Argument arguments[] = {test::array(KRAIT_FLOAT32, address, shape), integer(KRAIT_INT64, 5)};
        arguments[0].memory = memory;
        Binding binding(program, program->kernel("fill"), kOneBlock, nullptr, arguments, 2);
        shape[0] = 1; // the binding has its own copy
        memory->release();
        CHECK(control.live_bytes() == before + 64);
        binding.launch(nullptr);
        binding.launch(nullptr);
        CHECK(control.calls("cuLaunchKernel") == 2);
        CHECK(argument_at<uint64_t>(control, 0) == address);
        CHECK(argument_at<int64_t>(control, 8) == 16);
        CHECK(argument_at<int64_t>(control, 16) == 5);

        binding.set(1, integer(KRAIT_INT64, -9));
        binding.launch(nullptr);
        CHECK(argument_at<int64_t>(control, 16) == -9);
        CHECK(argument_at<uint64_t>(control, 0) == address);

        CHECK(contains(expect_error([&] { binding.set(1, integer(KRAIT_INT32, 1)); }),
                       "argument 2: it was bound as int64 and cannot become int32"));
        CHECK(contains(expect_error([&] { binding.set(2, integer(KRAIT_INT64, 1)); }),
                       "no argument of index 2; it takes 2"));
        binding.launch(nullptr);
        CHECK(argument_at<int64_t>(control, 16) == -9); // a refused change changes nothing
    }
    CHECK(control.live_bytes() == before);
}

TEST_CASE("A changed argument may need the other variant", "[binding]") {
    test::fake_cuda_control();
    TestProgram made({declare("fill", {"out", "n"})});
    krait_memory memory(made.device, 64);
    std::vector<int64_t> shape = {16};
    Argument arguments[] = {test::array(KRAIT_FLOAT32, memory.address, shape), integer(KRAIT_INT64, 5)};
    std::shared_ptr<Program> program(std::move(made.program));
    Binding binding(program, program->kernel("fill"), kOneBlock, nullptr, arguments, 2);
    binding.set(1, integer(KRAIT_INT64, abi::kFastLimit));
    binding.launch(nullptr);
    CHECK(made.generator().variants() == std::vector{abi::Variant::Fast, abi::Variant::General});
}

TEST_CASE("Tuples are copied with their elements", "[binding]") {
    fake_cuda::Control control = test::fake_cuda_control();
    TestProgram made({declare("k", {"t"})});
    std::shared_ptr<Program> program(std::move(made.program));
    std::vector<Argument> elements = {integer(KRAIT_INT32, 4), integer(KRAIT_INT64, 6)};
    Argument tuple = test::tuple(elements);
    Binding binding(program, program->kernel("k"), kOneBlock, nullptr, &tuple, 1);
    elements.assign(2, integer(KRAIT_INT32, 99));
    std::vector<Argument> others = {integer(KRAIT_INT32, 1), integer(KRAIT_INT64, 2)};
    binding.launch(nullptr);
    CHECK(argument_at<int32_t>(control, 0) == 4);
    CHECK(argument_at<int64_t>(control, 8) == 6);
    binding.set(0, test::tuple(others));
    binding.launch(nullptr);
    CHECK(argument_at<int32_t>(control, 0) == 1);
    CHECK(argument_at<int64_t>(control, 8) == 2);
}

TEST_CASE("A binding does not outlive a reset of its device", "[binding]") {
    fake_cuda::Control control = test::fake_cuda_control();
    TestProgram made({declare("k", {"n"})});
    std::shared_ptr<Program> program(std::move(made.program));
    Argument number = integer(KRAIT_INT64, 1);
    Binding binding(program, program->kernel("k"), kOneBlock, nullptr, &number, 1);
    made.device.reset();
    int before = control.calls("cuLaunchKernel");
    CHECK(contains(expect_error([&] { binding.launch(nullptr); }), "was lost when cuda:0 was reset; bind again"));
    CHECK(control.calls("cuLaunchKernel") == before);
}

} // namespace
} // namespace krait::runtime
