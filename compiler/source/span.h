// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A half-open byte range [begin, end) of one source file. Offsets count bytes of the text as SourceFile holds
// it; a default span has no file and is never shown.
#pragma once

#include "compiler/support/id.h"

#include <algorithm>
#include <cstdint>

namespace krait {

struct FileTag;
using FileId = Id<FileTag>;

struct Span {
    FileId file;
    uint32_t begin = 0;
    uint32_t end = 0;

    bool valid() const { return file.valid(); }
    auto operator<=>(const Span&) const = default;
};

// From the start of `a` to the end of `b`, both of the same file.
inline Span cover(Span a, Span b) {
    if (!a.valid()) return b;
    if (!b.valid()) return a;
    return {a.file, std::min(a.begin, b.begin), std::max(a.end, b.end)};
}

} // namespace krait
