// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Both sides of every condition of the Fast variant, at its edge.
#include "runtime/device.h"
#include "runtime/launch_arguments.h"
#include "runtime/variant_guard.h"
#include "tests/unit/runtime/arguments.h"

#include <catch2/catch.hpp>

namespace krait::runtime {
namespace {

using abi::Variant;
using ir::Layout;
using ir::Scalar;
using ir::Type;
using test::array;
using test::integer;
using test::natural;

constexpr int64_t kLimit = abi::kFastLimit;

// A kernel of two arrays, of which the second is written, and one integer.
Variant variant_of(const Argument& read, const Argument& written, const Argument& number = integer(KRAIT_INT64, 0),
                   const LaunchShape& shape = {}) {
    abi::KernelSignature signature;
    signature.name = signature.symbol = "k";
    auto type = [](const Argument& argument) {
        return Type::array(type_of(argument).element(), argument.rank, Layout::A);
    };
    signature.parameters = {
        {"x", type(read), {}, false}, {"y", type(written), {}, true}, {"n", type_of(number), {}, false}};
    abi::layout_arguments(signature);
    const Argument arguments[] = {read, written, number};
    PackingPlan plan(signature, arguments, 3);
    std::vector<unsigned char> block(plan.block_bytes());
    VariantGuard guard;
    plan.pack(arguments, 3, &Device::cpu(), block.data(), guard);
    return guard.verdict(shape);
}

const std::vector<int64_t> kFour = {4};

TEST_CASE("A written array may touch another but not overlap it", "[guard]") {
    Argument read = array(KRAIT_FLOAT32, 0x1000, kFour); // 16 bytes
    CHECK(variant_of(read, array(KRAIT_FLOAT32, 0x1010, kFour)) == Variant::Fast);
    CHECK(variant_of(read, array(KRAIT_FLOAT32, 0x0FF0, kFour)) == Variant::Fast);
    CHECK(variant_of(read, read) == Variant::General);
    std::vector<int64_t> five = {5};
    CHECK(variant_of(array(KRAIT_FLOAT32, 0x1000, five), array(KRAIT_FLOAT32, 0x1010, kFour)) == Variant::General);
    CHECK(variant_of(array(KRAIT_FLOAT32, 0x1010, kFour), array(KRAIT_FLOAT32, 0x1000, five)) == Variant::General);
}

TEST_CASE("Strides widen the bytes of an array in both directions", "[guard]") {
    std::vector<int64_t> wide = {32}, backward = {-4};
    Argument written = array(KRAIT_FLOAT32, 0x1030, kFour);
    // Elements at 0x1000, 0x1020, 0x1040, 0x1060.
    CHECK(variant_of(array(KRAIT_FLOAT32, 0x1000, kFour, &wide), written) == Variant::General);
    // Elements from 0x1040 down to 0x1034: the last of the other ends at 0x1040.
    CHECK(variant_of(array(KRAIT_FLOAT32, 0x1040, kFour, &backward), written) == Variant::General);
    CHECK(variant_of(array(KRAIT_FLOAT32, 0x1030, kFour, &backward), array(KRAIT_FLOAT32, 0x1040, kFour)) ==
          Variant::Fast);
}

TEST_CASE("Arrays that are only read may be the same; an empty array overlaps nothing", "[guard]") {
    VariantGuard guard;
    guard.add_array(0x1000, 0x1000, 0x1010, 4, 4, false);
    guard.add_array(0x1000, 0x1000, 0x1010, 4, 4, false);
    CHECK(guard.verdict({}) == Variant::Fast);
    std::vector<int64_t> none = {0};
    CHECK(variant_of(array(KRAIT_FLOAT32, 0x1000, none), array(KRAIT_FLOAT32, 0x1000, kFour)) == Variant::Fast);
}

TEST_CASE("Addresses are multiples of 16", "[guard]") {
    Argument written = array(KRAIT_FLOAT32, 0x2000, kFour);
    CHECK(variant_of(array(KRAIT_FLOAT32, 0x1010, kFour), written) == Variant::Fast);
    for (uint64_t offset : {4u, 8u, 12u})
        CHECK(variant_of(array(KRAIT_FLOAT32, 0x1000 + offset, kFour), written) == Variant::General);
    CHECK(variant_of(array(KRAIT_FLOAT32, 0x1000, kFour), array(KRAIT_FLOAT32, 0x2008, kFour)) == Variant::General);
}

TEST_CASE("Element counts and extents stay below the limit", "[guard]") {
    Argument written = array(KRAIT_UINT8, 0x1000, kFour);
    std::vector<int64_t> below = {kLimit - 1}, at = {kLimit}, square = {1 << 15, 1 << 15},
                         less = {1 << 15, (1 << 15) - 1};
    std::vector<int64_t> broadcast = {kLimit}, still = {0};
    constexpr uint64_t kFar = uint64_t{1} << 32;
    CHECK(variant_of(array(KRAIT_UINT8, kFar, below), written) == Variant::Fast);
    CHECK(variant_of(array(KRAIT_UINT8, kFar, at), written) == Variant::General);
    CHECK(variant_of(array(KRAIT_UINT8, kFar, square), written) == Variant::General);
    CHECK(variant_of(array(KRAIT_UINT8, kFar, less), written) == Variant::Fast);
    // Few bytes, many elements.
    CHECK(variant_of(array(KRAIT_UINT8, kFar, broadcast, &still), written) == Variant::General);
    // No elements, a large extent.
    std::vector<int64_t> hollow = {0, kLimit};
    CHECK(variant_of(array(KRAIT_UINT8, kFar, hollow), written) == Variant::General);
}

TEST_CASE("64-bit integers lie strictly inside the limit; narrower ones always do", "[guard]") {
    Argument read = array(KRAIT_FLOAT32, 0x1000, kFour), written = array(KRAIT_FLOAT32, 0x2000, kFour);
    auto with = [&](const Argument& number) { return variant_of(read, written, number); };
    CHECK(with(integer(KRAIT_INT64, kLimit - 1)) == Variant::Fast);
    CHECK(with(integer(KRAIT_INT64, kLimit)) == Variant::General);
    CHECK(with(integer(KRAIT_INT64, 1 - kLimit)) == Variant::Fast);
    CHECK(with(integer(KRAIT_INT64, -kLimit)) == Variant::General);
    CHECK(with(natural(KRAIT_UINT64, static_cast<uint64_t>(kLimit) - 1)) == Variant::Fast);
    CHECK(with(natural(KRAIT_UINT64, static_cast<uint64_t>(kLimit))) == Variant::General);
    CHECK(with(integer(KRAIT_INT32, INT32_MIN)) == Variant::Fast);
}

TEST_CASE("The grid stays below the limit of blocks and of threads along every axis", "[guard]") {
    VariantGuard guard;
    auto with = [&](uint32_t grid, uint32_t block, int axis) {
        LaunchShape shape;
        shape.grid[axis] = grid;
        shape.block[axis] = block;
        return guard.verdict(shape);
    };
    constexpr auto kBlocks = static_cast<uint32_t>(abi::kFastBlocks);
    for (int axis = 0; axis < 3; ++axis) {
        CHECK(with(kBlocks - 1, 32, axis) == Variant::Fast);
        CHECK(with(kBlocks, 32, axis) == Variant::General);
        CHECK(with(kBlocks / 2 - 1, 1024, axis) == Variant::Fast);
        CHECK(with(kBlocks / 2, 1024, axis) == Variant::General);
    }
}

TEST_CASE("More arrays than are compared pair by pair get the general variant", "[guard]") {
    VariantGuard guard;
    for (uint64_t i = 0; i < 64; ++i)
        guard.add_array(0x1000 * (i + 1), 0x1000 * (i + 1), 0x1000 * (i + 1) + 16, 4, 4, true);
    CHECK(guard.verdict({}) == Variant::Fast);
    guard.add_array(0x100000, 0x100000, 0x100010, 4, 4, true);
    CHECK(guard.verdict({}) == Variant::General);
}

} // namespace
} // namespace krait::runtime
