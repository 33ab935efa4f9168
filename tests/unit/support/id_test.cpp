// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "compiler/support/check.h"
#include "compiler/support/id.h"

#include <catch2/catch.hpp>

#include <stdexcept>
#include <string>

namespace krait {
namespace {

struct Tag;
using ThingId = Id<Tag>;

TEST_CASE("a default id names nothing and is unlike every other") {
    CHECK_FALSE(ThingId().valid());
    CHECK_FALSE(ThingId());
    CHECK(ThingId(0).valid());
    CHECK(ThingId(0) != ThingId());
    CHECK(ThingId(1) < ThingId(2));
}

TEST_CASE("an id vector hands out ids in order and is indexed by them") {
    IdVector<ThingId, std::string> things;
    CHECK(things.empty());
    ThingId a = things.push("a"), b = things.push("b");
    CHECK(a == ThingId(0));
    CHECK(b == things.id_at(1));
    things[a] += "!";
    CHECK(things[a] == "a!");
    CHECK(things.size() == 2);
    CHECK_THROWS_AS(things[ThingId(2)], std::out_of_range);
    CHECK_THROWS_AS(things[ThingId()], std::out_of_range);
    things.truncate(1);
    CHECK(things.size() == 1);
    CHECK(things.push("c") == b);
    CHECK(std::string(*things.begin()) == "a!");
}

TEST_CASE("a failed check names the condition and the file without its folder") {
    auto fail = [] { KRAIT_CHECK(1 + 1 == 3, "arithmetic holds"); };
    using Catch::Matchers::Contains;
    CHECK_THROWS_AS(fail(), InternalError);
    CHECK_THROWS_WITH(fail(), Contains("arithmetic holds") && Contains("1 + 1 == 3") && Contains("(") &&
                                  Contains("id_test.cpp:") && !Contains("/"));
    CHECK_THROWS_AS(unreachable(), InternalError);
    CHECK_NOTHROW([] { KRAIT_CHECK(true, "never"); }());
}

} // namespace
} // namespace krait
