// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "runtime/artifact_file.h"

#include "compiler/support/stable_hash.h"

#include <cstring>

namespace krait::runtime {

namespace {

constexpr std::string_view kMagic = "krait artifact 3\n";
constexpr size_t kHashDigits = 32;
constexpr unsigned kDeepestType = 16;

class Writer {
public:
    void number(uint64_t value) {
        for (int shift = 0; shift < 64; shift += 8) bytes.push_back(static_cast<char>(value >> shift & 0xFF));
    }
    void text(std::string_view value) {
        number(value.size());
        bytes += value;
    }
    void type(const ir::Type& type) {
        number(static_cast<uint64_t>(type.kind()));
        switch (type.kind()) {
            case ir::Type::Kind::Invalid:
            case ir::Type::Kind::None: return;
            case ir::Type::Kind::Scalar: text(ir::traits(type.scalar()).name); return;
            case ir::Type::Kind::Tuple:
                number(type.elements().size());
                for (const ir::Type& element : type.elements()) this->type(element);
                number(type.is_optional());
                return;
            case ir::Type::Kind::Array:
                this->type(type.element());
                number(type.rank());
                number(static_cast<uint64_t>(type.layout()));
                number(static_cast<uint64_t>(type.space()));
                number(type.read_only());
                return;
            case ir::Type::Kind::Record:
                number(type.fields().size());
                for (const ir::RecordField& field : type.fields()) {
                    text(field.name);
                    number(field.offset);
                    this->type(field.type);
                    number(field.shape.size());
                    for (uint32_t extent : field.shape) number(extent);
                }
                number(type.byte_size());
                return;
            case ir::Type::Kind::Chars:
                number(type.char_count());
                number(ir::traits(type.char_unit()).bits / 8);
                return;
            case ir::Type::Kind::Pointer: this->type(type.pointee()); return;
        }
    }

    std::string bytes;
};

// After the first thing that cannot be read everything is empty, and `good` is false.
class Reader {
public:
    explicit Reader(std::string_view bytes)
        : bytes_(bytes) {}

    uint64_t number() {
        uint64_t value = 0;
        if (bytes_.size() < sizeof value) return fail();
        for (unsigned i = 0; i < sizeof value; ++i)
            value |= static_cast<uint64_t>(static_cast<unsigned char>(bytes_[i])) << (8 * i);
        bytes_.remove_prefix(sizeof value);
        return value;
    }
    uint64_t number_up_to(uint64_t largest) {
        uint64_t value = number();
        return value <= largest ? value : fail();
    }
    std::string_view text() {
        uint64_t size = number();
        if (size > bytes_.size()) {
            fail();
            return {};
        }
        std::string_view value = bytes_.substr(0, size);
        bytes_.remove_prefix(size);
        return value;
    }
    ir::Type type(unsigned depth = 0) {
        if (depth > kDeepestType) fail();
        auto kind = static_cast<ir::Type::Kind>(number_up_to(static_cast<uint64_t>(ir::Type::Kind::Pointer)));
        if (!good) return {};
        switch (kind) {
            case ir::Type::Kind::Invalid: return {};
            case ir::Type::Kind::None: return ir::Type::none();
            case ir::Type::Kind::Scalar: {
                std::optional<ir::Scalar> scalar = ir::find_scalar(text());
                if (!scalar) fail();
                return scalar ? ir::Type(*scalar) : ir::Type();
            }
            case ir::Type::Kind::Tuple: {
                std::vector<ir::Type> elements;
                uint64_t count = number_up_to(bytes_.size());
                for (uint64_t i = 0; i < count && good; ++i) elements.push_back(type(depth + 1));
                if (number_up_to(1) == 0) return ir::Type::tuple(std::move(elements));
                if (elements.size() != 2) fail();
                return good ? ir::Type::optional(std::move(elements.back())) : ir::Type();
            }
            case ir::Type::Kind::Array: {
                ir::Type element = type(depth + 1);
                auto rank = static_cast<uint8_t>(number_up_to(ir::kLargestRank));
                auto layout = static_cast<ir::Layout>(number_up_to(static_cast<uint64_t>(ir::Layout::A)));
                auto space = static_cast<ir::Space>(number_up_to(static_cast<uint64_t>(ir::Space::Constant)));
                bool read_only = number_up_to(1) != 0;
                if (!element.is_element() || (rank == 0 && element.is_scalar())) fail();
                return good ? ir::Type::array(element, rank, layout, space, read_only) : ir::Type();
            }
            case ir::Type::Kind::Record: return record(depth);
            case ir::Type::Kind::Chars: {
                auto count = static_cast<uint32_t>(number_up_to(ir::kLargestRecord / 4));
                auto unit = static_cast<uint8_t>(number_up_to(4));
                if (unit != 1 && unit != 4) fail();
                return good ? ir::Type::chars(count, unit) : ir::Type();
            }
            case ir::Type::Kind::Pointer: {
                ir::Type pointee = type(depth + 1);
                if (!pointee.is_scalar() && !pointee.is_none()) fail();
                return good ? ir::Type::pointer(pointee) : ir::Type();
            }
        }
        return {};
    }
    size_t left() const { return bytes_.size(); }

    bool good = true;

private:
    ir::Type record(unsigned depth) {
        std::vector<ir::RecordField> fields;
        uint64_t count = number_up_to(bytes_.size());
        for (uint64_t i = 0; i < count && good; ++i) {
            ir::RecordField field;
            field.name = text();
            field.offset = static_cast<uint32_t>(number_up_to(ir::kLargestRecord));
            field.type = type(depth + 1);
            uint64_t rank = number_up_to(ir::kLargestRank);
            for (uint64_t axis = 0; axis < rank; ++axis)
                field.shape.push_back(static_cast<uint32_t>(number_up_to(ir::kLargestRecord)));
            if (!field.type.is_element()) fail();
            fields.push_back(std::move(field));
        }
        auto size = static_cast<uint32_t>(number_up_to(ir::kLargestRecord));
        for (const ir::RecordField& field : fields)
            if (good && field.offset + field.byte_size() > size) fail();
        return good ? ir::Type::record(std::move(fields), size) : ir::Type();
    }
    uint64_t fail() {
        good = false;
        bytes_ = {};
        return 0;
    }
    std::string_view bytes_;
};

void write_signature(Writer& out, const abi::KernelSignature& signature) {
    out.text(signature.name);
    out.text(signature.symbol);
    out.number(signature.parameters.size());
    for (const abi::ParameterAbi& parameter : signature.parameters) {
        out.text(parameter.name);
        out.type(parameter.type);
        out.number(parameter.written);
    }
    out.number(signature.static_shared_bytes);
    out.number(signature.local_bytes);
    out.number(signature.uses_dynamic_shared);
    out.number(signature.uses_barrier);
    out.number(signature.uses_grid_barrier);
    out.number(signature.max_threads);
}

abi::KernelSignature read_signature(Reader& in) {
    abi::KernelSignature signature;
    signature.name = in.text();
    signature.symbol = in.text();
    uint64_t count = in.number_up_to(in.left());
    for (uint64_t i = 0; i < count && in.good; ++i) {
        abi::ParameterAbi parameter;
        parameter.name = in.text();
        parameter.type = in.type();
        parameter.written = in.number_up_to(1) != 0;
        if (parameter.type.is_invalid()) in.good = false;
        signature.parameters.push_back(std::move(parameter));
    }
    signature.static_shared_bytes = in.number();
    signature.local_bytes = in.number();
    signature.uses_dynamic_shared = in.number_up_to(1) != 0;
    signature.uses_barrier = in.number_up_to(1) != 0;
    signature.uses_grid_barrier = in.number_up_to(1) != 0;
    signature.max_threads = static_cast<unsigned>(in.number_up_to(UINT32_MAX));
    // Slots are a function of the types: never read, always laid out.
    if (in.good) abi::layout_arguments(signature);
    return signature;
}

void write_places(Writer& out, const std::vector<abi::ReportPlace>& places) {
    out.number(places.size());
    for (const abi::ReportPlace& place : places) {
        out.number(static_cast<uint64_t>(place.kind));
        out.number(place.span.file.index);
        out.number(place.span.begin);
        out.number(place.span.end);
        out.text(place.function);
        out.text(place.exception);
        out.number(place.message.size());
        for (const abi::ReportPiece& piece : place.message)
            out.text(piece.value ? "=" + std::string(ir::traits(*piece.value).name) : "\"" + piece.text);
    }
}

std::vector<abi::ReportPlace> read_places(Reader& in) {
    std::vector<abi::ReportPlace> places;
    uint64_t count = in.number_up_to(in.left());
    for (uint64_t i = 0; i < count && in.good; ++i) {
        abi::ReportPlace place;
        place.kind = static_cast<ir::FailureKind>(in.number_up_to(UINT16_MAX));
        if (!ir::is_failure_kind(place.kind)) in.good = false;
        place.span.file = FileId(static_cast<uint32_t>(in.number_up_to(UINT32_MAX)));
        place.span.begin = static_cast<uint32_t>(in.number_up_to(UINT32_MAX));
        place.span.end = static_cast<uint32_t>(in.number_up_to(UINT32_MAX));
        place.function = in.text();
        place.exception = in.text();
        uint64_t pieces = in.number_up_to(in.left());
        for (uint64_t k = 0; k < pieces && in.good; ++k) {
            std::string_view text = in.text();
            if (text.starts_with('"')) {
                place.message.push_back({std::string(text.substr(1)), std::nullopt});
                continue;
            }
            std::optional<ir::Scalar> scalar = ir::find_scalar(text.substr(std::min<size_t>(1, text.size())));
            if (!scalar) in.good = false;
            place.message.push_back({"", scalar});
        }
        places.push_back(std::move(place));
    }
    return places;
}

} // namespace

std::string write_artifact_file(std::string_view key, const abi::Artifact& artifact) {
    Writer body;
    body.text(key);
    body.text(artifact.target.text());
    body.number(static_cast<uint64_t>(artifact.variant));
    write_signature(body, artifact.signature);
    body.text(artifact.math_library);
    write_places(body, artifact.places);
    body.text(artifact.code);
    return std::string(kMagic) + stable_hash(body.bytes).hex() + body.bytes;
}

std::optional<abi::Artifact> read_artifact_file(std::string_view bytes, std::string_view key) {
    if (!bytes.starts_with(kMagic) || bytes.size() < kMagic.size() + kHashDigits) return std::nullopt;
    std::string_view hash = bytes.substr(kMagic.size(), kHashDigits);
    std::string_view body = bytes.substr(kMagic.size() + kHashDigits);
    if (stable_hash(body).hex() != hash) return std::nullopt;
    Reader in(body);
    if (in.text() != key) return std::nullopt;
    abi::Artifact artifact;
    abi::ParsedTarget target = abi::parse_target(in.text());
    if (!target.error.empty()) return std::nullopt;
    artifact.target = target.target;
    artifact.variant = static_cast<abi::Variant>(in.number_up_to(static_cast<uint64_t>(abi::Variant::Fast)));
    artifact.signature = read_signature(in);
    artifact.math_library = in.text();
    artifact.places = read_places(in);
    artifact.code = in.text();
    if (!in.good || in.left() != 0 || artifact.code.empty()) return std::nullopt;
    return artifact;
}

} // namespace krait::runtime
