// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The block of arguments must lie as C++ lays out a struct of the same members: CUDA's rule for kernel parameters.
#include "compiler/abi/kernel_signature.h"
#include "compiler/support/check.h"

#include <catch2/catch.hpp>

#include <cstddef>

namespace krait::abi {
namespace {

using ir::Layout;
using ir::Scalar;
using ir::Type;

KernelSignature laid_out(std::vector<Type> types) {
    KernelSignature signature;
    signature.name = "k";
    for (Type& type : types) signature.parameters.push_back({"p", std::move(type), {}, true});
    layout_arguments(signature);
    return signature;
}
std::vector<uint32_t> offsets(const KernelSignature& signature) {
    std::vector<uint32_t> all;
    for (const ParameterAbi& parameter : signature.parameters)
        for (const Slot& slot : parameter.slots) all.push_back(slot.offset);
    return all;
}
using Offsets = std::vector<uint32_t>;

TEST_CASE("scalars of mixed sizes lie as in a struct") {
    struct Expected {
        int8_t a;
        int32_t b;
        bool c;
        double d;
        uint16_t e;
        uint8_t f;
        int64_t g;
        float h;
        bool i;
    };
    KernelSignature signature = laid_out({Scalar::Int8, Scalar::Int32, Scalar::Bool, Scalar::Float64, Scalar::UInt16,
                                          Scalar::UInt8, Scalar::Int64, Scalar::Float32, Scalar::Bool});
    CHECK(offsets(signature) == Offsets{offsetof(Expected, a), offsetof(Expected, b), offsetof(Expected, c),
                                        offsetof(Expected, d), offsetof(Expected, e), offsetof(Expected, f),
                                        offsetof(Expected, g), offsetof(Expected, h), offsetof(Expected, i)});
    CHECK(signature.argument_bytes == offsetof(Expected, i) + 1); // the last slot ends the block: no padding behind it
}

TEST_CASE("an array is its address and extents, and with layout A its strides") {
    KernelSignature c = laid_out({Scalar::Int32, Type::array(Scalar::Float32, 2, Layout::C), Scalar::Bool});
    CHECK(offsets(c) == Offsets{0, 8, 16, 24, 32});
    CHECK(c.argument_bytes == 33);
    const std::vector<Slot>& slots = c.parameters[1].slots;
    CHECK(slots[0].role == SlotRole::Address);
    CHECK(slots[0].scalar == Scalar::UInt64);
    CHECK(slots[1].role == SlotRole::Extent);
    CHECK(slots[1].axis == 0);
    CHECK(slots[2].axis == 1);
    CHECK(slots[2].scalar == Scalar::Int64);

    KernelSignature f = laid_out({Type::array(Scalar::Float32, 3, Layout::F)});
    CHECK(f.argument_bytes == 32);

    KernelSignature a = laid_out({Type::array(Scalar::UInt8, 2, Layout::A)});
    CHECK(offsets(a) == Offsets{0, 8, 16, 24, 32});
    const std::vector<Slot>& strided = a.parameters[0].slots;
    CHECK(strided[3].role == SlotRole::Stride);
    CHECK(strided[3].axis == 0);
    CHECK(strided[4].role == SlotRole::Stride);
    CHECK(strided[4].axis == 1);
    CHECK(a.argument_bytes == 40);
}

TEST_CASE("a tuple is its elements, one after the other, nested ones too") {
    Type nested = Type::tuple({Scalar::UInt8, Type::tuple({Scalar::Int64, Scalar::UInt8}),
                               Type::array(Scalar::Float32, 1, Layout::C), Type::none()});
    KernelSignature signature = laid_out({Scalar::UInt8, nested, Scalar::UInt8});
    CHECK(offsets(signature) == Offsets{0, 1, 8, 16, 24, 32, 40});
    CHECK(signature.parameters[1].slots.size() == 5);
    CHECK(signature.argument_bytes == 41);
}

TEST_CASE("no parameters, None and the empty tuple take nothing") {
    CHECK(laid_out({}).argument_bytes == 0);
    CHECK(laid_out({Type::none(), Type::tuple({})}).argument_bytes == 0);
    CHECK(offsets(laid_out({Type::none(), Scalar::Int64})) == Offsets{0});
}

TEST_CASE("laying out again starts anew") {
    KernelSignature signature = laid_out({Scalar::UInt8, Scalar::Int64});
    layout_arguments(signature);
    CHECK(signature.argument_bytes == 16);
    CHECK(signature.parameters[0].slots.size() == 1);
}

TEST_CASE("every slot is aligned to its own size") {
    std::vector<Type> types;
    constexpr Scalar kSome[] = {Scalar::Bool,  Scalar::Int16,  Scalar::UInt8, Scalar::Float64,
                                Scalar::Int32, Scalar::UInt64, Scalar::Int8};
    for (int i = 0; i < 50; ++i)
        types.push_back(i % 5 == 4 ? Type::array(Scalar::Int8, static_cast<uint8_t>(1 + i % 3), Layout::A)
                                   : Type(kSome[i % 7]));
    KernelSignature signature = laid_out(types);
    uint32_t end = 0;
    for (const ParameterAbi& parameter : signature.parameters)
        for (const Slot& slot : parameter.slots) {
            CHECK(slot.size == ir::traits(slot.scalar).bits / 8);
            CHECK(slot.offset % slot.size == 0);
            CHECK(slot.offset >= end);
            CHECK(slot.offset - end < slot.size);
            end = slot.offset + slot.size;
        }
    CHECK(signature.argument_bytes == end);
}

TEST_CASE("a signature reads as users write it") {
    CHECK(laid_out({}).text() == "k()");
    CHECK(laid_out({Type::array(Scalar::Float32, 1, Layout::C), Scalar::Int64}).text() == "k(float32[::1], int64)");
}

TEST_CASE("a parameter of no valid type is our own fault") { CHECK_THROWS_AS(laid_out({Type()}), InternalError); }

} // namespace
} // namespace krait::abi
