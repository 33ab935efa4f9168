// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A function as a whole: its parameters become variables, its body is typed, and the types it
// returns are unified; a return that gave a narrower type gets its conversion afterwards.
#include "compiler/support/check.h"
#include "compiler/support/text.h"
#include "dsl/function_checker.h"

#include <algorithm>

namespace krait::dsl {

FunctionChecker::FunctionChecker(ModuleChecker& module, Instance& instance)
    : module_(module)
    , instance_(instance)
    , scope_(module.scope())
    , decl_(scope_.function(instance.decl))
    , sink_(instance.sink) {}

void FunctionChecker::check() {
    const auto* definition = tree().as<ast::FunctionDef>(decl_.definition);
    KRAIT_CHECK(definition, "a function is defined by a `def`");
    function_.name = decl_.name;
    function_.is_kernel = instance_.is_kernel;
    function_.span = definition->header;
    function_.options = decl_.options;
    function_.body = builder_.make_block();
    builder_.enter(function_.body);
    if (definition->is_async)
        return report_unsupported("an `async` function", definition->header, "write a plain `def`");

    flow_ = find_variable_flow(tree(), *definition);
    environment_.bindings.resize(flow_.names.size());
    bind_parameters(*definition);
    check_body(definition->body);
    if (environment_.alive) {
        builder_.append(ir::Return{}, ir::Type::none(), definition->header);
        returns_.push_back({builder_.block(), ir::Type::none(), definition->name.span});
    }
    settle_result();
}

void FunctionChecker::bind_parameters(const ast::FunctionDef& definition) {
    const std::vector<ast::Parameter>& parameters = definition.parameters;
    for (const ast::Parameter& parameter : parameters) // until it is known what they are
        environment_.bindings[*flow_.find(parameter.name.text)].kind = Binding::Kind::Invalid;
    for (const ast::Parameter& parameter : parameters) {
        if (parameter.kind == ast::ParameterKind::VarArgs)
            return report_unsupported("`*" + parameter.name.text + "`", parameter.span, "name each parameter");
        if (parameter.kind == ast::ParameterKind::VarKeywords)
            return report_unsupported("`**" + parameter.name.text + "`", parameter.span, "name each parameter");
    }
    size_t given = instance_.arguments.size();
    size_t required = 0;
    for (const ast::Parameter& parameter : parameters)
        if (!parameter.default_value) ++required;
    if (given > parameters.size() || given < required) {
        // Only a kernel gets here: calls of device functions are bound by name first.
        std::vector<std::string> names;
        for (const ast::Parameter& parameter : parameters) names.push_back(parameter.name.text);
        std::string count = std::to_string(parameters.size()) + (parameters.size() == 1 ? " parameter" : " parameters");
        sink_
            .report<diag::Code::ParameterCount>(definition.name.span, decl_.name, count,
                                                std::to_string(given) + (given == 1 ? " type" : " types"))
            .note("its parameters are (" + join(names, ", ") + ")");
        return;
    }
    for (size_t i = 0; i < parameters.size(); ++i) {
        const ast::Parameter& parameter = parameters[i];
        uint32_t variable = *flow_.find(parameter.name.text);
        Binding& binding = environment_.bindings[variable];
        binding.assigned_at = parameter.name.span;
        if (i >= given || instance_.arguments[i].is_default) {
            check_default(parameter);
            continue;
        }
        const ArgumentType& argument = instance_.arguments[i];
        if (argument.fixed) {
            binding.kind = Binding::Kind::Static;
            binding.fixed = argument.fixed;
            binding.type = argument.fixed->type;
            continue;
        }
        if (argument.type.is_invalid()) {
            binding.kind = Binding::Kind::Invalid;
            continue;
        }
        auto index = static_cast<uint32_t>(function_.parameters.size());
        function_.parameters.push_back({parameter.name.text, argument.type, parameter.name.span});
        if (argument.type.is_none()) {
            binding.kind = Binding::Kind::Static;
            binding.fixed = std::make_shared<Operand>(Operand::of(ConstantValue{NoneConstant{}}, parameter.name.span));
            binding.type = argument.type;
            continue;
        }
        binding.kind = Binding::Kind::Value;
        binding.value = builder_.append(ir::Argument{index}, argument.type, parameter.name.span);
        binding.type = argument.type;
    }
}

void FunctionChecker::check_default(const ast::Parameter& declared) {
    KRAIT_CHECK(declared.default_value, "an argument that is not given has a default");
    outside_body_ = true;
    Operand value = check(declared.default_value);
    outside_body_ = false;
    if (!value.is_invalid() && !value.is_static()) {
        sink_.report<diag::Code::NotConstant>(value.span, "the default of `" + declared.name.text + "`");
        value = Operand::invalid(value.span);
    }
    Binding& binding = environment_.bindings[*flow_.find(declared.name.text)];
    binding.type = value.type;
    if (value.is_invalid()) {
        binding.kind = Binding::Kind::Invalid;
        return;
    }
    value.is_literal = false;
    binding.kind = Binding::Kind::Static;
    binding.fixed = std::make_shared<Operand>(std::move(value));
}

namespace {

// Whether the value may be, or hold, a view of a local array of the function itself.
bool shows_own_memory(const ir::Function& function, const ModuleChecker& module, ir::ValueId value,
                      unsigned depth = 0) {
    constexpr unsigned kDeepest = 16;
    if (depth > kDeepest || function.insts[value].type.is_scalar()) return false;
    auto also = [&](ir::ValueId source) { return shows_own_memory(function, module, source, depth + 1); };
    const ir::Op& made = function.insts[value].op;
    if (const auto* use = std::get_if<ir::UseAllocation>(&made))
        return module.allocation(use->allocation).array.space() == ir::Space::Local;
    if (const auto* view = std::get_if<ir::View>(&made)) return also(view->array);
    if (const auto* cast = std::get_if<ir::Cast>(&made)) return also(cast->operand);
    if (const auto* tuple = std::get_if<ir::MakeTuple>(&made))
        return std::any_of(tuple->elements.begin(), tuple->elements.end(), also);
    if (const auto* read = std::get_if<ir::ReadLocal>(&made))
        for (const ir::Inst& inst : function.insts)
            if (const auto* write = std::get_if<ir::WriteLocal>(&inst.op))
                if (write->local == read->local && also(write->value)) return true;
    return false;
}

} // namespace

void FunctionChecker::check_return(const ast::Return& node, Span span) {
    Operand value = node.value ? check(node.value) : Operand::of(ConstantValue{NoneConstant{}}, span);
    if (!value.is_invalid() && instance_.is_kernel && !value.is_none()) {
        sink_.report<diag::Code::KernelReturnsValue>(value.span)
            .label(value.span, "this is " + describe(value))
            .help("store the result in an array that the kernel takes as a parameter");
        value = Operand::invalid(span);
    }
    ReturnSite site{builder_.block(), value.type, value.span};
    if (value.is_invalid() || value.is_none()) {
        builder_.append(ir::Return{}, ir::Type::none(), span);
    } else if (auto id = materialize(value)) {
        if (shows_own_memory(function_, module_, *id))
            sink_.report<diag::Code::CannotConvert>(value.span, describe(value), "a result")
                .note("a local array ends with its function")
                .help("take the array as a parameter and fill it");
        builder_.append(ir::Return{*id}, ir::Type::none(), span);
    } else {
        site.type = {};
        builder_.append(ir::Return{}, ir::Type::none(), span);
    }
    returns_.push_back(std::move(site));
    environment_.alive = false;
}

void FunctionChecker::settle_result() {
    ir::Type result;
    const ReturnSite* first = nullptr;
    for (const ReturnSite& site : returns_) {
        if (site.type.is_invalid()) continue;
        if (instance_.declared_result && !instance_.is_kernel) {
            if (is_convertible(site.type, *instance_.declared_result)) continue;
            sink_
                .report<diag::Code::CannotConvert>(site.span, describe(site.type), describe(*instance_.declared_result))
                .note("the signature of `" + decl_.name + "` gives its result type");
            continue;
        }
        std::optional<ir::Type> unified = unify(result, site.type);
        if (!unified) {
            std::string what = "the result of " + decl_.name;
            sink_.report<diag::Code::CannotUnify>(site.span, what, describe(first->type), describe(site.type))
                .label(first->span, describe(first->type) + " here")
                .help(site.type.is_none() || first->type.is_none() ? "return a value of the same type on every path"
                                                                   : "convert both to one type");
            continue;
        }
        if (!first) first = &site;
        result = *unified;
    }
    if (instance_.declared_result) result = *instance_.declared_result;
    if (returns_.empty()) result = ir::Type::none(); // it never comes back
    instance_.result = result;
    function_.result = result;
    if (result.is_invalid() || sink_.has_errors()) return;
    for (const ReturnSite& site : returns_) {
        if (site.type == result) continue;
        std::vector<ir::ValueId>& insts = function_.blocks[site.block].insts;
        auto& last = std::get<ir::Return>(function_.insts[insts.back()].op);
        ir::ValueId given = *last.value;
        ir::ValueId converted = builder_.insert(site.block, insts.size() - 1, ir::Cast{given}, result, site.span);
        std::get<ir::Return>(function_.insts[function_.blocks[site.block].insts.back()].op).value = converted;
    }
}

} // namespace krait::dsl
