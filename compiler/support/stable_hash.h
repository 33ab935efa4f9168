// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The hash behind every cache key and content check: XXH3, 128 bits. Stable across runs, machines and builds;
// not meant to withstand an attacker who can write into the user's private cache folder.
#pragma once

#include <compare>
#include <cstdint>
#include <string>
#include <string_view>

namespace krait {

struct Hash128 {
    uint64_t high = 0;
    uint64_t low = 0;

    auto operator<=>(const Hash128&) const = default;
    std::string hex() const; // 32 lower-case digits
};

Hash128 stable_hash(std::string_view bytes);

// Collects labelled fields into one canonical byte string, so that no two different inputs can run together
// ("ab","c" and "a","bc" differ) and a key can be explained field by field.
class KeyBuilder {
public:
    KeyBuilder& add(std::string_view label, std::string_view value);
    KeyBuilder& add(std::string_view label, uint64_t value);
    const std::string& bytes() const { return bytes_; }
    Hash128 hash() const { return stable_hash(bytes_); }

private:
    std::string bytes_;
};

} // namespace krait
