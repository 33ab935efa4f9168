// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Questions about types and attributes, and conversions of constant strings: all are answered when the kernel is compiled,
// so that a branch on them is decided before it is typed.
#include "compiler/support/check.h"
#include "compiler/support/text.h"
#include "dsl/function_checker.h"

#include <algorithm>
#include <charconv>

namespace krait::dsl {

namespace {

struct ClassRow {
    std::string_view path;
    bool (*holds)(const Operand&);
};

bool is_number_of(const Operand& value, bool integers, bool floats, bool bools) {
    return (integers && value.type.is_integer()) || (floats && value.type.is_float()) ||
           (bools && value.type.is_bool());
}

constexpr ClassRow kClasses[] = {
    {"builtins.int", [](const Operand& value) { return is_number_of(value, true, false, false); }},
    {"builtins.float", [](const Operand& value) { return is_number_of(value, false, true, false); }},
    {"builtins.complex", [](const Operand& value) { return value.type.is_complex(); }},
    {"builtins.bool", [](const Operand& value) { return is_number_of(value, false, false, true); }},
    {"builtins.tuple", [](const Operand& value) { return value.type.is_tuple() || value.tuple() != nullptr; }},
    {"builtins.str",
     [](const Operand& value) {
         return value.constant() != nullptr && std::holds_alternative<StringConstant>(value.constant()->value);
     }},
    {"numpy.ndarray", [](const Operand& value) { return value.type.is_array(); }},
    {"numpy.integer", [](const Operand& value) { return is_number_of(value, true, false, false); }},
    {"numpy.signedinteger", [](const Operand& value) { return value.type.is_signed(); }},
    {"numpy.unsignedinteger", [](const Operand& value) { return value.type.is_unsigned(); }},
    {"numpy.floating", [](const Operand& value) { return is_number_of(value, false, true, false); }},
    {"numpy.complexfloating", [](const Operand& value) { return value.type.is_complex(); }},
    {"numpy.inexact", [](const Operand& value) { return value.type.is_float() || value.type.is_complex(); }},
    {"numpy.number", [](const Operand& value) { return value.type.is_scalar() && !value.type.is_bool(); }},
};

// As Python reads it, but for underscores between digits.
std::optional<double> parse_float(std::string_view text) {
    constexpr std::string_view kSpaces = " \t\n\r\f\v";
    size_t first = std::min(text.find_first_not_of(kSpaces), text.size());
    text.remove_prefix(first);
    text = text.substr(0, text.find_last_not_of(kSpaces) + 1);
    if (text.starts_with('+') && !text.starts_with("+-")) text.remove_prefix(1);
    double value = 0;
    auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    bool whole = error == std::errc() && end == text.data() + text.size() && text.find('(') == std::string_view::npos;
    return whole ? std::optional(value) : std::nullopt;
}

} // namespace

std::optional<bool> FunctionChecker::is_instance(const Operand& value, const Operand& type) {
    if (const TupleOperand* tuple = type.tuple()) {
        bool found = false;
        for (const Operand& element : tuple->elements) {
            std::optional<bool> is = is_instance(value, element);
            if (!is) return std::nullopt;
            found = found || *is;
        }
        return found;
    }
    if (const auto* one = std::get_if<TypeEntity>(&type.kind)) return value.type == one->type;
    const auto* builtin = std::get_if<BuiltinEntity>(&type.kind);
    if (!builtin) return std::nullopt;
    for (const ClassRow& row : kClasses)
        if (row.path == builtin->path) return row.holds(value);
    return std::nullopt;
}

Operand FunctionChecker::call_isinstance(CallSite& site, Arguments arguments) {
    std::optional<bool> known = is_instance(*arguments[0], *arguments[1]);
    if (!known) return report_argument(*arguments[1], site);
    return Operand::of(ir::ScalarConstant::of_bool(*known), site.span);
}

// Whether asking for the attribute would be reported.
Operand FunctionChecker::call_hasattr(CallSite& site, Arguments arguments) {
    const ConstantValue* constant = arguments[1]->constant();
    const auto* name = constant ? std::get_if<StringConstant>(&constant->value) : nullptr;
    if (!name) return report_argument(*arguments[1], site);
    size_t reports = sink_.checkpoint();
    ir::Builder::Checkpoint code = builder_.checkpoint();
    bool has = !attribute_of(*arguments[0], {name->text, arguments[1]->span}, site.span).is_invalid();
    builder_.roll_back(code);
    sink_.roll_back(reports);
    return Operand::of(ir::ScalarConstant::of_bool(has), site.span);
}

Operand FunctionChecker::call_type_of(CallSite& site, Arguments arguments) {
    const Operand& object = *arguments[0];
    if (object.type.is_invalid()) return report_argument(object, site);
    return Operand{TypeEntity{object.type}, {}, site.span};
}

Operand FunctionChecker::call_tuple(CallSite& site, Arguments arguments) {
    if (!arguments[0]) return Operand::of(ConstantValue{TupleConstant{}}, site.span);
    std::optional<std::vector<Operand>> elements = elements_of(*arguments[0]);
    if (!elements) return report_argument(*arguments[0], site);
    Operand tuple = *arguments[0];
    tuple.span = site.span;
    tuple.is_literal = false;
    return tuple;
}

Operand FunctionChecker::call_ord(CallSite& site, Arguments arguments) {
    const ConstantValue* constant = arguments[0]->constant();
    const auto* text = constant ? std::get_if<StringConstant>(&constant->value) : nullptr;
    if (!text || count_code_points(text->text) != 1) {
        report_argument(*arguments[0], site);
        return Operand::invalid(site.span);
    }
    uint32_t code = 0;
    for (unsigned char byte : text->text) {
        bool is_first = code == 0 && (byte & 0xC0) != 0x80;
        unsigned length = byte < 0x80 ? 7 : byte < 0xE0 ? 5 : byte < 0xF0 ? 4 : 3; // bits of a first byte that count
        code = is_first ? byte & ((1u << length) - 1) : (code << 6 | (byte & 0x3F));
    }
    return Operand::of(ir::ScalarConstant::of_signed(ir::Scalar::Int64, code), site.span);
}

Operand FunctionChecker::call_float_of_text(const Operand& text, CallSite& site) {
    std::optional<double> value = parse_float(std::get<StringConstant>(text.constant()->value).text);
    if (!value) return report_argument(text, site);
    return Operand::of(ir::ScalarConstant::of_float(ir::Scalar::Float64, *value), site.span);
}

Operand FunctionChecker::call_breakpoint(CallSite& site, Arguments) {
    builder_.intrinsic(ir::Intrinsic::Breakpoint, {}, site.span);
    return Operand::of(ConstantValue{NoneConstant{}}, site.span);
}

} // namespace krait::dsl
