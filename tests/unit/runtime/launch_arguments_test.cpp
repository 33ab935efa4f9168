// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "runtime/device.h"
#include "runtime/launch_arguments.h"
#include "runtime/memory.h"
#include "tests/unit/runtime/arguments.h"
#include "tests/unit/runtime/expect_error.h"

#include <cmath>
#include <cstring>
#include <limits>

namespace krait::runtime {
namespace {

using ir::Layout;
using ir::Scalar;
using ir::Type;
using test::array;
using test::contains;
using test::expect_error;
using test::integer;
using test::natural;
using test::real;
using test::tuple;

abi::KernelSignature signature_of(const std::vector<Type>& types) {
    abi::KernelSignature signature;
    signature.name = "k";
    signature.symbol = "k";
    const char* names[] = {"x", "y", "n", "t"};
    for (size_t i = 0; i < types.size(); ++i) signature.parameters.push_back({names[i], types[i], {}, true});
    abi::layout_arguments(signature);
    return signature;
}

struct Packed {
    std::vector<unsigned char> block;
    abi::Variant variant;

    template <class T>
    T at(size_t offset) const {
        T value;
        REQUIRE(offset + sizeof value <= block.size());
        std::memcpy(&value, block.data() + offset, sizeof value);
        return value;
    }
};

Packed pack(const abi::KernelSignature& signature, const std::vector<Argument>& arguments) {
    PackingPlan plan(signature, arguments.data(), arguments.size());
    Packed packed;
    packed.block.assign(plan.block_bytes(), 0xAA);
    VariantGuard guard;
    plan.pack(arguments.data(), arguments.size(), &Device::cpu(), packed.block.data(), guard);
    packed.variant = guard.verdict(LaunchShape());
    return packed;
}

Packed pack(const std::vector<Type>& types, const std::vector<Argument>& arguments) {
    return pack(signature_of(types), arguments);
}

Error refused(const std::vector<Type>& types, const std::vector<Argument>& arguments) {
    return expect_error([&] { pack(types, arguments); });
}

TEST_CASE("An array in C order is its address and its extents", "[pack]") {
    std::vector<int64_t> shape = {3, 5};
    Packed packed = pack({Type::array(Scalar::Float32, 2, Layout::C)}, {array(KRAIT_FLOAT32, 4096, shape)});
    REQUIRE(packed.block.size() == 24);
    CHECK(packed.at<uint64_t>(0) == 4096);
    CHECK(packed.at<int64_t>(8) == 3);
    CHECK(packed.at<int64_t>(16) == 5);
}

TEST_CASE("An array of any layout brings its strides, computed where it has none", "[pack]") {
    std::vector<int64_t> shape = {3, 5}, strides = {8, 24};
    Type any = Type::array(Scalar::Float64, 2, Layout::A);
    Packed packed = pack({any}, {array(KRAIT_FLOAT64, 4096, shape)});
    REQUIRE(packed.block.size() == 40);
    CHECK(packed.at<int64_t>(24) == 40);
    CHECK(packed.at<int64_t>(32) == 8);
    packed = pack({any}, {array(KRAIT_FLOAT64, 4096, shape, &strides)});
    CHECK(packed.at<int64_t>(24) == 8);
    CHECK(packed.at<int64_t>(32) == 24);
}

TEST_CASE("Slots are aligned to their own size", "[pack]") {
    std::vector<int64_t> shape = {7};
    std::vector<Argument> elements = {integer(KRAIT_INT16, -3), real(KRAIT_FLOAT64, 0.5)};
    Packed packed =
        pack({Scalar::Bool, Type::array(Scalar::UInt8, 1, Layout::C), Scalar::Int32,
              Type::tuple({Scalar::Int16, Scalar::Float64})},
             {integer(KRAIT_BOOL, 1), array(KRAIT_UINT8, 33, shape), integer(KRAIT_INT32, -9), tuple(elements)});
    REQUIRE(packed.block.size() == 40);
    CHECK(packed.at<uint8_t>(0) == 1);
    CHECK(packed.at<uint64_t>(8) == 33);
    CHECK(packed.at<int64_t>(16) == 7);
    CHECK(packed.at<int32_t>(24) == -9);
    CHECK(packed.at<int16_t>(28) == -3);
    CHECK(packed.at<double>(32) == 0.5);
}

TEST_CASE("Scalars convert to the parameter's type at the edges of its range", "[pack]") {
    CHECK(pack({Scalar::Int8}, {integer(KRAIT_INT64, -128)}).at<int8_t>(0) == -128);
    CHECK(pack({Scalar::UInt8}, {integer(KRAIT_INT64, 255)}).at<uint8_t>(0) == 255);
    CHECK(pack({Scalar::Int32}, {integer(KRAIT_INT64, 2147483647)}).at<int32_t>(0) == 2147483647);
    CHECK(pack({Scalar::UInt64}, {natural(KRAIT_UINT64, UINT64_MAX)}).at<uint64_t>(0) == UINT64_MAX);
    CHECK(pack({Scalar::Int64}, {natural(KRAIT_UINT64, INT64_MAX)}).at<int64_t>(0) == INT64_MAX);
    CHECK(pack({Scalar::Bool}, {integer(KRAIT_INT64, 1)}).at<uint8_t>(0) == 1);
    CHECK(pack({Scalar::Int64}, {integer(KRAIT_BOOL, 1)}).at<int64_t>(0) == 1);
    CHECK(pack({Scalar::Float32}, {real(KRAIT_FLOAT64, 0.1)}).at<float>(0) == 0.1F);
    CHECK(pack({Scalar::Float64}, {real(KRAIT_FLOAT32, 0.5)}).at<double>(0) == 0.5);
    CHECK(pack({Scalar::Float64}, {integer(KRAIT_INT64, -7)}).at<double>(0) == -7.0);
    CHECK(pack({Scalar::Float32}, {natural(KRAIT_UINT64, UINT64_MAX)}).at<float>(0) == 18446744073709551616.0F);
    CHECK(std::isinf(pack({Scalar::Float32}, {real(KRAIT_FLOAT64, INFINITY)}).at<float>(0)));
    CHECK(std::isnan(pack({Scalar::Float32}, {real(KRAIT_FLOAT64, NAN)}).at<float>(0)));
}

TEST_CASE("A value that does not fit names kernel, parameter, value and range", "[pack]") {
    struct Case {
        Scalar to;
        Argument value;
        const char* expected;
    };
    const Case cases[] = {
        {Scalar::Int32, integer(KRAIT_INT64, 3000000000),
         "3000000000 does not fit in int32 (-2147483648 to 2147483647)"},
        {Scalar::Int8, integer(KRAIT_INT64, 128), "128 does not fit in int8 (-128 to 127)"},
        {Scalar::Int8, integer(KRAIT_INT64, -129), "-129 does not fit"},
        {Scalar::UInt8, integer(KRAIT_INT64, 256), "256 does not fit in uint8 (0 to 255)"},
        {Scalar::UInt32, integer(KRAIT_INT64, -1), "-1 does not fit in uint32 (0 to 4294967295)"},
        {Scalar::UInt64, integer(KRAIT_INT64, -1), "-1 does not fit in uint64 (0 to 18446744073709551615)"},
        {Scalar::Int64, natural(KRAIT_UINT64, UINT64_MAX), "18446744073709551615 does not fit in int64"},
        {Scalar::Bool, integer(KRAIT_INT64, 2), "2 does not fit in bool (0 or 1)"},
        {Scalar::Float32, real(KRAIT_FLOAT64, 1e300), "1e+300 does not fit in float32"},
        {Scalar::Int16, integer(KRAIT_INT16, 70000), "70000 does not fit in int16"},
    };
    for (const Case& bad : cases) {
        INFO(bad.expected);
        Error error = refused({bad.to}, {bad.value});
        CHECK(error.kind() == ErrorKind::InvalidArgument);
        CHECK(contains(error, "kernel `k`, parameter `x` (argument 1)"));
        CHECK(contains(error, bad.expected));
    }
}

TEST_CASE("Arrays that no memory can hold are refused", "[pack]") {
    std::vector<int64_t> huge = {INT64_MAX, 4}, some = {4}, none = {0};
    std::vector<int64_t> far = {INT64_MAX}, backward = {-4096};
    Type type = Type::array(Scalar::Float32, 1, Layout::A);
    CHECK(contains(refused({Type::array(Scalar::Float32, 2, Layout::C)}, {array(KRAIT_FLOAT32, 4096, huge)}),
                   "larger than the address space"));
    CHECK(contains(refused({type}, {array(KRAIT_FLOAT32, 4096, some, &far)}), "larger than the address space"));
    CHECK(contains(refused({type}, {array(KRAIT_FLOAT32, 4096, some, &backward)}), "larger than the address space"));
    CHECK(contains(refused({type}, {array(KRAIT_FLOAT32, 0, some)}), "4 elements and a null address"));
    CHECK_NOTHROW(pack({type}, {array(KRAIT_FLOAT32, 0, none)}));
}

TEST_CASE("Addresses and strides are multiples of the element", "[pack]") {
    std::vector<int64_t> shape = {4}, odd = {6};
    Type type = Type::array(Scalar::Float32, 1, Layout::A);
    CHECK(contains(refused({type}, {array(KRAIT_FLOAT32, 4098, shape)}), "no multiple of its elements' 4 bytes"));
    CHECK(contains(refused({type}, {array(KRAIT_FLOAT32, 4096, shape, &odd)}), "no multiple of its elements' 4 bytes"));
}

TEST_CASE("A read-only array is taken exactly by kernels that do not write it", "[pack]") {
    std::vector<int64_t> shape = {4};
    abi::KernelSignature signature = signature_of({Type::array(Scalar::Float32, 1, Layout::C)});
    Argument argument = array(KRAIT_FLOAT32, 4096, shape);
    argument.flags = KRAIT_READ_ONLY;
    CHECK(contains(expect_error([&] { pack(signature, {argument}); }), "it is read-only"));
    signature.parameters[0].written = false;
    CHECK_NOTHROW(pack(signature, {argument}));
}

TEST_CASE("An array must lie inside its memory and on the kernel's device", "[pack]") {
    krait_memory memory(Device::cpu(), 64);
    std::vector<int64_t> shape = {16}, longer = {17}, backward = {-4};
    Type type = Type::array(Scalar::Float32, 1, Layout::A);
    Argument argument = array(KRAIT_FLOAT32, memory.address, shape);
    argument.memory = &memory;
    CHECK_NOTHROW(pack({type}, {argument}));
    argument.shape = longer.data();
    CHECK(contains(refused({type}, {argument}), "reaches beyond the 64 bytes of its memory"));
    argument.shape = shape.data();
    argument.strides = backward.data();
    CHECK(contains(refused({type}, {argument}), "reaches beyond the 64 bytes of its memory"));
    argument.value.address += 60;
    CHECK_NOTHROW(pack({type}, {argument}));
}

} // namespace
} // namespace krait::runtime
