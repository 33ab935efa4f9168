// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "compiler/support/stable_hash.h"

#include <catch2/catch.hpp>

#include <set>
#include <string>

namespace krait {
namespace {

TEST_CASE("the hash of known bytes never changes: cache entries outlive builds") {
    CHECK(stable_hash("").hex() == "99aa06d3014798d86001c324468d497f");
    CHECK(stable_hash("a").hex() == "a96faf705af16834e6c632b61e964e1f");
    CHECK(stable_hash("abc").hex() == "06b05ab6733a618578af5f94892f3950");
}

TEST_CASE("hexadecimal text is 32 lower-case digits, high half first") {
    CHECK(Hash128{}.hex() == std::string(32, '0'));
    CHECK(Hash128{0x0123456789abcdef, 1}.hex() == "0123456789abcdef0000000000000001");
    CHECK(Hash128{1, 0} > Hash128{0, UINT64_MAX});
}

TEST_CASE("fields of a key never run together") {
    std::set<std::string> keys;
    auto add = [&](const KeyBuilder& key) { CHECK(keys.insert(key.bytes()).second); };
    add(KeyBuilder());
    add(KeyBuilder().add("a", "b").add("c", "d"));
    add(KeyBuilder().add("a", "bc").add("", "d"));
    add(KeyBuilder().add("a", "b\nc=1:d"));
    add(KeyBuilder().add("c", "d").add("a", "b"));
    add(KeyBuilder().add("a", ""));
    add(KeyBuilder().add("", "a"));
    add(KeyBuilder().add("a", std::string_view("\0", 1)));
    CHECK(KeyBuilder().add("n", uint64_t{7}).bytes() == KeyBuilder().add("n", "7").bytes());
    CHECK(KeyBuilder().add("n", UINT64_MAX).bytes() == "n=20:18446744073709551615\n");
    CHECK(KeyBuilder().add("a", "b").hash() == stable_hash("a=1:b\n"));
}

} // namespace
} // namespace krait
