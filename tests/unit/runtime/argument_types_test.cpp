// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "runtime/argument_types.h"
#include "tests/unit/runtime/arguments.h"
#include "tests/unit/runtime/expect_error.h"

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

constexpr uint64_t kAddress = 4096;

std::string type_text(const std::vector<int64_t>& shape, const std::vector<int64_t>& strides) {
    return type_of(array(KRAIT_FLOAT32, kAddress, shape, &strides)).text();
}

TEST_CASE("An array's layout follows its extents and strides", "[types]") {
    std::vector<int64_t> shape = {4, 5};
    CHECK(type_of(array(KRAIT_FLOAT32, kAddress, shape)).text() == "float32[:, ::1]");
    CHECK(type_text({10}, {4}) == "float32[::1]");
    CHECK(type_text({10}, {8}) == "float32[:]");
    CHECK(type_text({10}, {-4}) == "float32[:]");
    CHECK(type_text({4, 5}, {20, 4}) == "float32[:, ::1]");
    CHECK(type_text({4, 5}, {4, 16}) == "float32[::1, :]");
    CHECK(type_text({4, 5}, {24, 4}) == "float32[:, :]");
    CHECK(type_text({2, 3, 4}, {48, 16, 4}) == "float32[:, :, ::1]");
    CHECK(type_text({2, 3, 4}, {4, 8, 24}) == "float32[::1, :, :]");
}

TEST_CASE("An array contiguous both ways is C; strides of single axes do not count", "[types]") {
    CHECK(type_text({1, 5}, {999, 4}) == "float32[:, ::1]");
    CHECK(type_text({5, 1}, {4, 999}) == "float32[:, ::1]");
    CHECK(type_text({1}, {12}) == "float32[::1]");
    CHECK(type_text({0, 5}, {7, 7}) == "float32[:, ::1]");
    CHECK(type_text({3, 1, 5}, {4, 0, 12}) == "float32[::1, :, :]");
}

TEST_CASE("Scalars keep their type and tuples their elements' types", "[types]") {
    CHECK(type_of(integer(KRAIT_INT32, 7)) == Type(Scalar::Int32));
    CHECK(type_of(natural(KRAIT_UINT8, 7)) == Type(Scalar::UInt8));
    CHECK(type_of(real(KRAIT_FLOAT64, 1.5)) == Type(Scalar::Float64));
    CHECK(type_of(integer(KRAIT_BOOL, 1)) == Type(Scalar::Bool));
    std::vector<Argument> elements = {integer(KRAIT_INT64, 1), real(KRAIT_FLOAT32, 2)};
    CHECK(type_of(tuple(elements)).text() == "Tuple(int64, float32)");
}

TEST_CASE("Keys differ exactly where types do", "[types]") {
    std::vector<int64_t> one = {10}, other = {99}, two = {5, 2}, wide = {8};
    std::vector<int64_t> unit = {4};
    auto key = [](const std::vector<Argument>& arguments) {
        TypeKey made;
        REQUIRE(made.append(arguments.data(), arguments.size()));
        return std::vector<uint32_t>(made.codes(), made.codes() + made.size());
    };
    auto plain = key({array(KRAIT_FLOAT32, 64, one)});
    CHECK(plain == key({array(KRAIT_FLOAT32, 128, other)}));
    CHECK(plain == key({array(KRAIT_FLOAT32, 64, one, &unit)}));
    CHECK(plain != key({array(KRAIT_FLOAT64, 64, one)}));
    CHECK(plain != key({array(KRAIT_FLOAT32, 64, two)}));
    CHECK(plain != key({array(KRAIT_FLOAT32, 64, one, &wide)}));
    CHECK(plain != key({real(KRAIT_FLOAT32, 1)}));
    CHECK(key({integer(KRAIT_INT32, 1)}) == key({integer(KRAIT_INT32, 2)}));
    CHECK(key({integer(KRAIT_INT32, 1)}) != key({integer(KRAIT_INT64, 1)}));
    std::vector<Argument> a = {integer(KRAIT_INT32, 1)}, b = {integer(KRAIT_INT32, 1), integer(KRAIT_INT32, 1)};
    CHECK(key({tuple(a), integer(KRAIT_INT32, 1)}) != key({tuple(b)}));
    CHECK(key({tuple(a)}) != key({integer(KRAIT_INT32, 1)}));
}

TEST_CASE("A malformed argument gets no key, and is named", "[types]") {
    std::vector<int64_t> negative = {4, -1}, nine(9, 1), none;
    struct Case {
        Argument argument;
        const char* expected;
    };
    Argument shapeless = array(KRAIT_FLOAT32, kAddress, negative);
    shapeless.shape = nullptr;
    Argument unknown = integer(KRAIT_INT32, 1);
    unknown.dtype = 77;
    Argument strange = unknown;
    strange.kind = 9;
    Argument hollow = tuple({});
    hollow.count = 2;
    std::vector<Argument> bad_elements = {integer(KRAIT_INT32, 1), unknown};
    const Case cases[] = {
        {array(KRAIT_FLOAT32, kAddress, negative), "the extent of axis 1 is -1"},
        {array(KRAIT_FLOAT32, kAddress, nine), "an array of 9 dimensions"},
        {array(KRAIT_FLOAT32, kAddress, none), "an array of 0 dimensions"},
        {shapeless, "has no shape"},
        {unknown, "no element type 77"},
        {strange, "no kind of argument 9"},
        {hollow, "the tuple has no elements"},
        {tuple(bad_elements), "argument 1, element 1: there is no element type 77"},
    };
    for (const Case& bad : cases) {
        INFO(bad.expected);
        TypeKey key;
        CHECK_FALSE(key.append(&bad.argument, 1));
        Error error = expect_error([&] { check_argument_form("k", "argument 1", bad.argument); });
        CHECK(contains(error, bad.expected));
        CHECK(contains(error, "kernel `k`, argument 1"));
    }
}

TEST_CASE("Conversions are ranked as documented", "[types]") {
    auto rank = [](Scalar from, Scalar to) { return conversion(from, to); };
    CHECK(rank(Scalar::Int32, Scalar::Int32) == Conversion::Exact);
    CHECK(rank(Scalar::Int32, Scalar::Int64) == Conversion::Promote);
    CHECK(rank(Scalar::Float32, Scalar::Float64) == Conversion::Promote);
    CHECK(rank(Scalar::UInt8, Scalar::Int16) == Conversion::Safe);
    CHECK(rank(Scalar::Bool, Scalar::UInt8) == Conversion::Safe);
    CHECK(rank(Scalar::Int64, Scalar::Float64) == Conversion::Safe);
    CHECK(rank(Scalar::Int32, Scalar::Float32) == Conversion::Unsafe);
    CHECK(rank(Scalar::Int64, Scalar::Int32) == Conversion::Unsafe);
    CHECK(rank(Scalar::Int64, Scalar::UInt64) == Conversion::Unsafe);
    CHECK(rank(Scalar::UInt64, Scalar::Int64) == Conversion::Unsafe);
    CHECK(rank(Scalar::Float64, Scalar::Float32) == Conversion::Unsafe);
    CHECK_FALSE(rank(Scalar::Float64, Scalar::Int64));
    CHECK_FALSE(rank(Scalar::Float32, Scalar::Bool));
}

TEST_CASE("Arrays convert in layout alone, and only to A", "[types]") {
    auto type = [](Layout layout, uint8_t rank = 2, Scalar scalar = Scalar::Float32) {
        return Type::array(scalar, rank, layout);
    };
    CHECK(conversion(type(Layout::C), type(Layout::C)) == Conversion::Exact);
    CHECK(conversion(type(Layout::C), type(Layout::A)) == Conversion::Safe);
    CHECK(conversion(type(Layout::F), type(Layout::A)) == Conversion::Safe);
    CHECK_FALSE(conversion(type(Layout::F), type(Layout::C)));
    CHECK_FALSE(conversion(type(Layout::C), type(Layout::F)));
    CHECK_FALSE(conversion(type(Layout::A), type(Layout::C)));
    CHECK_FALSE(conversion(type(Layout::C), type(Layout::C, 1)));
    CHECK_FALSE(conversion(type(Layout::C), type(Layout::C, 2, Scalar::Float64)));
    CHECK_FALSE(conversion(type(Layout::C), Scalar::Float32));
    CHECK_FALSE(conversion(Scalar::Float32, type(Layout::C)));
    CHECK(explain_mismatch(type(Layout::C), type(Layout::C, 1)) == "it has 2 dimensions, not 1");
    CHECK(explain_mismatch(type(Layout::C, 2, Scalar::Float64), type(Layout::C)) ==
          "its elements are float64, not float32");
    CHECK(explain_mismatch(type(Layout::A), type(Layout::C)).find("C order") != std::string::npos);
    CHECK(explain_mismatch(Scalar::Int64, type(Layout::C)) == "an array is needed");
    CHECK(explain_mismatch(type(Layout::C), Scalar::Int64) == "a single number is needed");
    CHECK(explain_mismatch(Scalar::Float64, Scalar::Int64).find("a float does not become an integer") == 0);
}

TEST_CASE("The best of several signatures is chosen, and a tie is told", "[types]") {
    using List = std::vector<Type>;
    std::vector<List> signatures = {List{Scalar::Int32}, List{Scalar::Int64}, List{Scalar::Float64}};
    CHECK(choose_signature({Scalar::Int64}, signatures).index == 1u);
    CHECK(choose_signature({Scalar::Int16}, signatures).ambiguous == std::vector<size_t>{0, 1});
    CHECK(choose_signature({Scalar::Float32}, signatures).index == 2u);
    CHECK_FALSE(choose_signature({Type::array(Scalar::Float32, 1, Layout::C)}, signatures).index);
    CHECK_FALSE(choose_signature({Scalar::Int32, Scalar::Int32}, signatures).index);
    std::vector<List> arrays = {List{Type::array(Scalar::Float32, 1, Layout::A)},
                                List{Type::array(Scalar::Float32, 1, Layout::C)}};
    Choice choice = choose_signature({Type::array(Scalar::Float32, 1, Layout::C)}, arrays);
    CHECK(choice.index == 1u);
    CHECK(choice.ambiguous.empty());
}

} // namespace
} // namespace krait::runtime
