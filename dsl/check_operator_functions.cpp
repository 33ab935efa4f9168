// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Calls of Python's `operator` module: what the operator of that meaning would be.
#include "dsl/function_checker.h"

#include <algorithm>

namespace krait::dsl {

namespace {

enum class Form : uint8_t { Binary, Compare, Unary };

struct OperatorRow {
    std::string_view names;
    Form form;
    uint8_t op; // of ast::BinaryOp, CompareOp or UnaryOp
};

constexpr OperatorRow kRows[] = {
#define KRAIT_OPERATOR_BINARY(names, op) {names, Form::Binary, static_cast<uint8_t>(ast::BinaryOp::op)},
#define KRAIT_OPERATOR_COMPARE(names, op) {names, Form::Compare, static_cast<uint8_t>(ast::CompareOp::op)},
#define KRAIT_OPERATOR_UNARY(names, op) {names, Form::Unary, static_cast<uint8_t>(ast::UnaryOp::op)},
#define KRAIT_OPERATOR_OTHER(name, parameters, method)
#include "dsl/operator_functions.def"
#undef KRAIT_OPERATOR_BINARY
#undef KRAIT_OPERATOR_COMPARE
#undef KRAIT_OPERATOR_UNARY
#undef KRAIT_OPERATOR_OTHER
};

const OperatorRow* find_operator(std::string_view path) {
    constexpr std::string_view kModule = "operator.";
    if (!path.starts_with(kModule)) return nullptr;
    path.remove_prefix(kModule.size());
    for (const OperatorRow& row : kRows)
        for (std::string_view names = row.names; !names.empty();) {
            size_t end = std::min(names.find(' '), names.size());
            if (names.substr(0, end) == path) return &row;
            names.remove_prefix(std::min(end + 1, names.size()));
        }
    return nullptr;
}

} // namespace

std::optional<Operand> FunctionChecker::call_operator(std::string_view path, CallSite& site) {
    const OperatorRow* row = find_operator(path);
    if (!row) return std::nullopt;
    std::optional<Arguments> arguments = bind_builtin(row->form == Form::Unary ? "a" : "a, b", site);
    if (!arguments) return Operand::invalid(site.span);
    const Operand& left = *arguments->front();
    const Operand& right = *arguments->back();
    switch (row->form) {
        case Form::Binary: return binary(static_cast<ast::BinaryOp>(row->op), left, right, site.span);
        case Form::Compare:
            return operand_of(compare(static_cast<ast::CompareOp>(row->op), left, right, site.span), site.span);
        case Form::Unary: return unary(static_cast<ast::UnaryOp>(row->op), left, site.span);
    }
    return Operand::invalid(site.span);
}

Operand FunctionChecker::call_index(CallSite& site, Arguments arguments) {
    if (!arguments[0]->type.is_integer()) return report_argument(*arguments[0], site);
    return *arguments[0];
}

Operand FunctionChecker::call_contains(CallSite& site, Arguments arguments) {
    return operand_of(compare(ast::CompareOp::In, *arguments[1], *arguments[0], site.span), site.span);
}

std::optional<FunctionChecker::Place> FunctionChecker::find_item(const Operand& array, const Operand& index,
                                                                 CallSite& site) {
    if (!array.type.is_array()) {
        sink_.report<diag::Code::NotIndexable>(array.span, describe(array));
        return std::nullopt;
    }
    std::optional<std::vector<Operand>> indices = elements_of(index);
    return find_place(array, indices ? *indices : std::vector<Operand>{index}, site.span);
}

Operand FunctionChecker::call_getitem(CallSite& site, Arguments arguments) {
    const Operand& object = *arguments[0];
    if (object.type.is_tuple() || object.tuple()) return index_tuple(object, *arguments[1], site.span);
    std::optional<Place> place = find_item(object, *arguments[1], site);
    return place ? load(*place, site.span) : Operand::invalid(site.span);
}

Operand FunctionChecker::call_setitem(CallSite& site, Arguments arguments) {
    if (std::optional<Place> place = find_item(*arguments[0], *arguments[1], site))
        store(*place, *arguments[2], site.span);
    return Operand::of(ConstantValue{NoneConstant{}}, site.span);
}

} // namespace krait::dsl
