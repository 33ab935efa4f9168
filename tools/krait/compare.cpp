// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tools/krait/compare.h"

#include "compiler/support/text.h"

#include <fmt/format.h>

#include <cmath>
#include <complex>

namespace krait::tools {

namespace {

// As Python writes it: (1-2.5j).
std::string complex_text(ir::Scalar scalar, std::complex<double> value) {
    auto part = [&](double x) {
        return scalar == ir::Scalar::Complex64 ? shortest_decimal(static_cast<float>(x)) : shortest_decimal(x);
    };
    std::string imaginary = part(value.imag());
    return "(" + part(value.real()) + (imaginary.starts_with('-') ? "" : "+") + imaginary + "j)";
}

// The text of units of one or four bytes as Python writes it: b'abc', 'abc'.
std::string chars_text(const HostArray& units) {
    const bool is_bytes = units.scalar() == ir::Scalar::UInt8;
    uint64_t count = units.element_count();
    while (count > 0 && element_as_bits(units, count - 1) == 0) --count;
    std::string text = is_bytes ? "b'" : "'";
    for (uint64_t i = 0; i < count; ++i) {
        uint64_t code = element_as_bits(units, i) & (is_bytes ? 0xFF : 0xFFFFFFFF);
        if (code == '\'' || code == '\\')
            text += {'\\', static_cast<char>(code)};
        else if (code >= 0x20 && code < 0x7F)
            text += static_cast<char>(code);
        else
            text += code < 0x100 ? fmt::format("\\x{:02x}", code) : fmt::format("\\U{:08x}", code);
    }
    return text + "'";
}

std::string number_text(const HostArray& array, uint64_t index) {
    switch (ir::traits(array.scalar()).family) {
        case ir::Family::Bool: return element_as_bits(array, index) ? "True" : "False";
        case ir::Family::Signed: return std::to_string(static_cast<int64_t>(element_as_bits(array, index)));
        case ir::Family::Unsigned: return std::to_string(element_as_bits(array, index));
        case ir::Family::Float:
            if (array.scalar() == ir::Scalar::Float32)
                return shortest_decimal(static_cast<float>(element_as_double(array, index)));
            return shortest_decimal(element_as_double(array, index));
        case ir::Family::Complex: return complex_text(array.scalar(), element_as_complex(array, index));
    }
    return "";
}

// One element of another type, from its bytes: (1.5, [1 2 3], b'abc').
std::string value_text(const ir::Type& type, const std::vector<uint32_t>& shape, const unsigned char* bytes) {
    if (!shape.empty()) {
        std::vector<uint32_t> inner(shape.begin() + 1, shape.end());
        size_t step = type.byte_size();
        for (uint32_t extent : inner) step *= extent;
        std::vector<std::string> items;
        for (uint32_t i = 0; i < shape.front(); ++i) items.push_back(value_text(type, inner, bytes + i * step));
        return "[" + join(items, " ") + "]";
    }
    if (type.is_record()) {
        std::vector<std::string> items;
        for (const ir::RecordField& field : type.fields())
            items.push_back(value_text(field.type, field.shape, bytes + field.offset));
        return "(" + join(items, ", ") + (items.size() == 1 ? ",)" : ")");
    }
    HostArray one = make_array(type.is_chars() ? ir::Type(type.char_unit()) : type,
                               {type.is_chars() ? int64_t{type.char_count()} : 1}, ir::Layout::C)
                        .array;
    std::copy_n(bytes, one.storage.size(), one.storage.data());
    return type.is_chars() ? chars_text(one) : number_text(one, 0);
}

std::string element_text(const HostArray& array, uint64_t index) {
    if (array.element.is_scalar()) return number_text(array, index);
    return value_text(array.element, {}, array.storage.data() + array.byte_offset(index));
}

std::string place_text(const HostArray& array, uint64_t index) {
    std::vector<std::string> indices(array.shape.size());
    for (size_t axis = array.shape.size(); axis-- > 0;) {
        auto extent = static_cast<uint64_t>(array.shape[axis]);
        indices[axis] = std::to_string(index % extent);
        index /= extent;
    }
    return "[" + join(indices, ", ") + "]";
}

bool equal(double found, double expected, const Tolerance& tolerance) {
    if (std::isnan(found) || std::isnan(expected)) return std::isnan(found) && std::isnan(expected);
    if (found == expected) return true;
    if (std::isinf(found) || std::isinf(expected)) return false;
    return std::fabs(found - expected) <= tolerance.absolute + tolerance.relative * std::fabs(expected);
}

// Equal as numbers: a negative integer is no unsigned one.
bool equal_integers(const HostArray& a, const HostArray& b, uint64_t index) {
    uint64_t x = element_as_bits(a, index), y = element_as_bits(b, index);
    auto is_negative = [](const HostArray& array, uint64_t bits) {
        return ir::traits(array.scalar()).family == ir::Family::Signed && static_cast<int64_t>(bits) < 0;
    };
    return x == y && is_negative(a, x) == is_negative(b, y);
}

} // namespace

namespace {

// `wanted` has the shape of `found`, and numbers as elements.
Comparison compare_numbers(const HostArray& found, const HostArray& wanted, const Tolerance& tolerance) {
    auto is_exact = [](const HostArray& array) {
        const ir::Family family = ir::traits(array.scalar()).family;
        return family != ir::Family::Float && family != ir::Family::Complex;
    };
    bool exact = is_exact(found) && is_exact(wanted);
    uint64_t count = found.element_count(), different = 0;
    double largest = 0;
    std::string first;
    constexpr uint64_t kShown = 3;
    for (uint64_t i = 0; i < count; ++i) {
        std::complex<double> a = element_as_complex(found, i), b = element_as_complex(wanted, i);
        bool same = exact ? equal_integers(found, wanted, i)
                          : equal(a.real(), b.real(), tolerance) && equal(a.imag(), b.imag(), tolerance);
        if (same) continue;
        if (std::isfinite(std::abs(a - b))) largest = std::max(largest, std::abs(a - b));
        if (++different <= kShown)
            first += fmt::format("\n  {} is {}, expected {}", place_text(found, i), element_text(found, i),
                                 element_text(wanted, i));
    }
    if (different == 0) return {};
    std::string more = different > kShown ? "\n  …" : "";
    return {false, fmt::format("{} of {} elements differ, by at most {}{}{}", different, count,
                               shortest_decimal(largest), first, more)};
}

// Field by field: offsets and the bytes between fields do not count.
Comparison compare_records(const HostArray& found, const HostArray& wanted, const Tolerance& tolerance) {
    std::vector<Leaf> leaves = leaves_of(found.element), others = leaves_of(wanted.element);
    auto alike = [](const Leaf& a, const Leaf& b) { return a.path == b.path && a.shape == b.shape; };
    if (!std::equal(leaves.begin(), leaves.end(), others.begin(), others.end(), alike))
        return {false, "it is " + found.type_text() + ", the expectation " + wanted.type_text()};
    Comparison result;
    for (size_t i = 0; i < leaves.size(); ++i) {
        Comparison one = compare_numbers(read_leaf(found, leaves[i]), read_leaf(wanted, others[i]), tolerance);
        if (one.same) continue;
        result.text += result.same ? "" : "\n";
        result.text += (leaves[i].path.empty() ? "" : "field `" + leaves[i].path + "`: ") + one.text;
        result.same = false;
    }
    return result;
}

} // namespace

Comparison compare(const HostArray& found, const Spec& expected, const Tolerance& tolerance) {
    HostArray filled;
    const HostArray* wanted = expected.array();
    if (!wanted && !found.element.is_scalar())
        return {false, "it is " + found.type_text() + ", the expectation a number"};
    if (!wanted) {
        // Of the expectation's own type: converted to the result's, 300 would be met by the 255 of a uint8.
        const ir::ScalarConstant& value = std::get<ScalarSpec>(expected.value).value;
        MadeArray made = make_array(value.scalar, found.shape, ir::Layout::C);
        if (!made.error.empty()) return {false, made.error};
        filled = std::move(made.array);
        for (uint64_t i = 0, count = filled.element_count(); i < count; ++i) set_element(filled, i, value);
        wanted = &filled;
    }
    if (wanted->shape != found.shape)
        return {false, "it is " + found.type_text() + ", the expectation " + wanted->type_text()};
    if (found.element.is_scalar() && wanted->element.is_scalar()) return compare_numbers(found, *wanted, tolerance);
    return compare_records(found, *wanted, tolerance);
}

namespace {

void format_axis(const HostArray& array, size_t axis, uint64_t base, size_t indent, std::string& out) {
    if (axis == array.shape.size()) {
        out += element_text(array, base);
        return;
    }
    constexpr int64_t kWhole = 1000, kEdge = 3;
    int64_t extent = array.shape[axis];
    bool shortened = array.element_count() > kWhole && extent > 2 * kEdge;
    bool last = axis + 1 == array.shape.size();
    out += '[';
    for (int64_t i = 0; i < extent; ++i) {
        if (i > 0) out += last ? " " : "\n" + std::string(indent + 1, ' ');
        if (shortened && i == kEdge) {
            out += "...";
            i = extent - kEdge - 1;
            continue;
        }
        uint64_t below = 1;
        for (size_t k = axis + 1; k < array.shape.size(); ++k) below *= static_cast<uint64_t>(array.shape[k]);
        format_axis(array, axis + 1, base + static_cast<uint64_t>(i) * below, indent + 1, out);
    }
    out += ']';
}

} // namespace

std::string format_array(const HostArray& array) {
    std::string out;
    format_axis(array, 0, 0, 0, out);
    return out;
}

} // namespace krait::tools
