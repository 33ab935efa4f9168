// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A function that is compiled on its own, for code of other languages to call: what C has types for can be passed to it and
// come back from it, and it is known by its own name.
#include "dsl/checker.h"
#include "dsl/module_checker.h"

namespace krait::dsl {

namespace {

using diag::Code;

bool is_c_type(const ir::Type& type) { return type.is_scalar() || type.is_pointer(); }

std::string way_out(const ir::Type& type) {
    if (type.is_array())
        return "take a pointer to its elements, `CPointer(" + type.element().text() +
               ")`, and what is needed of its shape";
    if (type.is_tuple() && !type.is_optional()) return "take each of its elements as a parameter of its own";
    return "take a number or a pointer";
}

// Whether C can call it with these.
bool has_c_parameters(const ast::FunctionDef& definition, const std::vector<ir::Type>& types, diag::Sink& sink) {
    bool fits = true;
    for (size_t i = 0; i < definition.parameters.size(); ++i) {
        const ast::Parameter& parameter = definition.parameters[i];
        if (parameter.kind == ast::ParameterKind::VarArgs || parameter.kind == ast::ParameterKind::VarKeywords) {
            sink.report<Code::NoCType>(parameter.span, "a parameter of any number of values")
                .help("name each parameter");
            fits = false;
        } else if (!is_c_type(types[i])) {
            sink.report<Code::NoCType>(parameter.name.span, describe(types[i]))
                .label(parameter.name.span, "`" + parameter.name.text + "` is " + types[i].text())
                .help(way_out(types[i]));
            fits = false;
        }
    }
    return fits;
}

std::optional<ir::Type> declared_result(const FunctionDecl& function, const std::vector<ir::Type>& types) {
    for (const DeclaredSignature& signature : function.signatures)
        if (signature.parameters == types) return signature.result;
    return std::nullopt;
}

} // namespace

std::optional<ir::Module> check_export(const Scope& scope, FunctionDeclId id, const std::vector<ir::Type>& types,
                                       const std::optional<ir::Type>& result, diag::Sink& sink) {
    const FunctionDecl& function = scope.function(id);
    const auto& definition = *scope.tree().as<ast::FunctionDef>(function.definition);
    if (!has_c_parameters(definition, types, sink)) return std::nullopt;
    ModuleChecker module(scope);
    InstanceKey key = InstanceKey::of({&scope, id});
    for (const ir::Type& type : types) key.arguments.push_back({.type = type});
    Instance& instance = module.instantiate(std::move(key), result ? result : declared_result(function, types));
    sink.append(instance.sink);
    if (instance.sink.has_errors()) return std::nullopt;
    if (!instance.result.is_none() && !is_c_type(instance.result)) {
        sink.report<Code::NoCType>(definition.name.span, describe(instance.result))
            .label(definition.name.span, "the result is " + instance.result.text())
            .help("write results through pointers, as in `p[0] = …`");
        return std::nullopt;
    }
    ir::Module exported = module.take(instance);
    exported.functions[exported.kernel].symbol = symbol_of(function.name);
    return exported;
}

} // namespace krait::dsl
