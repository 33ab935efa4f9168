// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "runtime/cuda/driver_types.h"
#include "runtime/memory.h"
#include "runtime/program.h"
#include "tests/unit/runtime/arguments.h"
#include "tests/unit/runtime/count_allocations.h"
#include "tests/unit/runtime/expect_error.h"
#include "tests/unit/runtime/kernel_fixture.h"

#include <atomic>
#include <cstring>
#include <memory>
#include <thread>

namespace krait::runtime {
namespace {

using abi::Variant;
using ir::Layout;
using ir::Scalar;
using ir::Type;
using test::contains;
using test::declare;
using test::expect_error;
using test::integer;
using test::real;
using test::TestProgram;

const ShapeRequest kOneBlock = {{1, 1, 1}, {32, 1, 1}, 0};
const Type kFloats = Type::array(Scalar::Float32, 1, Layout::C);
const std::vector<int64_t> kSixteen = {16};

// Three arrays of sixteen floats on the fake GPU, and what a test does with them.
struct Launching {
    explicit Launching(std::vector<dsl::KernelDeclaration> declarations, ProgramOptions options = {})
        : control(test::fake_cuda_control())
        , made(std::move(declarations), std::move(options)) {}

    Argument floats(krait_memory& memory) const {
        Argument argument = test::array(KRAIT_FLOAT32, memory.address, kSixteen);
        argument.memory = &memory;
        return argument;
    }
    Kernel& kernel(const char* name) { return made.program->kernel(name); }
    void launch(const char* name, const std::vector<Argument>& arguments, const ShapeRequest& shape = kOneBlock) {
        kernel(name).launch(shape, nullptr, arguments.data(), arguments.size());
    }
    Error refused(const char* name, const std::vector<Argument>& arguments, const ShapeRequest& shape = kOneBlock) {
        int before = control.calls("cuLaunchKernel");
        Error error = expect_error([&] { launch(name, arguments, shape); });
        CHECK(control.calls("cuLaunchKernel") == before);
        return error;
    }

    fake_cuda::Control control;
    TestProgram made;
    krait_memory x{made.device, 64}, y{made.device, 64}, out{made.device, 64};
};

TEST_CASE("A launch types, compiles, loads and runs the kernel; the next only runs it", "[program]") {
    Launching test({declare("add", {"x", "y", "out"})});
    std::vector<Argument> arguments = {test.floats(test.x), test.floats(test.y), test.floats(test.out)};
    for (int i = 0; i < 3; ++i) test.launch("add", arguments, {{3907, 1, 1}, {256, 1, 1}, 0});
    CHECK(test.made.file->instantiations == 1);
    CHECK(test.made.generator().variants() == std::vector{Variant::Fast});
    CHECK(test.control.calls("cuModuleLoadDataEx") == 1);
    fake_cuda::LaunchRecord record;
    REQUIRE(test.control.last_launch(&record) == 3);
    CHECK(std::string(record.kernel) == "add");
    CHECK(record.grid[0] == 3907);
    REQUIRE(record.argument_bytes == 48);
    const uint64_t expected[] = {test.x.address, 16, test.y.address, 16, test.out.address, 16};
    CHECK(std::memcmp(record.arguments, expected, sizeof expected) == 0);
}

TEST_CASE("The launch path allocates nothing", "[program]") {
    Launching test({declare("add", {"x", "n", "out"})});
    std::vector<Argument> arguments = {test.floats(test.x), integer(KRAIT_INT64, 5), test.floats(test.out)};
    Kernel& kernel = test.kernel("add");
    kernel.launch(kOneBlock, nullptr, arguments.data(), arguments.size());
    test.control.set_quiet(1); // the fake's records would count
    int allocations = test::count_allocations([&] {
        for (int i = 0; i < 10; ++i) kernel.launch(kOneBlock, nullptr, arguments.data(), arguments.size());
    });
    test.control.set_quiet(0);
    CHECK(allocations == 0);
    CHECK(test::count_allocations([] { std::make_shared<int>(1); }) == 1);
}

TEST_CASE("Each launch's own arguments choose the variant", "[program]") {
    Launching test({declare("add", {"x", "out"})});
    test.launch("add", {test.floats(test.x), test.floats(test.out)});
    test.launch("add", {test.floats(test.x), test.floats(test.x)}); // the written array is the one that is read
    test.launch("add", {test.floats(test.x), test.floats(test.out)});
    CHECK(test.made.generator().variants() == std::vector{Variant::Fast, Variant::General});
    CHECK(test.made.file->instantiations == 1);
    CHECK(test.control.calls("cuModuleLoadDataEx") == 2);
}

TEST_CASE("Arrays that are only read may be the same and still take the fast variant", "[program]") {
    Launching test({declare("add", {"x", "y", "out"})});
    test.launch("add", {test.floats(test.x), test.floats(test.x), test.floats(test.out)});
    CHECK(test.made.generator().variants() == std::vector{Variant::Fast});
}

TEST_CASE("Without guards every launch takes the general variant", "[program]") {
    ProgramOptions options;
    options.guarded = false;
    Launching test({declare("add", {"x", "out"})}, options);
    test.launch("add", {test.floats(test.x), test.floats(test.out)});
    CHECK(test.made.generator().variants() == std::vector{Variant::General});
}

TEST_CASE("New argument types are a new specialization, known ones are not", "[program]") {
    Launching test({declare("fill", {"out", "value"})});
    test.launch("fill", {test.floats(test.out), integer(KRAIT_INT64, 1)});
    test.launch("fill", {test.floats(test.out), real(KRAIT_FLOAT64, 1)});
    test.launch("fill", {test.floats(test.out), integer(KRAIT_INT32, 1)});
    test.launch("fill", {test.floats(test.out), integer(KRAIT_INT64, 2)});
    CHECK(test.made.file->instantiations == 3);
}

TEST_CASE("A declared signature is what launches are checked against", "[program]") {
    Launching test({declare("scale", {"x", "n"}, {{kFloats, Scalar::Int32}})});
    test.launch("scale", {test.floats(test.x), integer(KRAIT_INT64, 7)});
    test.launch("scale", {test.floats(test.x), integer(KRAIT_INT16, -7)});
    fake_cuda::LaunchRecord record;
    test.control.last_launch(&record);
    int32_t n = 0;
    std::memcpy(&n, record.arguments + 16, sizeof n);
    CHECK(n == -7);
    CHECK(test.made.generator().variants().size() == 1);

    CHECK(contains(test.refused("scale", {test.floats(test.x), integer(KRAIT_INT64, 1LL << 40)}),
                   "parameter `n` (argument 2): 1099511627776 does not fit in int32"));
    CHECK(contains(test.refused("scale", {test.floats(test.x), real(KRAIT_FLOAT64, 2.5)}),
                   "parameter `n` (argument 2): expected int32, got float64: a float does not become an integer"));
    CHECK(contains(test.refused("scale", {integer(KRAIT_INT64, 7), integer(KRAIT_INT64, 7)}),
                   "parameter `x` (argument 1): expected float32[::1], got int64: an array is needed"));
    std::vector<int64_t> square = {4, 4}, gaps = {8}, eight = {8};
    Argument matrix = test.floats(test.x);
    matrix.rank = 2;
    matrix.shape = square.data();
    CHECK(contains(test.refused("scale", {matrix, integer(KRAIT_INT64, 7)}),
                   "expected float32[::1], got float32[:, ::1]: it has 2 dimensions, not 1"));
    Argument sparse = test.floats(test.x);
    sparse.shape = eight.data();
    sparse.strides = gaps.data();
    CHECK(contains(test.refused("scale", {sparse, integer(KRAIT_INT64, 7)}),
                   "got float32[:]: its elements do not lie in C order"));
    Argument doubles = test.floats(test.x);
    doubles.dtype = KRAIT_FLOAT64;
    doubles.shape = eight.data();
    CHECK(contains(test.refused("scale", {doubles, integer(KRAIT_INT64, 7)}), "its elements are float64, not float32"));
}

TEST_CASE("C and F arrays pass as arrays of any layout", "[program]") {
    Type any = Type::array(Scalar::Float32, 2, Layout::A);
    Launching test({declare("k", {"x"}, {{any}})});
    std::vector<int64_t> shape = {4, 4}, by_column = {4, 16};
    Argument matrix = test.floats(test.x);
    matrix.rank = 2;
    matrix.shape = shape.data();
    test.launch("k", {matrix});
    fake_cuda::LaunchRecord record;
    test.control.last_launch(&record);
    CHECK(record.argument_bytes == 40);
    matrix.strides = by_column.data();
    test.launch("k", {matrix});
    test.control.last_launch(&record);
    int64_t strides[2] = {};
    std::memcpy(strides, record.arguments + 24, sizeof strides);
    CHECK(strides[0] == 4);
    CHECK(strides[1] == 16);
    CHECK(test.made.generator().variants().size() == 1);
}

TEST_CASE("Of several signatures the best is taken; none and a tie list them", "[program]") {
    Launching test({declare("k", {"n"}, {{Scalar::Int32}, {Scalar::Float64}}),
                    declare("tie", {"n"}, {{Scalar::Int32}, {Scalar::Int64}})});
    test.launch("k", {integer(KRAIT_INT32, 3)});
    fake_cuda::LaunchRecord record;
    test.control.last_launch(&record);
    CHECK(record.argument_bytes == 4);
    test.launch("k", {real(KRAIT_FLOAT32, 3)});
    test.control.last_launch(&record);
    CHECK(record.argument_bytes == 8);
    Error none = test.refused("k", {test.floats(test.x)});
    CHECK(contains(none, "no signature takes arguments of types (float32[::1]); there are k(int32), k(float64)"));
    CHECK(contains(test.refused("tie", {integer(KRAIT_INT16, 3)}),
                   "suit several signatures equally well: tie(int32), tie(int64)"));
}

TEST_CASE("A wrong number of arguments names the parameters", "[program]") {
    Launching test({declare("add", {"x", "y", "out"}), declare("nothing", {})});
    CHECK(contains(test.refused("add", {test.floats(test.x)}),
                   "kernel `add` takes 3 arguments (x, y, out); 1 was given"));
    CHECK(contains(test.refused("nothing", {test.floats(test.x), test.floats(test.y)}),
                   "takes 0 arguments; 2 were given"));
    test.launch("nothing", {});
}

TEST_CASE("A missing kernel lists those that exist and the nearest", "[program]") {
    dsl::KernelDeclaration device_function = declare("helper", {"x"});
    device_function.is_device = true;
    Launching test({declare("vector_add", {"x"}), declare("scale", {"x"}), device_function});
    Error error = expect_error([&] { test.kernel("vector_ad"); });
    CHECK(error.kind() == ErrorKind::NotFound);
    CHECK(
        contains(error, "there is no kernel `vector_ad`; the file has vector_add, scale (did you mean `vector_add`?)"));
    CHECK(contains(expect_error([&] { test.kernel("helper"); }),
                   "`helper` is a device function, which cannot be launched"));
    CHECK(test.made.program->kernel_names() == std::vector<std::string>{"vector_add", "scale"});
}

TEST_CASE("A kernel with errors for some types throws their diagnostics and leaves the program usable", "[program]") {
    Launching test({declare("broken", {"x"}), declare("add", {"x"})});
    CHECK(test.made.program->ok());
    Error error = test.refused("broken", {test.floats(test.x)});
    CHECK(error.kind() == ErrorKind::Compile);
    CHECK(contains(error, "KR2001"));
    CHECK(contains(error, "test.py:1:5"));
    Specialization& specialization = test.kernel("broken").specialize({kFloats});
    CHECK_FALSE(specialization.ok());
    CHECK(specialization.diagnostics().text.find("KR2001") != std::string::npos);
    CHECK(specialization.diagnostics().json.find("\"KR2001\"") != std::string::npos);
    CHECK(test.made.file->instantiations == 1); // asked again, not typed again
    CHECK_NOTHROW(test.launch("add", {test.floats(test.x)}));
}

TEST_CASE("A program answers for the kernels it is asked to check", "[program]") {
    {
        Launching test({declare("misspelt", {"x"}), declare("add", {"x"})});
        CHECK_FALSE(test.made.program->ok());
        CHECK(test.made.program->diagnostics().text.find("blokIdx") != std::string::npos);
        Error error = expect_error([&] { test.kernel("add"); });
        CHECK(error.kind() == ErrorKind::Compile);
        CHECK(contains(error, "blokIdx"));
    }
    {
        Launching test({declare("broken", {"x"}, {{kFloats}})});
        CHECK_FALSE(test.made.program->ok()); // a declared signature is typed at once
    }
    ProgramOptions options;
    options.checked_kernels = {"add"};
    Launching test({declare("misspelt", {"x"}), declare("add", {"x"})}, options);
    CHECK(test.made.program->ok());
    CHECK_NOTHROW(test.launch("add", {test.floats(test.x)}));
}

TEST_CASE("Bad grids, streams and memory never reach the driver", "[program]") {
    Launching test({declare("add", {"x", "out"})});
    std::vector<Argument> good = {test.floats(test.x), test.floats(test.out)};
    CHECK(contains(test.refused("add", good, {{0, 1, 1}, {32, 1, 1}, 0}), "kernel `add`: grid.x is 0"));
    CHECK(contains(test.refused("add", good, {{1, 1, 1}, {32, 64, 1}, 0}), "has 2048 threads"));
    CHECK(contains(test.refused("add", good, {{1, 1, 1}, {32, 1, 1}, 1 << 20}),
                   "1048576 bytes of dynamic shared memory"));
    krait_memory on_cpu(Device::cpu(), 64);
    CHECK(contains(test.refused("add", {test.floats(test.x), test.floats(on_cpu)}),
                   "parameter `out` (argument 2): the array is in memory of cpu, and the kernel runs on cuda:0"));
    krait_stream stream(Device::cpu());
    Error error = expect_error([&] { test.kernel("add").launch(kOneBlock, &stream, good.data(), good.size()); });
    CHECK(contains(error, "the stream belongs to cpu, and the kernel runs on cuda:0"));
}

TEST_CASE("A read-only array is refused where the kernel writes it, and only there", "[program]") {
    Launching test({declare("copy", {"x", "out"})});
    Argument frozen_x = test.floats(test.x), frozen_out = test.floats(test.out);
    frozen_x.flags = frozen_out.flags = KRAIT_READ_ONLY;
    CHECK_NOTHROW(test.launch("copy", {frozen_x, test.floats(test.out)}));
    CHECK(contains(test.refused("copy", {test.floats(test.x), frozen_out}),
                   "parameter `out` (argument 2): the kernel writes this array, and it is read-only"));
    CHECK(test.made.file->instantiations == 1);
}

TEST_CASE("The code generator's faults are told apart", "[program]") {
    Launching test({declare("add", {"x"})});
    test.made.generator().error = "libdevice is gone";
    Error machine = test.refused("add", {test.floats(test.x)});
    CHECK(machine.kind() == ErrorKind::Unreadable);
    CHECK(contains(machine, "kernel `add`: libdevice is gone"));
    test.made.generator().error.clear();
    test.made.generator().internal_error = "no lowering";
    CHECK(test.refused("add", {test.floats(test.x)}).kind() == ErrorKind::Internal);
    test.made.generator().internal_error.clear();
    CHECK_NOTHROW(test.launch("add", {test.floats(test.x)})); // a failure is not remembered
}

TEST_CASE("PTX too new for the driver names the kernel and both versions", "[program]") {
    Launching test({declare("add", {"x"})});
    test.made.generator().ptx_version = "9.9";
    Error error = test.refused("add", {test.floats(test.x)});
    CHECK(error.kind() == ErrorKind::DriverTooOld);
    CHECK(contains(error, "kernel `add` is PTX 9.9"));
    CHECK(contains(error, "takes PTX 9.0 at most"));
}

TEST_CASE("After a reset kernels are loaded anew, and lost memory is refused", "[program]") {
    Launching test({declare("add", {"x"})});
    test.launch("add", {test.floats(test.x)});
    test.control.fail("cuLaunchKernel", cuda::kIllegalAddress, 0);
    Error lost = expect_error([&] { test.launch("add", {test.floats(test.x)}); });
    CHECK(lost.kind() == ErrorKind::DeviceLost);
    CHECK(contains(lost, "kernel `add`"));
    CHECK(expect_error([&] { test.launch("add", {test.floats(test.x)}); }).kind() == ErrorKind::DeviceLost);
    test.made.device.reset();
    CHECK(contains(test.refused("add", {test.floats(test.x)}), "the array was lost when cuda:0 was reset"));
    krait_memory fresh(test.made.device, 64);
    CHECK_NOTHROW(test.launch("add", {test.floats(fresh)}));
    CHECK(test.control.calls("cuModuleLoadDataEx") == 2);
    CHECK(test.made.generator().variants().size() == 1);
}

TEST_CASE("Many threads that launch one kernel have it compiled and loaded once", "[program]") {
    Launching test({declare("add", {"x", "out"})});
    std::vector<Argument> arguments = {test.floats(test.x), test.floats(test.out)};
    std::vector<std::thread> threads;
    std::atomic<int> failures = 0;
    for (int i = 0; i < 16; ++i)
        threads.emplace_back([&] {
            for (int launch = 0; launch < 50; ++launch) try {
                    test.kernel("add").launch(kOneBlock, nullptr, arguments.data(), arguments.size());
                } catch (const Error&) { ++failures; }
        });
    for (std::thread& thread : threads) thread.join();
    CHECK(failures == 0);
    CHECK(test.control.calls("cuLaunchKernel") == 16 * 50);
    CHECK(test.made.file->instantiations == 1);
    CHECK(test.made.generator().variants().size() == 1);
    CHECK(test.control.calls("cuModuleLoadDataEx") == 1);
}

TEST_CASE("A signature can be asked for without a launch", "[program]") {
    Launching test({declare("lazy", {"x", "n"}), declare("typed", {"x"}, {{kFloats}}),
                    declare("two", {"n"}, {{Scalar::Int32}, {Scalar::Int64}})});
    Specialization& lazy = test.kernel("lazy").specialize({kFloats, Scalar::Int64});
    CHECK(lazy.signature().text() == "lazy(float32[::1], int64)");
    CHECK(lazy.artifact(Variant::General).code.find(".entry lazy") != std::string::npos);
    CHECK(test.kernel("typed").specialize_declared().signature().text() == "typed(float32[::1])");
    CHECK(contains(expect_error([&] { test.kernel("lazy").specialize_declared(); }),
                   "kernel `lazy` declares no types for its parameters: say which types (x, n) have"));
    CHECK(contains(expect_error([&] { test.kernel("two").specialize_declared(); }), "declares 2 signatures"));
}

} // namespace
} // namespace krait::runtime
