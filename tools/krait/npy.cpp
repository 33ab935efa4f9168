// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The header is a Python dictionary of three known keys; it is read by a scanner for just that, in any order of keys.
#include "tools/krait/npy.h"

#include "compiler/source/source_file.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <new>
#include <optional>
#include <stdexcept>
#include <sys/stat.h>

namespace krait::tools {

namespace {

constexpr std::string_view kMagic = "\x93NUMPY";

struct Refused {
    std::string why;
};

struct Header {
    std::optional<ir::Type> element;
    std::optional<bool> fortran;
    std::optional<std::vector<int64_t>> shape;
};

class HeaderScanner {
public:
    explicit HeaderScanner(std::string_view text)
        : text_(text) {}

    Header run() {
        Header header;
        expect('{');
        while (!accept('}')) {
            std::string key = string();
            expect(':');
            if (key == "descr")
                header.element = descr();
            else if (key == "fortran_order")
                header.fortran = boolean();
            else if (key == "shape")
                header.shape = shape();
            else
                throw Refused{"its header has an unknown key `" + key + "`"};
            if (!accept(',')) {
                expect('}');
                break;
            }
        }
        skip_blanks();
        if (at_ < text_.size())
            throw Refused{"its header is damaged: something follows it at byte " + std::to_string(at_)};
        if (!header.element || !header.fortran || !header.shape)
            throw Refused{"its header lacks descr, fortran_order or shape"};
        return header;
    }

private:
    void skip_blanks() {
        while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\n' || text_[at_] == '\t')) ++at_;
    }
    bool accept(char c) {
        skip_blanks();
        if (at_ >= text_.size() || text_[at_] != c) return false;
        ++at_;
        return true;
    }
    void expect(char c) {
        if (!accept(c))
            throw Refused{"its header is damaged: expected `" + std::string(1, c) + "` at byte " + std::to_string(at_)};
    }
    std::string string() {
        skip_blanks();
        if (at_ >= text_.size() || (text_[at_] != '\'' && text_[at_] != '"'))
            throw Refused{"its header is damaged: expected a string at byte " + std::to_string(at_)};
        char quote = text_[at_++];
        size_t end = text_.find(quote, at_);
        if (end == std::string_view::npos) throw Refused{"its header is damaged: a string never ends"};
        std::string result(text_.substr(at_, end - at_));
        at_ = end + 1;
        return result;
    }
    bool boolean() {
        skip_blanks();
        for (bool value : {true, false}) {
            std::string_view word = value ? "True" : "False";
            if (text_.substr(at_).starts_with(word)) {
                at_ += word.size();
                return value;
            }
        }
        throw Refused{"its header is damaged: fortran_order is neither True nor False"};
    }
    ir::Type descr(unsigned depth = 0) {
        skip_blanks();
        if (at_ < text_.size() && text_[at_] == '[') return record(depth);
        std::string text = string();
        for (size_t i = 0; i < std::size(kNames); ++i)
            if (ir::traits(kNames[i]).numpy == text ||
                (text.size() == 3 && text[0] == '=' && ir::traits(kNames[i]).numpy.substr(1) == text.substr(1)))
                return kNames[i];
        if (auto chars = chars_of(text)) return *chars;
        if (text.find('O') != std::string::npos) throw Refused{"it holds Python objects, which are never read"};
        if (!text.empty() && text[0] == '>') throw Refused{"its elements are big-endian (`" + text + "`)"};
        throw Refused{"its elements are of type `" + text +
                      "`; only bool, integers, floats of 16 to 64 bits, complex numbers of 64 and 128 bits, chars and "
                      "records of these are read"};
    }
    // "|S5" and "<U3"
    static std::optional<ir::Type> chars_of(std::string_view text) {
        if (text.size() < 3 || text[0] == '>' || (text[1] != 'S' && text[1] != 'U')) return std::nullopt;
        const uint8_t unit = text[1] == 'S' ? 1 : 4;
        auto count = size_of(text.substr(2));
        return count && *count > 0 && *count <= ir::kLargestRecord / unit ? std::optional(ir::Type::chars(*count, unit))
                                                                          : std::nullopt;
    }
    static std::optional<uint32_t> size_of(std::string_view digits) {
        uint32_t value = 0;
        auto result = std::from_chars(digits.data(), digits.data() + digits.size(), value);
        bool whole = result.ec == std::errc() && result.ptr == digits.data() + digits.size() && !digits.empty();
        return whole ? std::optional(value) : std::nullopt;
    }
    // [('x', '<f4'), ('', '|V4'), ('v', '<i4', (3,))]: fields without gaps; one without a name is a gap.
    ir::Type record(unsigned depth) {
        constexpr unsigned kDeepest = 32;
        if (depth > kDeepest) throw Refused{"its records are nested too deep"};
        std::vector<ir::RecordField> fields;
        uint64_t end = 0;
        expect('[');
        while (!accept(']')) {
            expect('(');
            skip_blanks();
            if (at_ < text_.size() && text_[at_] == '(') throw Refused{"its fields have titles; give them names alone"};
            ir::RecordField field;
            field.name = string();
            expect(',');
            field.offset = static_cast<uint32_t>(end);
            skip_blanks();
            uint64_t bytes = 0;
            if (std::string_view rest = text_.substr(at_); field.name.empty() && rest.size() > 3 && rest[2] == 'V') {
                auto gap = size_of(std::string_view(string()).substr(2));
                if (!gap) throw Refused{"its header is damaged: a gap of no size"};
                bytes = *gap;
            } else {
                field.type = descr(depth + 1);
                if (accept(',') && !at(')'))
                    for (int64_t extent : shape()) {
                        if (extent < 1 || extent > int64_t{ir::kLargestRecord} ||
                            field.shape.size() >= ir::kLargestRank)
                            throw Refused{"its header is damaged: the shape of field `" + field.name + "` is wrong"};
                        field.shape.push_back(static_cast<uint32_t>(extent));
                    }
                bytes = field.byte_size();
            }
            accept(',');
            expect(')');
            if (bytes > ir::kLargestRecord || (end += bytes) > ir::kLargestRecord || fields.size() > ir::kMostFields)
                throw Refused{"its records have more than " + std::to_string(ir::kLargestRecord) + " bytes or " +
                              std::to_string(ir::kMostFields) + " fields"};
            if (!field.type.is_invalid()) fields.push_back(std::move(field));
            if (!accept(',')) {
                expect(']');
                break;
            }
        }
        if (fields.empty()) throw Refused{"its records have no fields"};
        ir::Type type = ir::Type::record(std::move(fields), static_cast<uint32_t>(end));
        if (type.field_count() > ir::kMostFields)
            throw Refused{"its records have more than " + std::to_string(ir::kMostFields) + " fields"};
        return type;
    }
    bool at(char c) {
        skip_blanks();
        return at_ < text_.size() && text_[at_] == c;
    }
    std::vector<int64_t> shape() {
        std::vector<int64_t> extents;
        expect('(');
        while (!accept(')')) {
            skip_blanks();
            int64_t extent = 0;
            auto result = std::from_chars(text_.data() + at_, text_.data() + text_.size(), extent);
            if (result.ec != std::errc() || extent < 0) throw Refused{"its header is damaged: the shape is wrong"};
            at_ = static_cast<size_t>(result.ptr - text_.data());
            extents.push_back(extent);
            if (!accept(',')) {
                expect(')');
                break;
            }
        }
        return extents;
    }

    static constexpr ir::Scalar kNames[] = {
#define KRAIT_SCALAR(name, numba, numpy, family, bits, cpp) ir::Scalar::name,
#include "compiler/ir/scalars.def"
#undef KRAIT_SCALAR
    };

    std::string_view text_;
    size_t at_ = 0;
};

HostArray parse(std::string_view bytes) {
    if (!bytes.starts_with(kMagic)) throw Refused{"it is not a .npy file"};
    if (bytes.size() < 10) throw Refused{"it ends within its header"};
    auto byte = [&](size_t i) { return static_cast<size_t>(static_cast<unsigned char>(bytes[i])); };
    size_t major = byte(6);
    if (major < 1 || major > 3) throw Refused{"its format version " + std::to_string(major) + " is not known"};
    size_t prefix = major == 1 ? 10 : 12;
    if (bytes.size() < prefix) throw Refused{"it ends within its header"};
    size_t length = byte(8) | byte(9) << 8;
    if (major > 1) length |= byte(10) << 16 | byte(11) << 24;
    if (length > bytes.size() - prefix) throw Refused{"it ends within its header"};
    Header header = HeaderScanner(bytes.substr(prefix, length)).run();
    if (header.shape->size() > ir::kLargestRank)
        throw Refused{"it has " + std::to_string(header.shape->size()) + " dimensions; at most " +
                      std::to_string(ir::kLargestRank) + " are taken"};
    uint64_t needed = header.element->byte_size();
    for (int64_t extent : *header.shape)
        if (__builtin_mul_overflow(needed, static_cast<uint64_t>(extent), &needed))
            throw Refused{"its shape is larger than memory can be"};
    std::string_view contents = bytes.substr(prefix + length);
    if (contents.size() < needed)
        throw Refused{"it is cut short: its shape needs " + std::to_string(needed) + " bytes, " +
                      std::to_string(contents.size()) + " follow its header"};
    MadeArray made = make_array(*header.element, *header.shape, *header.fortran ? ir::Layout::F : ir::Layout::C);
    if (!made.error.empty()) throw Refused{made.error};
    if (made.array.shape.size() <= 1) made.array.layout = ir::Layout::C;
    if (needed > 0) std::memcpy(made.array.storage.data(), contents.data(), needed);
    return std::move(made.array);
}

} // namespace

NpyRead parse_npy(std::string_view bytes) {
    try {
        return {parse(bytes), ""};
    } catch (const Refused& refused) { return {{}, refused.why}; }
}

NpyRead read_npy(const std::string& path) {
    struct stat status{};
    if (::stat(path.c_str(), &status) != 0)
        return {{}, errno == ENOENT ? "there is no such file" : std::strerror(errno)};
    if (S_ISDIR(status.st_mode)) return {{}, "it is a folder"};
    if (!S_ISREG(status.st_mode)) return {{}, "it is no regular file"}; // a pipe would be waited for
    std::ifstream file(path, std::ios::binary);
    if (!file) return {{}, std::strerror(errno)};
    std::string bytes;
    try {
        bytes.resize(static_cast<size_t>(std::max<off_t>(status.st_size, 0)));
    } catch (const std::bad_alloc&) {
        return {{}, "there is no memory for its " + std::to_string(status.st_size) + " bytes"};
    } catch (const std::length_error&) {
        return {{}, "there is no memory for its " + std::to_string(status.st_size) + " bytes"};
    }
    file.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    bytes.resize(static_cast<size_t>(std::max<std::streamsize>(file.gcount(), 0)));
    return parse_npy(bytes);
}

namespace {

std::string shape_text(const std::vector<std::string>& extents) {
    return "(" + join(extents, ", ") + (extents.size() == 1 ? ",)" : ")");
}

// What NumPy calls the dtype's descr. Fields that overlap have none: of their records only the bytes are told.
std::string descr_text(const ir::Type& type) {
    if (type.is_scalar()) return "'" + std::string(ir::traits(type.scalar()).numpy) + "'";
    if (type.is_chars())
        return (type.char_unit() == ir::Scalar::UInt8 ? "'|S" : "'<U") + std::to_string(type.char_count()) + "'";
    std::vector<const ir::RecordField*> fields;
    for (const ir::RecordField& field : type.fields()) fields.push_back(&field);
    std::stable_sort(fields.begin(), fields.end(), [](auto* a, auto* b) { return a->offset < b->offset; });
    std::vector<std::string> items;
    uint64_t end = 0;
    auto fill_to = [&](uint64_t offset) {
        if (offset > end) items.push_back("('', '|V" + std::to_string(offset - end) + "')");
        end = offset;
    };
    for (const ir::RecordField* field : fields) {
        if (field->offset < end) return "'|V" + std::to_string(type.byte_size()) + "'";
        fill_to(field->offset);
        end += field->byte_size();
        std::vector<std::string> extents;
        for (uint32_t extent : field->shape) extents.push_back(std::to_string(extent));
        items.push_back("('" + field->name + "', " + descr_text(field->type) +
                        (extents.empty() ? "" : ", " + shape_text(extents)) + ")");
    }
    fill_to(type.byte_size());
    return "[" + join(items, ", ") + "]";
}

} // namespace

std::string format_npy(const HostArray& array) {
    std::vector<std::string> extents;
    for (int64_t extent : array.shape) extents.push_back(std::to_string(extent));
    bool fortran = array.layout == ir::Layout::F && array.shape.size() > 1;
    std::string header = "{'descr': " + descr_text(array.element) +
                         ", 'fortran_order': " + (fortran ? "True" : "False") + ", 'shape': " + shape_text(extents) +
                         ", }";
    // The data begins at a multiple of 64 bytes, the header ends with a newline.
    constexpr size_t kAlignment = 64, kLongest = 65000; // of version 1.0
    const bool is_long = header.size() > kLongest;
    const size_t prefix = is_long ? 12 : 10;
    size_t total = (prefix + header.size() + 1 + kAlignment - 1) / kAlignment * kAlignment;
    header.append(total - prefix - header.size() - 1, ' ');
    header += '\n';
    std::string bytes(kMagic);
    bytes += is_long ? '\2' : '\1';
    bytes += '\0';
    for (size_t i = 0; i < (is_long ? 4u : 2u); ++i) bytes += static_cast<char>(header.size() >> (8 * i) & 255);
    bytes += header;
    uint64_t count = array.element_count();
    unsigned size = array.element_size();
    if (array.layout != ir::Layout::A) {
        bytes.append(reinterpret_cast<const char*>(array.storage.data() + array.offset), count * size);
        return bytes;
    }
    for (uint64_t i = 0; i < count; ++i)
        bytes.append(reinterpret_cast<const char*>(array.storage.data() + array.byte_offset(i)), size);
    return bytes;
}

} // namespace krait::tools
