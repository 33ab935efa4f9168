// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "compiler/source/source_file.h"

#include "compiler/support/text.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace krait {

SourceFile::SourceFile(std::string name, std::string text)
    : name_(std::move(name))
    , text_(std::move(text)) {
    line_starts_.push_back(0);
    for (size_t i = 0; i < text_.size(); ++i) {
        bool carriage_alone = text_[i] == '\r' && (i + 1 == text_.size() || text_[i + 1] != '\n');
        if (text_[i] == '\n' || carriage_alone) line_starts_.push_back(static_cast<uint32_t>(i + 1));
    }
}

LineColumn SourceFile::position(uint32_t offset) const {
    offset = std::min(offset, static_cast<uint32_t>(text_.size()));
    auto after = std::upper_bound(line_starts_.begin(), line_starts_.end(), offset);
    auto line = static_cast<uint32_t>(after - line_starts_.begin());
    uint32_t begin = line_starts_[line - 1];
    auto column = count_code_points(std::string_view(text_).substr(begin, offset - begin)) + 1;
    return {line, static_cast<uint32_t>(column)};
}

uint32_t SourceFile::line_begin(uint32_t line) const { return line_starts_.at(line - 1); }

std::string_view SourceFile::line_text(uint32_t line) const {
    uint32_t begin = line_begin(line);
    size_t end = line < line_starts_.size() ? line_starts_[line] : text_.size();
    while (end > begin && (text_[end - 1] == '\n' || text_[end - 1] == '\r')) --end;
    return slice(begin, static_cast<uint32_t>(end));
}

std::string_view SourceFile::slice(uint32_t begin, uint32_t end) const {
    return std::string_view(text_).substr(begin, end - begin);
}

FileId SourceSet::add(SourceFile file) { return files_.push(std::make_unique<SourceFile>(std::move(file))); }

std::string_view SourceSet::text(Span span) const { return file(span.file).slice(span.begin, span.end); }

LineColumn SourceSet::begin_of(Span span) const { return file(span.file).position(span.begin); }

std::string SourceSet::describe(Span span) const {
    LineColumn at = begin_of(span);
    return file(span.file).name() + ":" + std::to_string(at.line) + ":" + std::to_string(at.column);
}

std::optional<SourceFault> prepare_source_text(std::string& bytes) {
    if (bytes.size() > kLargestSource)
        return SourceFault{"the source has " + std::to_string(bytes.size()) + " bytes; at most " +
                               std::to_string(kLargestSource) + " are taken",
                           0};
    // Offsets in faults are those of the file, for whoever looks for them with another program.
    size_t skipped = 0;
    if (bytes.starts_with("\xef\xbb\xbf")) skipped = 3;
    bytes.erase(0, skipped);
    if (size_t nul = bytes.find('\0'); nul != std::string::npos) {
        size_t at = nul + skipped;
        return SourceFault{"this is not a text file: byte " + std::to_string(at) + " is NUL", at};
    }
    if (auto malformed = find_invalid_utf8(bytes)) {
        size_t at = *malformed + skipped;
        return SourceFault{
            "the source is not UTF-8: byte " + std::to_string(at) + " is malformed; save the file as UTF-8", at};
    }
    return std::nullopt;
}

ReadResult read_source_bytes(const std::string& path) {
    auto failed = [&](const std::string& why) { return ReadResult{"", "cannot read `" + path + "`: " + why}; };
    bool standard_input = path == "-";
    int descriptor = standard_input ? 0 : ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (descriptor < 0) return failed(errno == ENOENT ? "there is no such file" : std::strerror(errno));
    struct Closer {
        int descriptor;
        ~Closer() {
            if (descriptor > 0) ::close(descriptor);
        }
    } closer{descriptor};
    struct stat status{};
    if (::fstat(descriptor, &status) != 0) return failed(std::strerror(errno));
    if (S_ISDIR(status.st_mode)) return failed("it is a folder; name a kernel file in it");
    ReadResult result;
    char buffer[1 << 16];
    while (true) {
        ssize_t count = ::read(descriptor, buffer, sizeof buffer);
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) return failed(std::strerror(errno));
        if (count == 0) return result;
        result.bytes.append(buffer, static_cast<size_t>(count));
        if (result.bytes.size() > kLargestSource)
            return failed("it has more than " + std::to_string(kLargestSource) + " bytes");
    }
}

} // namespace krait
