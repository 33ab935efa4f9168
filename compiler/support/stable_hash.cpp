// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "compiler/support/stable_hash.h"

#define XXH_INLINE_ALL
#include <xxhash.h>

namespace krait {

std::string Hash128::hex() const {
    constexpr char kDigits[] = "0123456789abcdef";
    std::string text(32, '0');
    for (int i = 0; i < 16; ++i) {
        text[static_cast<size_t>(15 - i)] = kDigits[(high >> (4 * i)) & 15];
        text[static_cast<size_t>(31 - i)] = kDigits[(low >> (4 * i)) & 15];
    }
    return text;
}

Hash128 stable_hash(std::string_view bytes) {
    XXH128_hash_t hash = XXH3_128bits(bytes.data(), bytes.size());
    return {hash.high64, hash.low64};
}

KeyBuilder& KeyBuilder::add(std::string_view label, std::string_view value) {
    bytes_ += label;
    bytes_ += '=';
    bytes_ += std::to_string(value.size());
    bytes_ += ':';
    bytes_ += value;
    bytes_ += '\n';
    return *this;
}

KeyBuilder& KeyBuilder::add(std::string_view label, uint64_t value) { return add(label, std::to_string(value)); }

} // namespace krait
