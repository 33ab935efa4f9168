// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "compiler/ir/type.h"

#include "compiler/support/check.h"
#include "compiler/support/half.h"
#include "compiler/support/text.h"

#include <algorithm>

namespace krait::ir {

namespace {

constexpr ScalarTraits kScalars[] = {
#define KRAIT_SCALAR(name, numba, numpy, family, bits, cpp) {Scalar::name, numba, numpy, Family::family, bits},
#include "compiler/ir/scalars.def"
#undef KRAIT_SCALAR
};

} // namespace

const ScalarTraits& traits(Scalar scalar) { return kScalars[static_cast<size_t>(scalar)]; }

std::optional<Scalar> find_scalar(std::string_view name) {
    for (const ScalarTraits& row : kScalars)
        if (row.name == name) return row.scalar;
    return std::nullopt;
}

Scalar part_of(Scalar complex) {
    KRAIT_CHECK(traits(complex).family == Family::Complex, "only a complex number has parts");
    return complex == Scalar::Complex64 ? Scalar::Float32 : Scalar::Float64;
}

Scalar complex_of(Scalar part) {
    KRAIT_CHECK(part == Scalar::Float32 || part == Scalar::Float64, "complex numbers are of float32 or float64");
    return part == Scalar::Float32 ? Scalar::Complex64 : Scalar::Complex128;
}

Type Type::none() {
    Type type;
    type.kind_ = Kind::None;
    return type;
}

Type Type::tuple(std::vector<Type> elements) {
    Type type;
    type.kind_ = Kind::Tuple;
    type.parts_ = std::make_shared<const std::vector<Type>>(std::move(elements));
    return type;
}

Type Type::optional(Type value) {
    Type type = tuple({ir::Scalar::Bool, std::move(value)});
    type.optional_ = true;
    return type;
}

Type Type::array(Type element, uint8_t rank, Layout layout, Space space, bool read_only) {
    Type type;
    type.kind_ = Kind::Array;
    type.array_ = std::make_shared<const ArrayBody>(ArrayBody{std::move(element), rank, layout, space, read_only});
    return type;
}

Type Type::record(std::vector<RecordField> fields, uint32_t size, uint32_t placing) {
    RecordBody body{std::move(fields), size, 1, placing};
    for (const RecordField& field : body.fields) {
        KRAIT_CHECK(field.type.is_element() && field.offset + field.byte_size() <= size, "a field lies in its record");
        const unsigned alignment = field.type.alignment();
        if (field.offset % alignment == 0 && size % alignment == 0)
            body.alignment = std::max(body.alignment, uint32_t{alignment});
    }
    Type type;
    type.kind_ = Kind::Record;
    type.record_ = std::make_shared<const RecordBody>(std::move(body));
    return type;
}

Type Type::chars(uint32_t count, uint8_t unit) {
    KRAIT_CHECK(unit == 1 || unit == 4, "a char has one byte or four");
    Type type;
    type.kind_ = Kind::Chars;
    type.chars_ = count;
    type.unit_ = unit;
    return type;
}

Type Type::reference(Type element, Space space, bool read_only) {
    KRAIT_CHECK(element.is_record() || element.is_chars(), "other values are no references");
    return array(std::move(element), 0, Layout::C, space, read_only);
}

bool Type::is_reference() const { return is_reference_to_record() || is_reference_to_chars(); }
bool Type::is_reference_to_record() const { return is_array() && array_->rank == 0 && array_->element.is_record(); }
bool Type::is_reference_to_chars() const { return is_array() && array_->rank == 0 && array_->element.is_chars(); }

unsigned Type::byte_size() const {
    if (is_record()) return record_->size;
    if (is_chars()) return chars_ * unit_;
    return bits() / 8;
}

unsigned Type::alignment() const {
    if (is_record()) return record_->alignment;
    if (is_chars()) return unit_;
    return is_complex() ? byte_size() / 2 : byte_size();
}

const std::vector<RecordField>& Type::fields() const {
    KRAIT_CHECK(is_record(), "only a record has fields; this is " + text());
    return record_->fields;
}

std::optional<uint32_t> Type::find_field(std::string_view name) const {
    for (uint32_t i = 0; i < fields().size(); ++i)
        if (record_->fields[i].name == name) return i;
    return std::nullopt;
}

bool Type::is_aligned(const RecordField& field) const {
    const unsigned alignment = field.type.alignment();
    return field.offset % alignment == 0 && byte_size() % alignment == 0;
}

uint32_t Type::placing() const { return is_record() ? record_->placing : alignment(); }

size_t Type::field_count() const {
    if (!is_record()) return 1;
    size_t count = 0;
    for (const RecordField& field : record_->fields) count += field.type.field_count();
    return count;
}

uint64_t RecordField::byte_size() const {
    uint64_t bytes = type.byte_size();
    for (uint32_t extent : shape)
        if (__builtin_mul_overflow(bytes, extent, &bytes)) return UINT64_MAX;
    return bytes;
}

uint32_t Type::char_count() const {
    KRAIT_CHECK(is_chars(), "only a char sequence has chars; this is " + text());
    return chars_;
}

ir::Scalar Type::char_unit() const {
    KRAIT_CHECK(is_chars(), "only a char sequence has chars; this is " + text());
    return unit_ == 1 ? ir::Scalar::UInt8 : ir::Scalar::UInt32;
}

Type Type::pointer(Type pointee) {
    Type type;
    type.kind_ = Kind::Pointer;
    type.parts_ = std::make_shared<const std::vector<Type>>(1, std::move(pointee));
    return type;
}

ir::Scalar Type::scalar() const {
    KRAIT_CHECK(is_scalar(), "only a scalar type has a scalar; this is " + text());
    return scalar_;
}

bool Type::is_integer() const { return is_scalar() && (family() == Family::Signed || family() == Family::Unsigned); }

const std::vector<Type>& Type::elements() const {
    KRAIT_CHECK(is_tuple(), "only a tuple type has elements; this is " + text());
    return *parts_;
}

size_t Type::value_count() const {
    if (!is_tuple()) return 1;
    size_t count = 0;
    for (const Type& element : *parts_) count += element.value_count();
    return count;
}

const Type& Type::optional_value() const {
    KRAIT_CHECK(is_optional(), "only an optional type has one of the value; this is " + text());
    return parts_->back();
}

bool Type::is_homogeneous_tuple() const {
    return is_tuple() && !optional_ && !parts_->empty() &&
           std::all_of(parts_->begin(), parts_->end(), [&](const Type& type) { return type == parts_->front(); });
}

const Type& Type::element() const {
    KRAIT_CHECK(is_array(), "only an array type has an element; this is " + text());
    return array_->element;
}

const Type& Type::pointee() const {
    KRAIT_CHECK(is_pointer(), "only a pointer type has a pointee; this is " + text());
    return parts_->front();
}

uint8_t Type::rank() const {
    KRAIT_CHECK(is_array(), "only an array type has a rank; this is " + text());
    return array_->rank;
}

Layout Type::layout() const {
    KRAIT_CHECK(is_array(), "only an array type has a layout; this is " + text());
    return array_->layout;
}

Space Type::space() const {
    KRAIT_CHECK(is_array(), "only an array type has a space; this is " + text());
    return array_->space;
}

bool Type::read_only() const {
    KRAIT_CHECK(is_array(), "only an array type can be read-only; this is " + text());
    return array_->read_only;
}

Type Type::with_layout(Layout layout) const { return array(element(), rank(), layout, space(), read_only()); }
Type Type::with_space(Space space) const { return array(element(), rank(), layout(), space, read_only()); }
Type Type::with_read_only(bool read_only) const { return array(element(), rank(), layout(), space(), read_only); }
Type Type::with_rank(uint8_t rank) const { return array(element(), rank, layout(), space(), read_only()); }
Type Type::with_element(Type element) const {
    return array(std::move(element), rank(), layout(), space(), read_only());
}

namespace {

// `Record([("x", float32, 0), ("v", int32, 4, (3,))], 16)`: the fields with their offsets and shapes, and the size.
std::string record_text(const RecordBody& record) {
    std::vector<std::string> fields;
    for (const RecordField& field : record.fields) {
        std::string text = "(\"" + field.name + "\", " + field.type.text() + ", " + std::to_string(field.offset);
        if (!field.shape.empty()) {
            std::vector<std::string> extents;
            for (uint32_t extent : field.shape) extents.push_back(std::to_string(extent));
            text += ", (" + join(extents, ", ") + (extents.size() == 1 ? ",)" : ")");
        }
        fields.push_back(text + ")");
    }
    return "Record([" + join(fields, ", ") + "], " + std::to_string(record.size) + ")";
}

} // namespace

std::string Type::text() const {
    switch (kind_) {
        case Kind::Invalid: return "<invalid>";
        case Kind::None: return "none";
        case Kind::Scalar: return std::string(traits(scalar_).name);
        case Kind::Tuple: {
            if (optional_) return "Optional(" + parts_->back().text() + ")";
            if (is_homogeneous_tuple())
                return "UniTuple(" + parts_->front().text() + ", " + std::to_string(parts_->size()) + ")";
            std::vector<std::string> parts;
            for (const Type& element : *parts_) parts.push_back(element.text());
            return "Tuple(" + join(parts, ", ") + ")";
        }
        case Kind::Record: return record_text(*record_);
        case Kind::Chars: return (unit_ == 1 ? "CharSeq(" : "UnicodeCharSeq(") + std::to_string(chars_) + ")";
        case Kind::Array: {
            if (is_reference()) return array_->element.text();
            std::vector<std::string> axes(array_->rank, ":");
            if (array_->rank > 0 && array_->layout == Layout::C) axes.back() = "::1";
            if (array_->rank > 0 && array_->layout == Layout::F) axes.front() = "::1";
            return array_->element.text() + "[" + (axes.empty() ? "()" : join(axes, ", ")) + "]";
        }
        case Kind::Pointer: return parts_->front().is_none() ? "voidptr" : "CPointer(" + parts_->front().text() + ")";
    }
    unreachable();
}

std::string Type::dump_text() const {
    if (is_tuple()) {
        std::vector<std::string> parts;
        for (const Type& element : *parts_) parts.push_back(element.dump_text());
        return (optional_ ? "optional(" : "(") + join(parts, ", ") + ")";
    }
    if (!is_array()) return text();
    std::string dump = is_reference() ? text() + "[()]" : text();
    // A one-dimensional F array spells like a C one: dumps and cache keys must tell them apart.
    if (array_->rank <= 1 && array_->layout == Layout::F) dump += " F";
    if (array_->space != Space::Global) dump += " " + std::string(space_name(array_->space));
    if (array_->read_only) dump += " readonly";
    return dump;
}

bool Type::operator==(const Type& other) const {
    if (kind_ != other.kind_) return false;
    switch (kind_) {
        case Kind::Invalid:
        case Kind::None: return true;
        case Kind::Scalar: return scalar_ == other.scalar_;
        case Kind::Tuple: return optional_ == other.optional_ && (parts_ == other.parts_ || *parts_ == *other.parts_);
        case Kind::Array: return array_ == other.array_ || *array_ == *other.array_;
        case Kind::Record: return record_ == other.record_ || *record_ == *other.record_;
        case Kind::Chars: return chars_ == other.chars_ && unit_ == other.unit_;
        case Kind::Pointer: return *parts_ == *other.parts_;
    }
    unreachable();
}

ScalarConstant ScalarConstant::of_bool(bool value) { return {Scalar::Bool, value ? 1u : 0u, 0}; }

ScalarConstant ScalarConstant::of_signed(Scalar scalar, int64_t value) {
    unsigned unused = 64 - traits(scalar).bits;
    auto shifted = static_cast<int64_t>(static_cast<uint64_t>(value) << unused);
    return {scalar, static_cast<uint64_t>(shifted >> unused), 0};
}

ScalarConstant ScalarConstant::of_unsigned(Scalar scalar, uint64_t value) {
    unsigned unused = 64 - traits(scalar).bits;
    return {scalar, (value << unused) >> unused, 0};
}

ScalarConstant ScalarConstant::of_float(Scalar scalar, double value) {
    if (scalar == Scalar::Float16) return {scalar, 0, Half::from(value).value()};
    return {scalar, 0, scalar == Scalar::Float32 ? static_cast<double>(static_cast<float>(value)) : value};
}

ScalarConstant ScalarConstant::of_complex(Scalar scalar, double real, double imaginary) {
    const Scalar part = part_of(scalar);
    return {scalar, 0, of_float(part, real).real, of_float(part, imaginary).real};
}

ScalarConstant ScalarConstant::zero(Scalar scalar) { return {scalar, 0, 0}; }

bool ScalarConstant::is_zero() const { return bits == 0 && real == 0 && imaginary == 0; }

std::string ScalarConstant::text() const {
    switch (traits(scalar).family) {
        case Family::Bool: return bits ? "True" : "False";
        case Family::Signed: return std::to_string(static_cast<int64_t>(bits));
        case Family::Unsigned: return std::to_string(bits);
        case Family::Float: return shortest_decimal(real);
        case Family::Complex: return "(" + shortest_decimal(real) + ", " + shortest_decimal(imaginary) + ")";
    }
    unreachable();
}

char layout_letter(Layout layout) {
    switch (layout) {
        case Layout::C: return 'C';
        case Layout::F: return 'F';
        case Layout::A: return 'A';
    }
    unreachable();
}

std::string_view space_name(Space space) {
    switch (space) {
        case Space::Generic: return "generic";
        case Space::Global: return "global";
        case Space::Shared: return "shared";
        case Space::Local: return "local";
        case Space::Constant: return "constant";
    }
    unreachable();
}

} // namespace krait::ir
