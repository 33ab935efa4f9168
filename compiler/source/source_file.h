// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The text of the files of one compilation. A SourceFile owns its text and knows its lines; a SourceSet owns
// the files and gives each an id that spans carry. Text is well-formed UTF-8 without a byte order mark and
// without NUL; line ends may be \n, \r\n or \r and are kept as they came.
#pragma once

#include "compiler/source/span.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace krait {

struct LineColumn {
    uint32_t line = 1;   // from 1
    uint32_t column = 1; // from 1, in code points
};

class SourceFile {
public:
    SourceFile(std::string name, std::string text);

    const std::string& name() const { return name_; } // as the user gave it; shown, never opened
    std::string_view text() const { return text_; }
    LineColumn position(uint32_t offset) const;
    uint32_t line_count() const { return static_cast<uint32_t>(line_starts_.size()); }
    uint32_t line_begin(uint32_t line) const;        // offset of a line (from 1)
    std::string_view line_text(uint32_t line) const; // without its line end
    std::string_view slice(uint32_t begin, uint32_t end) const;

private:
    std::string name_;
    std::string text_;
    std::vector<uint32_t> line_starts_;
};

class SourceSet {
public:
    FileId add(SourceFile file);
    const SourceFile& file(FileId id) const { return *files_[id]; }
    size_t size() const { return files_.size(); }
    std::string_view text(Span span) const;
    LineColumn begin_of(Span span) const;
    std::string describe(Span span) const; // "name:line:column"

private:
    IdVector<FileId, std::unique_ptr<SourceFile>> files_;
};

// Why a text cannot be source: one sentence for the user, and where.
struct SourceFault {
    std::string message;
    size_t offset = 0;
};

// Largest source taken, in bytes. A kernel file is never that long; a wrong file name often is.
inline constexpr size_t kLargestSource = 16u << 20;

// Checks size, NUL bytes and UTF-8 of `bytes` and drops a byte order mark in place.
std::optional<SourceFault> prepare_source_text(std::string& bytes);

// Reads a regular file (or standard input for "-"). On failure returns the reason as a sentence that names the
// path: missing, a folder, not readable, too large.
struct ReadResult {
    std::string bytes;
    std::string error; // empty when it went well
};
ReadResult read_source_bytes(const std::string& path);

} // namespace krait
