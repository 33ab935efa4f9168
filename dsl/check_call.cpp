// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Calls: of types (a conversion), of the file's own functions (typed for these arguments on the
// first such call), and, through the table in check_builtin.cpp, of what the compiler knows.
#include "compiler/support/check.h"
#include "compiler/support/text.h"
#include "dsl/function_checker.h"

namespace krait::dsl {

Operand FunctionChecker::check_call(ast::ExprId id, const ast::Call& node, Span span) {
    if (const auto* method = tree().as<ast::Attribute>(node.callee); method && method->name.text == "bit_count")
        return call_bit_count(*method, node, span);
    Operand callee = check(node.callee);
    if (const auto* builtin = std::get_if<BuiltinEntity>(&callee.kind); builtin && builtin->path == "builtins.print")
        return check_print(node, span);
    std::string_view written = scope_.sources()->text(tree().span(node.callee));
    CallSite site{node, span, id, written.size() <= 60 ? std::string(written) : "this", {}, {}};
    bool valid = !callee.is_invalid();
    for (ast::ExprId argument : node.args) {
        const auto* starred = tree().as<ast::Starred>(argument);
        Operand operand = check(starred ? starred->value : argument);
        valid = valid && !operand.is_invalid();
        if (!starred || operand.is_invalid()) {
            site.arguments.push_back(std::move(operand));
            continue;
        }
        std::optional<std::vector<Operand>> elements = elements_of(operand);
        if (!elements) {
            sink_.report<diag::Code::NotIterable>(operand.span, describe(operand)).help("only a tuple can be spread");
            valid = false;
            continue;
        }
        site.arguments.insert(site.arguments.end(), elements->begin(), elements->end());
    }
    for (const ast::Keyword& keyword : node.keywords) {
        Operand operand = check(keyword.value);
        valid = valid && !operand.is_invalid();
        if (keyword.name) {
            site.keywords.emplace_back(*keyword.name, std::move(operand));
        } else {
            valid = false;
            if (!operand.is_invalid()) reject_expression("`**` in a call", keyword.span, "name each argument");
        }
    }
    if (!valid) return Operand::invalid(span);
    if (const auto* builtin = std::get_if<BuiltinEntity>(&callee.kind)) return call_builtin(builtin->path, site);
    if (const auto* type = std::get_if<TypeEntity>(&callee.kind)) return call_type(type->type, site);
    if (const auto* method = std::get_if<MethodOperand>(&callee.kind)) return call_method(*method, site);
    if (const auto* function = std::get_if<FunctionEntity>(&callee.kind))
        return call_function(function->function, site);
    auto& report = sink_.report<diag::Code::NotCallable>(callee.span, describe(callee));
    if (callee.type.is_array()) report.help("an array is indexed with brackets: `[...]`");
    return Operand::invalid(span);
}

Operand FunctionChecker::call_type(const ir::Type& type, CallSite& site) {
    std::optional<Arguments> arguments = bind_builtin("value", site);
    if (!arguments) return Operand::invalid(site.span);
    const Operand& value = *arguments->front();
    if (!type.is_scalar()) {
        sink_.report<diag::Code::NotCallable>(tree().span(site.node.callee), "type `" + type.text() + "`");
        return Operand::invalid(site.span);
    }
    if (!value.type.is_scalar()) {
        sink_.report<diag::Code::CannotConvert>(value.span, describe(value), describe(type));
        return Operand::invalid(site.span);
    }
    if (const ir::ScalarConstant* constant = value.scalar_constant())
        if (auto converted = cast_constant(*constant, type.scalar())) return Operand::of(*converted, site.span);
    return Operand::value(convert_number(value, type.scalar()), type, site.span);
}

// Which argument each parameter gets. Constants are passed as values like any other, but for what
// has no value.
std::optional<std::vector<ArgumentType>> FunctionChecker::bind_call(FunctionDeclId callee, CallSite& site,
                                                                    std::vector<Operand>& operands) {
    const FunctionDecl& decl = scope_.function(callee);
    const std::vector<ast::Parameter>& parameters = tree().as<ast::FunctionDef>(decl.definition)->parameters;
    std::vector<std::string> names;
    size_t positional = 0;
    size_t required = 0;
    for (const ast::Parameter& parameter : parameters) {
        names.push_back(parameter.name.text);
        if (parameter.kind == ast::ParameterKind::VarArgs || parameter.kind == ast::ParameterKind::VarKeywords) {
            reject_expression("calling a function with `*` or `**` parameters", site.span, "name each parameter");
            return std::nullopt;
        }
        if (parameter.kind != ast::ParameterKind::KeywordOnly) ++positional;
        if (!parameter.default_value) ++required;
    }
    std::vector<std::optional<Operand>> bound(parameters.size());
    for (size_t i = 0; i < site.arguments.size() && i < positional; ++i) bound[i] = site.arguments[i];
    for (auto& [name, operand] : site.keywords) {
        size_t at = 0;
        while (at < parameters.size() &&
               (parameters[at].name.text != name.text || parameters[at].kind == ast::ParameterKind::PositionalOnly))
            ++at;
        if (at == parameters.size() || bound[at]) {
            auto& report = sink_.report<diag::Code::KeywordArgument>(name.span, decl.name, name.text);
            if (at < parameters.size())
                report.note("it is given by its place already");
            else if (auto closest = closest_spelling(name.text, names))
                report.fix(name.span, *closest);
            else
                report.note("its parameters are (" + join(names, ", ") + ")");
            return std::nullopt;
        }
        bound[at] = operand;
    }
    bool missing = false;
    for (size_t i = 0; i < parameters.size(); ++i) missing = missing || (!bound[i] && !parameters[i].default_value);
    if (missing || site.arguments.size() > positional) {
        std::string takes = std::to_string(parameters.size());
        if (required != parameters.size()) takes = std::to_string(required) + " to " + takes;
        takes += parameters.size() == 1 ? " argument" : " arguments";
        sink_
            .report<diag::Code::ParameterCount>(site.span, decl.name, takes,
                                                std::to_string(site.arguments.size() + site.keywords.size()))
            .note("its parameters are (" + join(names, ", ") + ")");
        return std::nullopt;
    }
    std::vector<ArgumentType> arguments;
    for (std::optional<Operand>& operand : bound) {
        if (!operand) {
            arguments.push_back({{}, nullptr, true});
        } else if (operand->type.is_invalid() || operand->type.is_none()) {
            if (!operand->is_static() || holds_locals(*operand)) {
                sink_.report<diag::Code::CannotConvert>(operand->span, describe(*operand), "an argument");
                return std::nullopt;
            }
            Operand fixed = *operand;
            fixed.is_literal = false;
            arguments.push_back({operand->type, std::make_shared<Operand>(std::move(fixed)), false});
        } else {
            arguments.push_back({operand->type, nullptr, false});
            operands.push_back(std::move(*operand));
        }
    }
    return arguments;
}

// With explicit signatures the arguments become what the best of them asks for.
bool FunctionChecker::apply_signature(const FunctionDecl& callee, std::vector<ArgumentType>& arguments,
                                      std::optional<ir::Type>& result, CallSite& site) {
    if (callee.signatures.empty()) return true;
    const DeclaredSignature* best = nullptr;
    std::vector<int> best_cost;
    for (const DeclaredSignature& signature : callee.signatures) {
        if (signature.parameters.size() != arguments.size()) continue;
        std::vector<int> cost(3); // unsafe, safe, promoted: fewer is better, in this order
        bool fits = true;
        for (size_t i = 0; i < arguments.size() && fits; ++i) {
            if (!arguments[i].is_passed()) continue;
            std::optional<Conversion> rank = rank_argument(arguments[i].type, signature.parameters[i]);
            if (!rank)
                fits = false;
            else if (*rank != Conversion::Exact)
                ++cost[static_cast<size_t>(Conversion::Unsafe) - static_cast<size_t>(*rank)];
        }
        if (!fits || (best && cost >= best_cost)) continue;
        best = &signature;
        best_cost = cost;
    }
    if (!best) {
        std::vector<std::string> given;
        for (const ArgumentType& argument : arguments)
            given.push_back(argument.is_passed() ? argument.type.text() : "none");
        auto& report = sink_.report<diag::Code::NoMatchingSignature>(site.span, callee.name, join(given, ", "));
        for (const DeclaredSignature& signature : callee.signatures) {
            std::vector<std::string> types;
            for (const ir::Type& type : signature.parameters) types.push_back(type.text());
            report.note("it takes (" + join(types, ", ") + ")");
        }
        return false;
    }
    for (size_t i = 0; i < arguments.size(); ++i)
        if (arguments[i].is_passed()) arguments[i].type = best->parameters[i];
    result = best->result;
    return true;
}

Operand FunctionChecker::call_function(FunctionDeclId callee, CallSite& site) {
    const FunctionDecl& decl = scope_.function(callee);
    std::vector<Operand> operands;
    std::optional<std::vector<ArgumentType>> arguments = bind_call(callee, site, operands);
    std::optional<ir::Type> declared;
    if (!arguments || !apply_signature(decl, *arguments, declared, site)) return Operand::invalid(site.span);
    if (module_.depth() >= kMaxCallDepth) {
        sink_.report<diag::Code::TooComplex>(site.span,
                                             "calls are nested more than " + std::to_string(kMaxCallDepth) + " deep");
        return Operand::invalid(site.span);
    }
    // The values are made before the call, in order.
    ir::ValueList values;
    size_t next = 0;
    for (const ArgumentType& argument : *arguments) {
        if (!argument.is_passed()) continue;
        std::optional<ir::ValueId> value = convert(operands[next++], argument.type);
        if (!value) return Operand::invalid(site.span);
        values.push_back(*value);
    }
    Instance& instance = module_.instantiate(callee, std::move(*arguments), false, declared);
    if (!instance.is_finished && !instance.declared_result) {
        sink_
            .report<diag::Code::Recursion>(site.span, "`" + decl.name + "` calls itself, so its result has no type yet")
            .help("write a loop, or give the function an explicit signature with its result");
        return Operand::invalid(site.span);
    }
    sink_.append(instance.sink);
    ir::Type result = instance.result;
    if (instance.sink.has_errors() || result.is_invalid()) return Operand::invalid(site.span);
    ir::ValueId value = builder_.append(ir::CallFunction{instance.id, std::move(values)}, result, site.span);
    if (result.is_none()) return Operand::of(ConstantValue{NoneConstant{}}, site.span);
    return Operand::value(value, result, site.span);
}

} // namespace krait::dsl
