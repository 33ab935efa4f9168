// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Calls: of types (a conversion), of the file's own functions (typed for these arguments on the
// first such call), and, through the table in check_builtin.cpp, of what the compiler knows.
#include "compiler/support/check.h"
#include "compiler/support/text.h"
#include "dsl/explain_type.h"
#include "dsl/function_checker.h"

namespace krait::dsl {

namespace {

// What a parameter asks of an argument: a signature says nothing of the memory that an array lies in.
ir::Type parameter_type(const ir::Type& declared, const ir::Type& given) {
    return declared.is_array() && given.is_array() ? declared.with_space(given.space()) : declared;
}

} // namespace

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
        Operand operand = check_maybe_none(starred ? starred->value : argument);
        if (starred) operand = unwrap(operand);
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
        Operand operand = check_maybe_none(keyword.value);
        valid = valid && !operand.is_invalid();
        if (keyword.name) {
            site.keywords.emplace_back(*keyword.name, std::move(operand));
        } else {
            valid = false;
            if (!operand.is_invalid()) reject_expression("`**` in a call", keyword.span, "name each argument");
        }
    }
    if (!valid) return Operand::invalid(span);
    if (std::holds_alternative<ClosureOperand>(callee.kind)) return call_closure(callee, site);
    if (const auto* method = std::get_if<MethodOperand>(&callee.kind)) return call_method(*method, site);
    if (const auto* function = std::get_if<FunctionEntity>(&callee.kind))
        return call_function(function->function, site);
    if (const auto* external = std::get_if<ExternalEntity>(&callee.kind))
        return call_external(*external->function, site);
    for (Operand& argument : site.arguments) argument = unwrap(argument);
    for (auto& [name, argument] : site.keywords) argument = unwrap(argument);
    if (const auto* builtin = std::get_if<BuiltinEntity>(&callee.kind)) return call_builtin(builtin->path, site);
    if (const auto* type = std::get_if<TypeEntity>(&callee.kind)) return call_type(type->type, site);
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
    if (!value.type.is_scalar() || !is_convertible(value.type, type)) {
        auto& report = sink_.report<diag::Code::CannotConvert>(value.span, describe(value), describe(type));
        if (value.type.is_complex()) report.help("take a part of it: `.real`, `.imag` or `abs(...)`");
        return Operand::invalid(site.span);
    }
    if (const ir::ScalarConstant* constant = value.scalar_constant())
        if (auto converted = cast_constant(*constant, type.scalar())) return Operand::of(*converted, site.span);
    return Operand::value(convert_number(value, type.scalar()), type, site.span);
}

// What the instance is typed for instead of this operand. Constants are passed as values like any other, but for what has
// no value; `keep_constants` says otherwise. The values to pass are added to `passed`, in order.
std::optional<ArgumentType> FunctionChecker::argument_type(const Operand& operand, bool keep_constants,
                                                           std::vector<Operand>& passed) {
    if (operand.is_invalid()) return std::nullopt;
    if (std::holds_alternative<ClosureOperand>(operand.kind)) return closure_type(operand, passed);
    bool has_value = !operand.type.is_invalid() && !holds_none(operand.type);
    if (operand.is_static() && !holds_locals(operand) && (!has_value || keep_constants) &&
        !std::holds_alternative<AllocationOperand>(operand.kind) && !operand.tuple()) {
        Operand fixed = operand;
        fixed.is_literal = false;
        return ArgumentType{.type = operand.type, .fixed = std::make_shared<Operand>(std::move(fixed))};
    }
    if (has_value && !(keep_constants && operand.tuple())) {
        passed.push_back(operand);
        return ArgumentType{.type = operand.type};
    }
    if (const TupleOperand* tuple = operand.tuple()) {
        ArgumentType pieces{.is_tuple = true};
        for (const Operand& element : tuple->elements) {
            std::optional<ArgumentType> piece = argument_type(element, keep_constants, passed);
            if (!piece) return std::nullopt;
            pieces.parts.push_back(std::move(*piece));
        }
        return pieces;
    }
    sink_.report<diag::Code::CannotConvert>(operand.span, describe(operand), "an argument");
    return std::nullopt;
}

// Which argument each parameter gets; `*args` gets those that are left, as a tuple.
std::optional<std::vector<std::optional<Operand>>>
FunctionChecker::bind_call(const std::vector<ast::Parameter>& parameters, const std::string& callee, CallSite& site) {
    std::vector<std::string> names;
    size_t positional = 0;
    size_t required = 0;
    std::optional<size_t> rest;
    for (const ast::Parameter& parameter : parameters) {
        bool is_rest = parameter.kind == ast::ParameterKind::VarArgs;
        if (parameter.kind == ast::ParameterKind::VarKeywords) {
            reject_expression("calling a function with a `**` parameter", site.span, "name each parameter");
            return std::nullopt;
        }
        if (is_rest) rest = names.size();
        names.push_back((is_rest ? "*" : "") + parameter.name.text);
        if (!is_rest && parameter.kind != ast::ParameterKind::KeywordOnly) ++positional;
        if (!is_rest && !parameter.default_value) ++required;
    }
    std::vector<std::optional<Operand>> bound(parameters.size());
    for (size_t i = 0; i < site.arguments.size() && i < positional; ++i) bound[i] = site.arguments[i];
    if (rest) {
        TupleOperand left;
        for (size_t i = positional; i < site.arguments.size(); ++i) left.elements.push_back(site.arguments[i]);
        bound[*rest] = make_tuple(std::move(left), site.span);
    }
    for (auto& [name, operand] : site.keywords) {
        size_t at = 0;
        while (at < parameters.size() &&
               (parameters[at].name.text != name.text || parameters[at].kind == ast::ParameterKind::PositionalOnly ||
                parameters[at].kind == ast::ParameterKind::VarArgs))
            ++at;
        if (at == parameters.size() || bound[at]) {
            auto& report = sink_.report<diag::Code::KeywordArgument>(name.span, callee, name.text);
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
    if (missing || (site.arguments.size() > positional && !rest)) {
        size_t most = parameters.size() - (rest ? 1 : 0);
        std::string takes = rest ? "at least " + std::to_string(required) : std::to_string(most);
        if (!rest && required != most) takes = std::to_string(required) + " to " + takes;
        takes += (rest ? required : most) == 1 ? " argument" : " arguments";
        sink_
            .report<diag::Code::ParameterCount>(site.span, callee, takes,
                                                std::to_string(site.arguments.size() + site.keywords.size()))
            .note("its parameters are (" + join(names, ", ") + ")");
        return std::nullopt;
    }
    return bound;
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
            std::optional<Conversion> rank =
                rank_argument(arguments[i].type, parameter_type(signature.parameters[i], arguments[i].type));
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
        for (const Operand& argument : site.arguments) explain_type(report, argument, function_, *scope_.sources());
        return false;
    }
    for (size_t i = 0; i < arguments.size(); ++i)
        if (arguments[i].is_passed()) arguments[i].type = parameter_type(best->parameters[i], arguments[i].type);
    result = best->result;
    return true;
}

Operand FunctionChecker::call_function(FunctionDeclId callee, CallSite& site) {
    const FunctionDecl& decl = scope_.function(callee);
    const auto* definition = tree().as<ast::FunctionDef>(decl.definition);
    InstanceKey key = InstanceKey::of({&scope_, callee});
    std::vector<Operand> passed;
    std::optional<std::vector<std::optional<Operand>>> bound = bind_call(definition->parameters, decl.name, site);
    if (!bound) return Operand::invalid(site.span);
    for (const std::optional<Operand>& operand : *bound) {
        std::optional<ArgumentType> argument = ArgumentType{.is_default = true};
        if (operand) argument = argument_type(*operand, false, passed);
        if (!argument) return Operand::invalid(site.span);
        key.arguments.push_back(std::move(*argument));
    }
    std::optional<ir::Type> declared;
    if (!apply_signature(decl, key.arguments, declared, site)) return Operand::invalid(site.span);
    return call_instance(std::move(key), passed, std::move(declared), site);
}

namespace {

// The types of the values that an instance is passed, in order.
void add_passed_types(const ArgumentType& argument, std::vector<ir::Type>& types) {
    if (argument.is_passed()) types.push_back(argument.type);
    for (const ArgumentType& part : argument.parts) add_passed_types(part, types);
}

} // namespace

Operand FunctionChecker::call_instance(InstanceKey key, const std::vector<Operand>& passed,
                                       std::optional<ir::Type> declared, CallSite& site) {
    // Calls inside the prelude are few: what the user wrote is bounded before it gets there.
    bool is_ours = instance_.stands_at.has_value();
    if (!is_ours && module_.depth() >= kMaxCallDepth) {
        sink_.report<diag::Code::TooComplex>(site.span,
                                             "calls are nested more than " + std::to_string(kMaxCallDepth) + " deep");
        return Operand::invalid(site.span);
    }
    if (bool is_first = false; !is_ours && module_.is_full(is_first)) {
        if (is_first) // all that call more are inside each other, and one of them says it
            sink_
                .report<diag::Code::TooComplex>(site.span, "the kernel calls functions for more than " +
                                                               std::to_string(kMostInstances) +
                                                               " lists of argument types")
                .note("of a function inside a function each constant that it is given counts as a type");
        return Operand::invalid(site.span);
    }
    // The values are made before the call, in order.
    std::vector<ir::Type> types;
    for (const ArgumentType& argument : key.arguments) add_passed_types(argument, types);
    for (const ArgumentType& captured : key.captured_types) add_passed_types(captured, types);
    KRAIT_CHECK(types.size() == passed.size(), "each value that is passed has a type");
    ir::ValueList values;
    for (size_t i = 0; i < passed.size(); ++i) {
        std::optional<ir::ValueId> value = convert(passed[i], types[i]);
        if (!value) return Operand::invalid(site.span);
        values.push_back(*value);
    }
    Instance& instance = instance_.stands_at ? module_.instantiate_prelude(std::move(key), *instance_.stands_at)
                                             : module_.instantiate(std::move(key), std::move(declared));
    ir::Type result = instance.result;
    if (!instance.is_finished && !instance.declared_result) {
        if (!module_.is_innermost(instance)) {
            const std::string& name = scope_.function(instance.decl).name;
            sink_
                .report<diag::Code::Recursion>(site.span, "`" + name +
                                                              "` calls itself by way of another function, so "
                                                              "its result has no type yet")
                .help("write a loop, or give the function an explicit signature with its result");
            return Operand::invalid(site.span);
        }
        // Silent: what the other returns give is its result, and then the body is typed again.
        if (!instance.calls_itself) instance.calls_itself = site.span;
        if (!instance.assumed_result) return Operand::invalid(site.span);
        result = *instance.assumed_result;
    }
    if (instance.is_finished) sink_.append(instance.sink);
    bool failed = instance.is_finished && instance.sink.has_errors();
    if (failed || result.is_invalid()) return Operand::invalid(site.span);
    ir::ValueId value = builder_.append(ir::CallFunction{instance.id, std::move(values)}, result, site.span);
    if (result.is_none()) return Operand::of(ConstantValue{NoneConstant{}}, site.span);
    return Operand::value(value, result, site.span);
}

} // namespace krait::dsl
