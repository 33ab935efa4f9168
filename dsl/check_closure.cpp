// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Functions inside functions: `def` and `lambda`. They are known when the kernel is compiled, like any function, and are
// inlined where they are called. What such a function reads of the variables around it is passed to it: in the function
// that holds the variables as they are at the call, elsewhere as they were when it was passed on.
#include "compiler/support/check.h"
#include "dsl/function_checker.h"

namespace krait::dsl {

Operand FunctionChecker::make_closure(ast::StmtId definition, Span span) {
    const auto* function = tree().as<ast::FunctionDef>(definition);
    KRAIT_CHECK(function, "a function is defined by a `def`");
    ClosureOperand closure{.definition = definition, .home = instance_.decl, .owner = instance_.id.index};
    if (!function->decorators.empty()) {
        report_unsupported("a decorator inside a function", function->decorators.front().span,
                           "a function inside a function is inlined where it is called and needs none");
        return Operand::invalid(span);
    }
    if (function->is_async) {
        report_unsupported("an `async` function", function->header, "write a plain `def`");
        return Operand::invalid(span);
    }
    for (const ast::Parameter& parameter : function->parameters) {
        Operand value = Operand::invalid(parameter.span);
        if (parameter.default_value) {
            value = check(parameter.default_value);
            if (value.is_invalid()) return Operand::invalid(span);
            if (!value.is_static()) {
                sink_.report<diag::Code::NotConstant>(value.span, "the default of `" + parameter.name.text + "`")
                    .help("read the variable in the body: it is seen there");
                return Operand::invalid(span);
            }
            value.is_literal = false;
        }
        closure.defaults.push_back(std::move(value));
    }
    Operand result{std::move(closure), {}, span};
    if (weight_of(result) <= kMostTupleValues) return result;
    sink_.report<diag::Code::TooComplex>(span, "a function inside a function whose defaults hold more than " +
                                                   std::to_string(kMostTupleValues) + " values");
    return Operand::invalid(span);
}

// The variable of a function around this one that `name` stands for, or nothing.
const Operand* FunctionChecker::find_captured(std::string_view name) const {
    for (const auto& [captured, value] : captured_)
        if (captured == name) return &value;
    return nullptr;
}

// With the values of the variables that it reads, as they are now. Nothing after a report.
std::optional<Operand> FunctionChecker::with_values(const Operand& operand, Span span) {
    const auto& closure = std::get<ClosureOperand>(operand.kind);
    if (closure.has_values || closure.owner != instance_.id.index) return operand;
    for (ast::StmtId open : capturing_) {
        if (open != closure.definition) continue;
        sink_.report<diag::Code::Recursion>(span, "a function inside a function calls itself")
            .help("move it to the module and give it what it needs as parameters");
        return std::nullopt;
    }
    capturing_.push_back(closure.definition);
    ClosureOperand full = closure;
    full.has_values = true;
    bool valid = true;
    for (const std::string& name : module_.free_names(scope_, closure.definition)) {
        std::optional<Operand> value;
        if (std::optional<uint32_t> variable = flow_.find(name))
            value = read_variable(*variable, span);
        else if (const Operand* captured = find_captured(name))
            value = *captured;
        else
            continue; // of the file
        if (std::holds_alternative<ClosureOperand>(value->kind)) value = with_values(*value, span);
        valid = value && !value->is_invalid();
        if (!valid) break; // going on could double with each function in it
        full.names.push_back(name);
        full.values.push_back(std::move(*value));
    }
    capturing_.pop_back();
    if (!valid) return std::nullopt;
    Operand result{std::move(full), {}, operand.span};
    if (weight_of(result) <= kMostTupleValues) return result;
    sink_.report<diag::Code::TooComplex>(span, "a function inside a function that reads more than " +
                                                   std::to_string(kMostTupleValues) + " values");
    return std::nullopt;
}

// Passed on, it is itself known, and the values that it has with it are passed.
std::optional<ArgumentType> FunctionChecker::closure_type(const Operand& operand, std::vector<Operand>& passed) {
    std::optional<Operand> full = with_values(operand, operand.span);
    if (!full) return std::nullopt;
    auto& closure = std::get<ClosureOperand>(full->kind);
    ArgumentType type;
    for (const Operand& value : closure.values) {
        std::optional<ArgumentType> part = argument_type(value, true, passed);
        if (!part) return std::nullopt;
        type.parts.push_back(std::move(*part));
    }
    closure.values.clear();
    closure.owner = 0;
    type.fixed = std::make_shared<Operand>(std::move(*full));
    return type;
}

Operand FunctionChecker::call_closure(const Operand& operand, CallSite& site) {
    std::optional<Operand> full = with_values(operand, site.span);
    if (!full) return Operand::invalid(site.span);
    auto& closure = std::get<ClosureOperand>(full->kind);
    const auto* definition = tree().as<ast::FunctionDef>(closure.definition);
    InstanceKey key{.scope = &scope_, .decl = closure.home, .definition = closure.definition};
    key.is_closure = true;
    key.captured_names = closure.names;
    std::vector<Operand> passed;
    auto bound = bind_call(definition->parameters, definition->name.text, site);
    if (!bound) return Operand::invalid(site.span);
    for (size_t i = 0; i < bound->size(); ++i) {
        const Operand& given = (*bound)[i] ? *(*bound)[i] : closure.defaults[i];
        std::optional<ArgumentType> argument = argument_type(given, true, passed);
        if (!argument) return Operand::invalid(site.span);
        key.arguments.push_back(std::move(*argument));
    }
    for (const Operand& value : closure.values) {
        std::optional<ArgumentType> captured = argument_type(value, true, passed);
        if (!captured) return Operand::invalid(site.span);
        key.captured_types.push_back(std::move(*captured));
    }
    return call_instance(std::move(key), passed, std::nullopt, site);
}

} // namespace krait::dsl
