// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Records and char sequences. They exist in memory only: `r = a[i]` is a reference, an array without axes, and what is
// written through it is written to the array. A field of a record, or of all records of an array, is a view.
#include "compiler/support/check.h"
#include "compiler/support/text.h"
#include "dsl/function_checker.h"

#include <algorithm>

namespace krait::dsl {

namespace {

bool holds_records(const Operand& operand) { return operand.type.is_array() && operand.type.element().is_record(); }

} // namespace

// The element that a place names: a value where it is a scalar, else a reference to it.
Operand FunctionChecker::reference_to(const Place& place, Span span) {
    const ir::Type& array = place.array_type;
    if (array.rank() == 0) return Operand::value(place.array, array, span);
    ir::View view{place.array, {place.indices.begin(), place.indices.end()}, {}};
    ir::Type type = ir::Type::reference(array.element(), array.space(), array.read_only());
    return Operand::value(builder_.append(std::move(view), type, span), type, span);
}

std::vector<std::string> FunctionChecker::field_names(const ir::Type& record) {
    std::vector<std::string> names;
    for (const ir::RecordField& field : record.fields()) names.push_back(field.name);
    return names;
}

// `r["x"]`, `a["x"]`, and `r[0]` of one record: the number of the field; nothing where it is no such index. What names no
// field is reported, and gives a number that no record has.
std::optional<uint32_t> FunctionChecker::field_index(const Operand& records, const std::vector<Operand>& indices) {
    constexpr uint32_t kNoField = UINT32_MAX;
    if (!holds_records(records) || indices.size() != 1) return std::nullopt;
    const ir::Type& record = records.type.element();
    const Operand& index = indices.front();
    const auto* text = index.constant() ? std::get_if<StringConstant>(&index.constant()->value) : nullptr;
    if (text) {
        if (auto field = record.find_field(text->text)) return field;
        auto& report = sink_.report<diag::Code::UnknownField>(index.span, text->text);
        suggest_field(report, record, text->text, std::nullopt);
        return kNoField;
    }
    const ir::ScalarConstant* number = index.scalar_constant();
    if (records.type.rank() > 0 || !index.type.is_integer()) return std::nullopt;
    if (!number) {
        sink_.report<diag::Code::NotConstant>(index.span, "which field of a record is meant");
        return kNoField;
    }
    auto count = static_cast<int64_t>(record.fields().size());
    auto at = static_cast<int64_t>(number->bits);
    if (at < 0) at += count;
    if (at >= 0 && at < count) return static_cast<uint32_t>(at);
    auto& report = sink_.report<diag::Code::UnknownField>(index.span, number->text());
    suggest_field(report, record, "", std::nullopt);
    return kNoField;
}

void FunctionChecker::suggest_field(diag::Diagnostic& report, const ir::Type& record, std::string_view name,
                                    std::optional<Span> place) {
    constexpr size_t kMostShown = 16;
    std::vector<std::string> names = field_names(record);
    auto closest = closest_spelling(name, names);
    if (closest && place)
        report.fix(*place, *closest);
    else if (closest)
        report.help("did you mean \"" + *closest + "\"?");
    else if (names.size() <= kMostShown)
        report.note("the fields are " + join(names, ", "));
    else
        report.note("it has " + std::to_string(names.size()) + " fields");
}

// A field as a place: of one record the element that a scalar field is, all elements of what else a field holds.
std::optional<FunctionChecker::Place> FunctionChecker::find_field(const Operand& records, uint32_t field, Span span) {
    const ir::Type& type = records.type;
    if (field >= type.element().fields().size()) return std::nullopt;
    const ir::RecordField& what = type.element().fields()[field];
    if (!type.element().is_aligned(what)) {
        const unsigned alignment = what.type.alignment();
        bool by_offset = what.offset % alignment != 0;
        sink_.report<diag::Code::MisalignedField>(span, what.name, what.type.text())
            .note(by_offset ? "it lies at offset " + std::to_string(what.offset) + ", and must lie at a multiple of " +
                                  std::to_string(alignment)
                            : "a record has " + std::to_string(type.element().byte_size()) +
                                  " bytes, so that in an array the field lies at no multiple of its " +
                                  std::to_string(alignment))
            .help("define the dtype with `align=True`, or put the largest fields first");
        return std::nullopt;
    }
    size_t rank = type.rank() + what.shape.size();
    if (rank > ir::kLargestRank) {
        sink_.report<diag::Code::TooComplex>(span, "a view of " + std::to_string(rank) + " dimensions; there may be " +
                                                       std::to_string(ir::kLargestRank));
        return std::nullopt;
    }
    ir::Layout layout = type.rank() == 0 ? ir::Layout::C : ir::Layout::A;
    ir::Type view = ir::Type::array(what.type, static_cast<uint8_t>(rank), layout, type.space(), type.read_only());
    return Place{builder_.append(ir::FieldView{*materialize(records), field}, view, span), view, {}, span};
}

Operand FunctionChecker::load_field(const Operand& records, uint32_t field, Span span) {
    std::optional<Place> place = find_field(records, field, span);
    return place ? load(*place, span) : Operand::invalid(span);
}

// `r.x` and `a.x`; nothing where it is no field. An array's own attributes come first, a record has none.
std::optional<uint32_t> FunctionChecker::field_attribute(const Operand& records, std::string_view name) {
    return holds_records(records) ? records.type.element().find_field(name) : std::nullopt;
}

// --- whole elements

void FunctionChecker::store_reference(const Place& place, const Operand& value, Span span) {
    Operand target = reference_to(place, place.span);
    const ir::Type& element = target.type.element();
    if (element.is_chars()) return store_chars(target, value, span);
    if (!value.type.is_reference() || !(value.type.element() == element)) {
        sink_.report<diag::Code::CannotConvert>(value.span, describe(value), describe(element))
            .help("assign to the fields one by one");
        return;
    }
    ir::ValueId source = *materialize(value);
    builder_.append(ir::CopyElement{std::get<ir::ValueId>(target.kind), source}, ir::Type::none(), span);
}

// --- char sequences

// Its units as an array of numbers.
Operand FunctionChecker::units_of(const Operand& chars, Span span) {
    const ir::Type& element = chars.type.element();
    ir::View view{*materialize(chars), {}, {{{}, builder_.int64(element.char_count(), span), {}}}};
    ir::Type type = ir::Type::array(element.char_unit(), 1, ir::Layout::C, chars.type.space(), chars.type.read_only());
    return Operand::value(builder_.append(std::move(view), type, span), type, span);
}

namespace {

// The text of a constant as the numbers that units of this size hold; nothing where a char does not fit.
std::optional<std::vector<uint32_t>> units_of_text(const std::string& text, bool is_unicode) {
    std::vector<uint32_t> units;
    for (size_t i = 0; i < text.size();) {
        auto lead = static_cast<unsigned char>(text[i]);
        if (!is_unicode && lead >= 0x80) return std::nullopt;
        size_t length = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
        uint32_t code = length == 1 ? lead : lead & (0xFFu >> (length + 1));
        for (size_t k = 1; k < length && i + k < text.size(); ++k)
            code = code << 6 | (static_cast<unsigned char>(text[i + k]) & 0x3Fu);
        units.push_back(code);
        i += length;
    }
    while (!units.empty() && units.back() == 0) units.pop_back(); // zeros at the end are no part of it
    return units;
}

} // namespace

// The numbers that a constant text is in units of the char sequence's; nothing after a report.
std::optional<std::vector<uint32_t>> FunctionChecker::constant_units(const Operand& text, const ir::Type& chars) {
    const auto* constant = text.constant() ? std::get_if<StringConstant>(&text.constant()->value) : nullptr;
    if (constant)
        if (auto units = units_of_text(constant->text, chars.char_unit() == ir::Scalar::UInt32)) return units;
    auto& report = sink_.report<diag::Code::CannotConvert>(text.span, describe(text), describe(chars));
    if (constant) report.note("its chars are bytes, and the text has others than ASCII's");
    return std::nullopt;
}

// What is longer is cut off, the rest becomes zeros.
void FunctionChecker::store_chars(const Operand& target, const Operand& value, Span span) {
    const ir::Type& chars = target.type.element();
    const uint32_t count = chars.char_count();
    auto number = [&](uint32_t unit) {
        return builder_.constant(ir::ScalarConstant::of_unsigned(chars.char_unit(), unit), span);
    };
    if (value.type.is_reference_to_chars() && value.type.element() == chars) {
        ir::ValueId source = *materialize(value);
        builder_.append(ir::CopyElement{std::get<ir::ValueId>(target.kind), source}, ir::Type::none(), span);
        return;
    }
    Operand units = units_of(target, span);
    ir::ValueId array = std::get<ir::ValueId>(units.kind);
    auto fill = [&](uint32_t from) { // zeros up to the end
        if (from >= count) return;
        ir::ValueId start = builder_.int64(from, span);
        for_each_index({builder_.int64(count - from, span)}, span, [&](const std::vector<ir::ValueId>& at) {
            ir::ValueId index = builder_.binary(ir::BinaryOp::Add, at[0], start, span);
            builder_.append(ir::ElementStore{array, {{index, false}}, number(0)}, ir::Type::none(), span);
        });
    };
    if (value.type.is_reference_to_chars()) {
        const ir::Type& other = value.type.element();
        const uint32_t common = std::min(count, other.char_count());
        if (!(other.char_unit() == chars.char_unit())) {
            sink_.report<diag::Code::CannotConvert>(value.span, describe(value), describe(chars));
            return;
        }
        Operand source = units_of(value, span);
        for_each_index({builder_.int64(common, span)}, span, [&](const std::vector<ir::ValueId>& at) {
            Operand unit = load(Place{std::get<ir::ValueId>(source.kind), source.type, {{at[0], false}}, span}, span);
            builder_.append(ir::ElementStore{array, {{at[0], false}}, std::get<ir::ValueId>(unit.kind)},
                            ir::Type::none(), span);
        });
        return fill(common);
    }
    std::optional<std::vector<uint32_t>> text = constant_units(value, chars);
    if (!text) return;
    text->resize(std::min<size_t>(text->size(), count));
    for (size_t i = 0; i < text->size(); ++i)
        builder_.append(
            ir::ElementStore{array, {{builder_.int64(static_cast<int64_t>(i), span), false}}, number((*text)[i])},
            ir::Type::none(), span);
    fill(static_cast<uint32_t>(text->size()));
}

namespace {

// A local whose value a loop changes: its number is found again behind the loop.
struct Accumulator {
    ir::Builder& builder;
    ir::LocalId local;
    Span span;

    Accumulator(ir::Builder& b, ir::ValueId start, Span s)
        : builder(b)
        , local(b.make_local("", b.type_of(start)))
        , span(s) {
        builder.write(local, start, span);
    }
    ir::ValueId read() const { return builder.read(local, span); }
    void set(ir::ValueId value) const { builder.write(local, value, span); }
};

} // namespace

// Its chars up to the last that is not zero.
Operand FunctionChecker::length_of_chars(const Operand& chars, Span span) {
    Operand units = units_of(chars, span);
    ir::ValueId zero = builder_.constant(ir::ScalarConstant::zero(chars.type.element().char_unit()), span);
    ir::ValueId one = builder_.int64(1, span);
    Accumulator length(builder_, builder_.int64(0, span), span);
    for_each_index({builder_.int64(chars.type.element().char_count(), span)}, span,
                   [&](const std::vector<ir::ValueId>& at) {
                       Place place{std::get<ir::ValueId>(units.kind), units.type, {{at[0], false}}, span};
                       ir::ValueId unit = std::get<ir::ValueId>(load(place, span).kind);
                       ir::ValueId counts = builder_.compare(ir::CompareOp::NotEqual, unit, zero, span);
                       ir::ValueId here = builder_.binary(ir::BinaryOp::Add, at[0], one, span);
                       length.set(builder_.select(counts, here, length.read(), span));
                   });
    return Operand::value(length.read(), ir::Scalar::Int64, span);
}

bool FunctionChecker::is_chars(const Operand& operand) { return operand.type.is_reference_to_chars(); }

// `==` and `!=`, with a char sequence or a constant text. Zeros at the end do not count.
Condition FunctionChecker::compare_chars(bool equal, const Operand& left, const Operand& right, Span span) {
    if (!is_chars(left)) return compare_chars(equal, right, left, span);
    const ir::Type& chars = left.type.element();
    Operand mine = units_of(left, span);
    Accumulator same(builder_, builder_.boolean(true, span), span);
    auto unit_at = [&](const Operand& units, ir::ValueId index) {
        Place place{std::get<ir::ValueId>(units.kind), units.type, {{index, false}}, span};
        return builder_.cast(std::get<ir::ValueId>(load(place, span).kind), ir::Scalar::UInt32, span);
    };
    auto require = [&](ir::ValueId a, ir::ValueId b) {
        ir::ValueId here = builder_.compare(ir::CompareOp::Equal, a, b, span);
        same.set(builder_.binary(ir::BinaryOp::And, same.read(), here, span));
    };
    auto number = [&](uint32_t unit) {
        return builder_.constant(ir::ScalarConstant::of_unsigned(ir::Scalar::UInt32, unit), span);
    };
    auto require_zeros = [&](const Operand& units, uint32_t from, uint32_t end) {
        if (from >= end) return;
        ir::ValueId start = builder_.int64(from, span);
        for_each_index({builder_.int64(end - from, span)}, span, [&](const std::vector<ir::ValueId>& at) {
            require(unit_at(units, builder_.binary(ir::BinaryOp::Add, at[0], start, span)), number(0));
        });
    };
    auto result = [&] {
        ir::ValueId value = same.read();
        return Condition::of(equal ? value : builder_.unary(ir::UnaryOp::Not, value, span));
    };
    const uint32_t count = chars.char_count();
    if (is_chars(right)) {
        Operand other = units_of(right, span);
        const uint32_t other_count = right.type.element().char_count();
        const uint32_t common = std::min(count, other_count);
        for_each_index({builder_.int64(common, span)}, span, [&](const std::vector<ir::ValueId>& at) {
            require(unit_at(mine, at[0]), unit_at(other, at[0]));
        });
        require_zeros(mine, common, count);
        require_zeros(other, common, other_count);
        return result();
    }
    std::optional<std::vector<uint32_t>> text = constant_units(right, chars);
    if (!text) return Condition::invalid();
    if (text->size() > count) return Condition::of(!equal);
    for (size_t i = 0; i < text->size(); ++i)
        require(unit_at(mine, builder_.int64(static_cast<int64_t>(i), span)), number((*text)[i]));
    require_zeros(mine, static_cast<uint32_t>(text->size()), count);
    return result();
}

} // namespace krait::dsl
