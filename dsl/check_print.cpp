// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// print: what can be printed is numbers (a complex one as its parts), bools, strings known now, tuples of these, the indices of the CUDA model, and
// f-strings of them. All of it becomes one operation: texts with values between them.
#include "compiler/support/check.h"
#include "dsl/function_checker.h"

namespace krait::dsl {

namespace {

// How many arguments Numba's print takes; with more it prints its format.
constexpr size_t kMostPrinted = 32;

} // namespace

struct FunctionChecker::Printed {
    ir::Print op;
    std::string format; // as Numba has it, for more arguments than it prints

    void text(const std::string& literal) { op.after += literal; }
    void value(ir::ValueId id) {
        op.items.push_back({std::move(op.after), id});
        op.after.clear();
    }
};

Operand FunctionChecker::check_print(const ast::Call& node, Span span) {
    std::string separator = " ";
    std::string end = "\n";
    bool valid = true;
    for (const ast::Keyword& keyword : node.keywords) {
        Operand value = check(keyword.value);
        const bool known = keyword.name && (keyword.name->text == "sep" || keyword.name->text == "end");
        if (value.is_invalid()) {
            valid = false;
        } else if (!known) {
            sink_.report<diag::Code::KeywordArgument>(keyword.span, "print", keyword.name ? keyword.name->text : "**")
                .note("on the device it takes `sep` and `end`");
            valid = false;
        } else if (!value.is_none()) {
            const auto* text = value.constant() ? std::get_if<StringConstant>(&value.constant()->value) : nullptr;
            if (text) (keyword.name->text == "sep" ? separator : end) = text->text;
            if (!text) sink_.report<diag::Code::NotConstant>(value.span, "`" + keyword.name->text + "`");
            valid = valid && text;
        }
    }
    Printed printed;
    for (size_t i = 0; i < node.args.size(); ++i) {
        if (i > 0) printed.text(separator), printed.format += separator;
        valid = print_argument(node.args[i], printed) && valid;
    }
    if (!valid) return Operand::invalid(span);
    printed.text(end);
    if (node.args.size() > kMostPrinted) {
        sink_.report<diag::Code::TooManyPrinted>(span, std::to_string(node.args.size()), std::to_string(kMostPrinted))
            .help("print it in several calls");
        printed.op = {{}, printed.format + end};
    }
    builder_.append(std::move(printed.op), ir::Type::none(), span);
    return Operand::of(ConstantValue{NoneConstant{}}, span);
}

bool FunctionChecker::print_argument(ast::ExprId argument, Printed& printed) {
    const auto* text = tree().as<ast::FString>(argument);
    if (text) return print_fstring(*text, printed);
    Operand operand = check(argument);
    return !operand.is_invalid() && print_operand(operand, printed);
}

bool FunctionChecker::print_fstring(const ast::FString& node, Printed& printed) {
    bool valid = true;
    for (const ast::FStringPart& part : node.parts) {
        printed.text(part.text);
        printed.format += part.text;
        if (!part.value) continue;
        if (part.conversion != 0 || part.format_spec) {
            reject_expression("a format specification", part.span, "write the value alone: `{value}`");
            valid = false;
            continue;
        }
        valid = print_argument(part.value, printed) && valid;
    }
    return valid;
}

bool FunctionChecker::print_operand(const Operand& operand, Printed& printed) {
    if (const auto* constant = operand.constant())
        if (const auto* text = std::get_if<StringConstant>(&constant->value)) {
            printed.text(text->text);
            printed.format += "%s";
            return true;
        }
    if (operand.type.is_optional()) return print_operand(unwrap(operand), printed); // an element of a tuple
    if (operand.type.is_complex()) {
        printed.text("complex");
        printed.format += "complex";
        TupleOperand parts;
        for (std::string_view part : {"real", "imag"})
            parts.elements.push_back(*number_attribute(operand, part, operand.span));
        return print_operand(Operand::of(std::move(parts), operand.span), printed);
    }
    if (operand.type.is_scalar()) {
        const ir::Type& type = operand.type;
        printed.value(convert_number(operand, type.scalar()));
        printed.format += type.is_bool() ? "%s" : type.is_float() ? "%f" : type.is_unsigned() ? "%llu" : "%lld";
        return true;
    }
    if (const auto* builtin = std::get_if<BuiltinEntity>(&operand.kind))
        return print_dimensions(*builtin, operand, printed);
    std::optional<std::vector<Operand>> elements = elements_of(operand);
    if (!elements) {
        sink_.report<diag::Code::ArgumentTypes>(operand.span, "print", describe(operand))
            .note("it takes numbers, strings and tuples of numbers");
        return false;
    }
    printed.text("(");
    printed.format += "(";
    for (size_t i = 0; i < elements->size(); ++i) {
        if (i > 0) printed.text(", "), printed.format += ", ";
        if (!print_operand((*elements)[i], printed)) return false;
    }
    const char* close = elements->size() == 1 ? ",)" : ")";
    printed.text(close);
    printed.format += close;
    return true;
}

// `cuda.threadIdx` and the like: "(x, y, z)".
bool FunctionChecker::print_dimensions(const BuiltinEntity& builtin, const Operand& operand, Printed& printed) {
    TupleOperand axes;
    for (const char* axis : {".x", ".y", ".z"}) {
        Operand value = outside_value(Operand::of(Entity{BuiltinEntity{builtin.path + axis}}, operand.span));
        if (!value.type.is_scalar()) {
            sink_.report<diag::Code::ArgumentTypes>(operand.span, "print", describe(operand));
            return false;
        }
        axes.elements.push_back(std::move(value));
    }
    return print_operand(Operand::of(std::move(axes), operand.span), printed);
}

} // namespace krait::dsl
