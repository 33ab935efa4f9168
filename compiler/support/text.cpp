// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "compiler/support/text.h"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace krait {

std::string join(const std::vector<std::string>& parts, std::string_view separator) {
    std::string joined;
    for (size_t i = 0; i < parts.size(); ++i) {
        if (i > 0) joined += separator;
        joined += parts[i];
    }
    return joined;
}

namespace {

// Optimal string alignment distance: insertions, deletions, substitutions, adjacent transpositions.
size_t edit_distance(std::string_view a, std::string_view b) {
    std::vector<std::vector<size_t>> rows(a.size() + 1, std::vector<size_t>(b.size() + 1));
    for (size_t i = 0; i <= a.size(); ++i) rows[i][0] = i;
    for (size_t j = 0; j <= b.size(); ++j) rows[0][j] = j;
    for (size_t i = 1; i <= a.size(); ++i) {
        for (size_t j = 1; j <= b.size(); ++j) {
            size_t cost = a[i - 1] == b[j - 1] ? 0 : 1;
            rows[i][j] = std::min({rows[i - 1][j] + 1, rows[i][j - 1] + 1, rows[i - 1][j - 1] + cost});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                rows[i][j] = std::min(rows[i][j], rows[i - 2][j - 2] + 1);
        }
    }
    return rows[a.size()][b.size()];
}

template <class Float>
std::string shortest(Float value) {
    if (std::isnan(value)) return "nan";
    if (std::isinf(value)) return value < 0 ? "-inf" : "inf";
    char buffer[64];
    auto result = std::to_chars(buffer, buffer + sizeof buffer, value);
    return std::string(buffer, result.ptr);
}

} // namespace

std::optional<std::string> closest_spelling(std::string_view name, const std::vector<std::string>& candidates) {
    constexpr size_t kLongestCompared = 128;
    if (name.size() > kLongestCompared) return std::nullopt;
    size_t limit = std::max<size_t>(1, name.size() / 3);
    std::optional<std::string> best;
    for (const std::string& candidate : candidates) {
        if (candidate.size() > kLongestCompared || candidate == name) continue;
        size_t distance = edit_distance(name, candidate);
        if (distance >= std::max(name.size(), candidate.size())) continue; // nothing in common
        if (distance < limit || (distance == limit && !best)) {
            best = candidate;
            limit = distance;
        }
    }
    return best;
}

std::optional<size_t> find_invalid_utf8(std::string_view text) {
    auto byte = [&](size_t i) { return static_cast<unsigned char>(text[i]); };
    for (size_t i = 0; i < text.size();) {
        unsigned char lead = byte(i);
        if (lead < 0x80) {
            ++i;
            continue;
        }
        size_t length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
        if (lead < 0xc2 || lead > 0xf4 || i + length > text.size()) return i;
        unsigned char second = byte(i + 1);
        unsigned char low = lead == 0xe0 ? 0xa0 : lead == 0xf0 ? 0x90 : 0x80;
        unsigned char high = lead == 0xed ? 0x9f : lead == 0xf4 ? 0x8f : 0xbf;
        if (second < low || second > high) return i;
        for (size_t k = 2; k < length; ++k)
            if ((byte(i + k) & 0xc0) != 0x80) return i;
        i += length;
    }
    return std::nullopt;
}

size_t count_code_points(std::string_view text) {
    return static_cast<size_t>(
        std::count_if(text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xc0) != 0x80; }));
}

std::string shortest_decimal(double value) { return shortest(value); }
std::string shortest_decimal(float value) { return shortest(value); }

} // namespace krait
