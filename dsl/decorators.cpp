// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Decorators are read from the `def` outwards, as Python applies them. One that is not known below `@cuda.jit` changes what
// is compiled, so the function is host code; one above it only wraps the compiled kernel on the host and is passed over.
#include "dsl/decorators.h"

#include "compiler/support/text.h"
#include "dsl/evaluate.h"
#include "dsl/known_names.h"
#include "dsl/signature.h"

#include <algorithm>

namespace krait::dsl {

namespace {

using diag::Code;

// Elementwise and Core: device functions that the host maps over arrays.
enum class Effect : uint8_t { Kernel, Device, Elementwise, Core, Nothing, Host };

struct DecoratorRow {
    std::string_view path;
    Effect effect;
};

constexpr DecoratorRow kDecorators[] = {
    {"numba.cuda.jit", Effect::Kernel},
    {"numba.jit", Effect::Device},
    {"numba.njit", Effect::Device},
    {"numba.autojit", Effect::Device},
    {"numba.vectorize", Effect::Elementwise},
    {"numba.cuda.vectorize", Effect::Elementwise},
    {"numba.np.ufunc.vectorize", Effect::Elementwise},
    {"numba.guvectorize", Effect::Core},
    {"numba.cuda.guvectorize", Effect::Core},
    {"numba.cuda.reduce", Effect::Device},
    {"numba.cuda.Reduce", Effect::Device},
    {"numba.extending.register_jitable", Effect::Device},
    {"builtins.staticmethod", Effect::Nothing},
    {"functools.wraps", Effect::Nothing},
    {"typing.final", Effect::Nothing},
    {"typing.no_type_check", Effect::Nothing},
};

// The decorator without the arguments it is called with.
ast::ExprId callee_of(const ast::Tree& tree, ast::ExprId expression) {
    auto* call = tree.as<ast::Call>(expression);
    return call ? call->callee : expression;
}

Effect effect_of(const DecoratorContext& context, ast::ExprId expression) {
    HostEntity entity = evaluate(context.tree, callee_of(context.tree, expression), context.names);
    if (auto* builtin = std::get_if<BuiltinEntity>(&entity))
        for (const DecoratorRow& row : kDecorators)
            if (row.path == builtin->path) return row.effect;
    return Effect::Host;
}

// A misspelt decorator: neither the file nor a module that is known has such a name.
void report_if_missing(const DecoratorContext& context, ast::ExprId expression) {
    ast::ExprId callee = callee_of(context.tree, expression);
    Span span = context.tree.span(callee);
    std::string text = source_text_of(context.tree, callee);
    std::vector<std::string> candidates;
    if (auto* name = context.tree.as<ast::Name>(callee)) {
        if (context.names.find_name(name->text)) return;
        candidates = context.names.names();
        auto suggestion = closest_spelling(name->text, candidates);
        auto& diagnostic = context.sink.report<Code::UnknownDecorator>(span, "there is no decorator `" + text + "`");
        if (suggestion) diagnostic.fix(span, *suggestion);
        return;
    }
    auto* attribute = context.tree.as<ast::Attribute>(callee);
    if (!attribute) return;
    HostEntity object = evaluate(context.tree, attribute->object, context.names);
    auto* module = std::get_if<ModuleEntity>(&object);
    // Other modules hold more decorators than are listed, and none that compiles.
    if (!module || !module->path.starts_with("numba") || find_in_module(module->path, attribute->name.text)) return;
    auto& diagnostic = context.sink.report<Code::UnknownDecorator>(span, "there is no decorator `" + text + "`");
    if (auto suggestion = closest_spelling(attribute->name.text, names_in_module(module->path)))
        diagnostic.fix(attribute->name.span, *suggestion);
}

FunctionRole role_of(Effect effect) { return effect == Effect::Kernel ? FunctionRole::Kernel : FunctionRole::Device; }

void apply_jit(const DecoratorContext& context, ast::ExprId expression, Effect effect, DecoratorReading& reading) {
    reading.role = role_of(effect);
    reading.is_elementwise = effect == Effect::Elementwise;
    reading.takes_layout = effect == Effect::Core;
    if (auto* call = context.tree.as<ast::Call>(expression)) read_jit_arguments(context, *call, reading);
}

} // namespace

DecoratorReading read_decorators(const DecoratorContext& context, const ast::FunctionDef& function) {
    DecoratorReading reading;
    const ast::Decorator* transforming = nullptr;
    for (auto decorator = function.decorators.rbegin(); decorator != function.decorators.rend(); ++decorator) {
        Effect effect = effect_of(context, decorator->value);
        switch (effect) {
            case Effect::Nothing: break;
            case Effect::Kernel:
            case Effect::Device:
            case Effect::Elementwise:
            case Effect::Core:
                if (transforming) {
                    std::string text = source_text_of(context.tree, transforming->value);
                    context.sink
                        .report<Code::UnknownDecorator>(transforming->span,
                                                        "`@" + text + "` changes the function before it is compiled")
                        .label(decorator->span, "the compiled function would be its result")
                        .help("put `@" + text + "` above, or call the function from another kernel");
                    return reading;
                }
                apply_jit(context, decorator->value, effect, reading);
                break;
            case Effect::Host:
                report_if_missing(context, decorator->value);
                if (reading.role != FunctionRole::Plain || transforming) break;
                transforming = &*decorator;
                reading.host_reason = "its decorator `@" + source_text_of(context.tree, decorator->value) +
                                      "` is run by the host program";
                break;
        }
    }
    return reading;
}

std::optional<DecoratorReading> read_jit(const DecoratorContext& context, ast::ExprId expression) {
    Effect effect = effect_of(context, expression);
    if (effect == Effect::Nothing || effect == Effect::Host) return std::nullopt;
    DecoratorReading reading;
    apply_jit(context, expression, effect, reading);
    return reading;
}

void check_signatures(const DecoratorContext& context, const ast::FunctionDef& function, DecoratorReading& reading) {
    std::vector<std::string> names;
    size_t least = 0;
    bool takes_any = false;
    for (const ast::Parameter& parameter : function.parameters) {
        bool is_starred =
            parameter.kind == ast::ParameterKind::VarArgs || parameter.kind == ast::ParameterKind::VarKeywords;
        takes_any |= is_starred;
        if (is_starred) continue;
        names.push_back(parameter.name.text);
        if (!parameter.default_value) least = names.size();
    }
    auto is_wrong = [&](const DeclaredSignature& signature) {
        size_t count = signature.parameters.size();
        bool has_result = signature.result && !signature.result->is_none();
        if (reading.role == FunctionRole::Kernel && has_result) {
            context.sink.report<Code::KernelReturnsValue>(signature.span)
                .note("the signature says that it returns " + signature.result->text())
                .help("write `void(…)`, or `device=True` for a function that kernels call");
            return true;
        }
        if (count >= least && (count <= names.size() || takes_any)) return false;
        std::string expected = std::to_string(names.size()) + (names.size() == 1 ? " parameter" : " parameters");
        if (!names.empty()) expected += " (" + join(names, ", ") + ")";
        context.sink
            .report<Code::ParameterCount>(signature.span, function.name.text, expected,
                                          std::to_string(count) + (count == 1 ? " type" : " types"))
            .label(function.name.span, "`" + function.name.text + "` is defined here");
        return true;
    };
    auto& signatures = reading.signatures;
    signatures.erase(std::remove_if(signatures.begin(), signatures.end(), is_wrong), signatures.end());
}

std::optional<DeclaredSignature> read_annotations(const DecoratorContext& context, const ast::FunctionDef& function,
                                                  FunctionRole role) {
    DeclaredSignature signature;
    if (function.parameters.empty()) return std::nullopt;
    bool is_complete = true;
    for (const ast::Parameter& parameter : function.parameters) {
        bool is_plain =
            parameter.kind == ast::ParameterKind::Normal || parameter.kind == ast::ParameterKind::PositionalOnly;
        if (!parameter.annotation || !is_plain) return std::nullopt;
        TypeReader reader(context.tree, context.names, &context.sources);
        auto type = reader.read_type(parameter.annotation);
        if (type) {
            signature.parameters.push_back(value_type(std::move(*type)));
            continue;
        }
        is_complete = false;
        if (role == FunctionRole::Plain) continue;
        // `x: np.ndarray` is Python's business. A name that exists nowhere, and a broken array type, are mistakes.
        auto* root = &parameter.annotation;
        if (auto* subscript = context.tree.as<ast::Subscript>(*root)) root = &subscript->object;
        auto* name = context.tree.as<ast::Name>(*root);
        bool is_undefined = name && !context.names.find_name(name->text);
        HostEntity base = evaluate(context.tree, *root, context.names);
        bool is_broken_array = root != &parameter.annotation && std::holds_alternative<TypeEntity>(base);
        if (is_undefined || is_broken_array) reader.fault().report(context.sink);
    }
    if (!is_complete) return std::nullopt;
    signature.span = cover(function.parameters.front().span, function.parameters.back().span);
    if (function.returns) {
        TypeReader reader(context.tree, context.names, &context.sources);
        signature.result = reader.read_type(function.returns);
        if (signature.result) signature.result = value_type(std::move(*signature.result));
    }
    return signature;
}

} // namespace krait::dsl
