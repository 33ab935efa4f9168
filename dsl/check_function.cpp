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
    , scope_(*instance.scope)
    , decl_(scope_.function(instance.decl))
    , name_(decl_.name)
    , sink_(instance.sink) {
    if (instance.is_closure) name_ += "." + tree().as<ast::FunctionDef>(instance.definition)->name.text;
}

namespace {

// Those of the kernel or device function that it stands in, but for what belongs to a launch.
ir::FunctionOptions closure_options(ir::FunctionOptions options) {
    options.always_inline = true;
    options.max_registers = 0;
    options.launch_bounds = {0, 0, 0};
    return options;
}

} // namespace

void FunctionChecker::check() {
    const auto* definition = tree().as<ast::FunctionDef>(instance_.definition);
    KRAIT_CHECK(definition, "a function is defined by a `def`");
    function_.name = name_;
    function_.is_kernel = instance_.is_kernel;
    function_.span = definition->header;
    function_.options = decl_.options;
    if (instance_.is_closure) function_.options = closure_options(decl_.options);
    if (instance_.stands_at) {
        // Ours: it has the kernel's lines and its wish for speed.
        builder_.pin(*instance_.stands_at);
        function_.span = *instance_.stands_at;
        function_.options.fastmath = module_.kernel_options().fastmath;
    }
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
        if (parameter.kind == ast::ParameterKind::VarArgs && instance_.is_kernel)
            return report_unsupported("`*" + parameter.name.text + "` of a kernel", parameter.span,
                                      "name each parameter, or take a tuple");
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
            .report<diag::Code::ParameterCount>(definition.name.span, name_, count,
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
        Operand value =
            receive(instance_.arguments[i], parameter.name.text, instance_.stands_at.value_or(parameter.name.span));
        binding.type = value.type;
        if (value.is_invalid()) {
            binding.kind = Binding::Kind::Invalid;
        } else if (const auto* id = std::get_if<ir::ValueId>(&value.kind)) {
            binding.kind = Binding::Kind::Value;
            binding.value = *id;
        } else { // what it holds of values are arguments, good everywhere in the function
            binding.kind = Binding::Kind::Static;
            binding.fixed = std::make_shared<Operand>(std::move(value));
        }
    }
    for (size_t i = 0; i < instance_.captured_types.size(); ++i) {
        const std::string& name = instance_.captured_names[i];
        captured_.emplace_back(name, receive(instance_.captured_types[i], name, definition.name.span));
    }
}

// The operand that an argument is in the function that gets it.
Operand FunctionChecker::receive(const ArgumentType& argument, const std::string& name, Span span) {
    if (argument.is_tuple) {
        TupleOperand tuple;
        for (size_t i = 0; i < argument.parts.size(); ++i)
            tuple.elements.push_back(receive(argument.parts[i], name + "." + std::to_string(i), span));
        return Operand::of(std::move(tuple), span);
    }
    if (argument.fixed) {
        Operand operand = *argument.fixed;
        operand.span = span;
        if (auto* closure = std::get_if<ClosureOperand>(&operand.kind))
            for (size_t i = 0; i < argument.parts.size(); ++i)
                closure->values.push_back(receive(argument.parts[i], closure->names[i], span));
        return operand;
    }
    if (argument.type.is_invalid()) return Operand::invalid(span);
    auto index = static_cast<uint32_t>(function_.parameters.size());
    function_.parameters.push_back({name, argument.type, span});
    if (argument.type.is_none()) return Operand::of(ConstantValue{NoneConstant{}}, span);
    return Operand::value(builder_.append(ir::Argument{index}, argument.type, span), argument.type, span);
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
    if (const auto* field = std::get_if<ir::FieldView>(&made)) return also(field->array);
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
    Operand value = node.value ? check_maybe_none(node.value) : Operand::of(ConstantValue{NoneConstant{}}, span);
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
                .note("the signature of `" + name_ + "` gives its result type");
            continue;
        }
        std::optional<ir::Type> unified = unify(result, site.type);
        if (!unified) {
            std::string what = "the result of " + name_;
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
    for (const ReturnSite& site : returns_) // one of no type waits for what a call of the function itself gives
        if (!site.type.is_invalid() && !(site.type == result)) convert_return(site, result);
}

void FunctionChecker::convert_return(const ReturnSite& site, const ir::Type& result) {
    ir::ValueId jump = function_.blocks[site.block].insts.back();
    function_.blocks[site.block].insts.pop_back();
    std::optional<ir::ValueId> given = std::get<ir::Return>(function_.insts[jump].op).value;
    Operand operand =
        given ? Operand::value(*given, site.type, site.span) : Operand::of(ConstantValue{NoneConstant{}}, site.span);
    builder_.enter(site.block);
    std::optional<ir::ValueId> value = convert(operand, result);
    KRAIT_CHECK(value, "what the returns unify to is what each converts to");
    function_.insts[jump].op = ir::Return{*value};
    function_.blocks[site.block].insts.push_back(jump);
}

} // namespace krait::dsl
