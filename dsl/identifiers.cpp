// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Binary searches in the generated tables; names in ASCII, nearly all there are, never reach them.
#include "dsl/identifiers.h"

#include <algorithm>
#include <iterator>

namespace krait::dsl {

namespace {

struct Range {
    uint32_t first;
    uint32_t last;
};

struct Run {
    uint32_t first;
    uint32_t count;
    uint32_t target;
};

struct Expansion {
    uint32_t code_point;
    std::string_view text;
};

struct Composition {
    uint32_t base;
    uint32_t mark;
    uint32_t whole;
};

#define KRAIT_ID_START(first, last)
#define KRAIT_ID_CONTINUE(first, last)
#define KRAIT_NFKC_RUN(first, count, target)
#define KRAIT_NFKC_TEXT(code_point, text)
#define KRAIT_COMPOSE(base, mark, whole)

constexpr Range kStarts[] = {
#undef KRAIT_ID_START
#define KRAIT_ID_START(first, last) {first, last},
#include "dsl/unicode_tables.inc"
#undef KRAIT_ID_START
#define KRAIT_ID_START(first, last)
};

constexpr Range kContinues[] = {
#undef KRAIT_ID_CONTINUE
#define KRAIT_ID_CONTINUE(first, last) {first, last},
#include "dsl/unicode_tables.inc"
#undef KRAIT_ID_CONTINUE
#define KRAIT_ID_CONTINUE(first, last)
};

constexpr Run kRuns[] = {
#undef KRAIT_NFKC_RUN
#define KRAIT_NFKC_RUN(first, count, target) {first, count, target},
#include "dsl/unicode_tables.inc"
#undef KRAIT_NFKC_RUN
#define KRAIT_NFKC_RUN(first, count, target)
};

constexpr Expansion kExpansions[] = {
#undef KRAIT_NFKC_TEXT
#define KRAIT_NFKC_TEXT(code_point, text) {code_point, text},
#include "dsl/unicode_tables.inc"
#undef KRAIT_NFKC_TEXT
#define KRAIT_NFKC_TEXT(code_point, text)
};

constexpr Composition kCompositions[] = {
#undef KRAIT_COMPOSE
#define KRAIT_COMPOSE(base, mark, whole) {base, mark, whole},
#include "dsl/unicode_tables.inc"
};

template <size_t N>
bool in_ranges(const Range (&ranges)[N], uint32_t code_point) {
    auto after = std::upper_bound(std::begin(ranges), std::end(ranges), code_point,
                                  [](uint32_t c, const Range& range) { return c < range.first; });
    return after != std::begin(ranges) && code_point <= std::prev(after)->last;
}

bool is_ascii_letter(uint32_t c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }

void append_normalised(std::u32string& out, uint32_t code_point) {
    auto run = std::upper_bound(std::begin(kRuns), std::end(kRuns), code_point,
                                [](uint32_t c, const Run& r) { return c < r.first; });
    if (run != std::begin(kRuns)) {
        --run;
        if (code_point - run->first < run->count) {
            out += static_cast<char32_t>(run->target + (code_point - run->first));
            return;
        }
    }
    auto found = std::lower_bound(std::begin(kExpansions), std::end(kExpansions), code_point,
                                  [](const Expansion& e, uint32_t c) { return e.code_point < c; });
    if (found != std::end(kExpansions) && found->code_point == code_point) {
        for (size_t i = 0; i < found->text.size();) out += static_cast<char32_t>(read_code_point(found->text, i));
        return;
    }
    if (!out.empty()) {
        auto key = std::pair<uint32_t, uint32_t>(out.back(), code_point);
        auto pair = std::lower_bound(std::begin(kCompositions), std::end(kCompositions), key,
                                     [](const Composition& c, const auto& k) { return std::pair(c.base, c.mark) < k; });
        if (pair != std::end(kCompositions) && std::pair(pair->base, pair->mark) == key) {
            out.back() = static_cast<char32_t>(pair->whole);
            return;
        }
    }
    out += static_cast<char32_t>(code_point);
}

} // namespace

uint32_t read_code_point(std::string_view text, size_t& offset) {
    auto byte = [&](size_t i) {
        return i < text.size() ? static_cast<uint32_t>(static_cast<unsigned char>(text[i])) : 0u;
    };
    uint32_t lead = byte(offset);
    size_t length = lead < 0x80 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
    uint32_t value = length == 1 ? lead : lead & (0xffu >> (length + 1));
    for (size_t k = 1; k < length; ++k) value = (value << 6) | (byte(offset + k) & 0x3f);
    offset += length;
    return value;
}

void append_code_point(std::string& text, uint32_t c) {
    auto put = [&](uint32_t byte) { text += static_cast<char>(byte); };
    if (c < 0x80) {
        put(c);
    } else if (c < 0x800) {
        put(0xc0 | (c >> 6));
        put(0x80 | (c & 0x3f));
    } else if (c < 0x10000) {
        put(0xe0 | (c >> 12));
        put(0x80 | ((c >> 6) & 0x3f));
        put(0x80 | (c & 0x3f));
    } else {
        put(0xf0 | (c >> 18));
        put(0x80 | ((c >> 12) & 0x3f));
        put(0x80 | ((c >> 6) & 0x3f));
        put(0x80 | (c & 0x3f));
    }
}

bool starts_identifier(uint32_t c) { return c < 0x80 ? is_ascii_letter(c) : in_ranges(kStarts, c); }

bool continues_identifier(uint32_t c) {
    return c < 0x80 ? is_ascii_letter(c) || (c >= '0' && c <= '9') : in_ranges(kContinues, c);
}

std::string normalised_identifier(std::string_view spelling) {
    if (std::all_of(spelling.begin(), spelling.end(), [](char c) { return (c & 0x80) == 0; }))
        return std::string(spelling);
    std::u32string points;
    for (size_t i = 0; i < spelling.size();) append_normalised(points, read_code_point(spelling, i));
    std::string text;
    for (char32_t c : points) append_code_point(text, static_cast<uint32_t>(c));
    return text;
}

} // namespace krait::dsl
