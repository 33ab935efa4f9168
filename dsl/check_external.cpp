// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Calls of functions of other code, and the pointers to arrays that they are given. By Numba's own ABI such a function returns a
// status and writes its result through its first argument; a status other than 0 ends the thread, as an exception does.
#include "compiler/support/check.h"
#include "dsl/function_checker.h"

namespace krait::dsl {

namespace {

ir::External declaration_of(const ExternalFunction& callee) {
    ir::External external{callee.symbol, callee.parameters, callee.result, callee.span};
    if (!callee.has_status) return external;
    external.parameters.insert(external.parameters.begin(), ir::Type::pointer(callee.result));
    external.result = ir::Scalar::Int32;
    return external;
}

} // namespace

Operand FunctionChecker::call_external(const ExternalFunction& callee, CallSite& site) {
    std::optional<ir::ValueList> arguments = external_arguments(callee, site);
    std::optional<ir::ExternalId> id = external_of(callee, site);
    if (!arguments || !id) return Operand::invalid(site.span);
    ir::Type result = callee.result;
    ir::ValueId memory;
    if (callee.has_status) {
        memory = result_memory(callee, site);
        arguments->insert(arguments->begin(), builder_.cast(memory, ir::Type::pointer(result), site.span));
        result = ir::Scalar::Int32;
    }
    ir::ValueId value = builder_.append(ir::CallExternal{*id, std::move(*arguments)}, result, site.span);
    if (callee.has_status) {
        ir::ValueId zero = builder_.constant(ir::ScalarConstant::zero(ir::Scalar::Int32), site.span);
        ir::BlockId fails = builder_.make_block(), goes_on = builder_.make_block();
        ir::ValueId failed = builder_.compare(ir::CompareOp::NotEqual, value, zero, site.span);
        builder_.append(ir::If{failed, fails, goes_on}, ir::Type::none(), site.span);
        ir::BlockId here = builder_.block();
        builder_.enter(fails);
        builder_.append(ir::Exit{}, ir::Type::none(), site.span);
        builder_.enter(here);
    }
    if (callee.result.is_none()) return Operand::of(ConstantValue{NoneConstant{}}, site.span);
    if (!callee.has_status) return Operand::value(value, callee.result, site.span);
    ir::Index first{builder_.int64(0, site.span), false};
    ir::ValueId loaded = builder_.append(ir::ElementLoad{memory, {first}}, callee.result, site.span);
    return Operand::value(loaded, callee.result, site.span);
}

std::optional<ir::ValueList> FunctionChecker::external_arguments(const ExternalFunction& callee, CallSite& site) {
    if (!site.keywords.empty()) {
        sink_
            .report<diag::Code::KeywordArgument>(site.keywords.front().first.span, callee.symbol,
                                                 site.keywords.front().first.text)
            .note("the parameters of a function of other code have no names");
        return std::nullopt;
    }
    const size_t count = callee.parameters.size();
    if (site.arguments.size() != count) {
        sink_
            .report<diag::Code::ParameterCount>(site.span, callee.symbol,
                                                std::to_string(count) + (count == 1 ? " argument" : " arguments"),
                                                std::to_string(site.arguments.size()))
            .label(callee.span, "`" + callee.symbol + "` is declared here");
        return std::nullopt;
    }
    ir::ValueList values;
    for (size_t i = 0; i < count; ++i) {
        const Operand argument = unwrap(site.arguments[i]);
        const ir::Type& type = callee.parameters[i];
        if (argument.type.is_array() && type.is_pointer()) {
            sink_.report<diag::Code::CannotConvert>(argument.span, describe(argument), describe(type))
                .help("pass a pointer to its elements: `ffi.from_buffer(a)`, where `ffi = cffi.FFI()`");
            return std::nullopt;
        }
        std::optional<ir::ValueId> value = convert(argument, type);
        if (!value) return std::nullopt;
        values.push_back(*value);
    }
    return values;
}

std::optional<ir::ExternalId> FunctionChecker::external_of(const ExternalFunction& callee, CallSite& site) {
    if (callee.symbol == symbol_of(module_.scope().function(module_.entry().decl).name)) {
        sink_
            .report<diag::Code::InvalidExternal>(callee.span,
                                                 "`" + callee.symbol + "` is the name of what is compiled, too")
            .label(site.span, "it would call itself here")
            .help("rename one of them");
        return std::nullopt;
    }
    auto& externals = module_.externals();
    ir::External declared = declaration_of(callee);
    for (size_t i = 0; i < externals.size(); ++i) {
        const ir::External& known = externals[externals.id_at(i)];
        if (known.symbol != declared.symbol) continue;
        if (known.parameters == declared.parameters && known.result == declared.result) return externals.id_at(i);
        sink_
            .report<diag::Code::InvalidExternal>(callee.span, "`" + callee.symbol + "` is declared with two signatures")
            .label(known.span, "the other is here");
        return std::nullopt;
    }
    return externals.push(std::move(declared));
}

// A local array of one element, for the result of a function by Numba's ABI.
ir::ValueId FunctionChecker::result_memory(const ExternalFunction& callee, CallSite& site) {
    const ir::Type element = callee.result.is_scalar() ? callee.result : ir::Type(ir::Scalar::Int64);
    ir::AllocationId id = module_.allocation_at(instance_, site.expression);
    ir::Allocation& allocation = module_.allocation(id);
    allocation.name = callee.symbol;
    allocation.array = ir::Type::array(element, 1, ir::Layout::C, ir::Space::Local);
    allocation.shape = {1};
    allocation.span = instance_.stands_at.value_or(site.span);
    return builder_.append(ir::UseAllocation{id}, allocation.array, site.span);
}

Operand FunctionChecker::call_from_buffer(CallSite& site, Arguments arguments) {
    const Operand& array = *arguments[0];
    if (!array.type.is_array()) return report_argument(array, site);
    if (array.type.read_only()) {
        sink_.report<diag::Code::ReadOnlyArray>(array.span, describe(array))
            .note("what is done through a pointer is not known");
        return Operand::invalid(site.span);
    }
    if (array.type.layout() == ir::Layout::A) {
        sink_.report<diag::Code::ArgumentTypes>(array.span, site.name, describe(array))
            .note("its elements may lie apart, and a pointer does not say how far")
            .help("declare it contiguous: `" + array.type.with_layout(ir::Layout::C).text() + "`");
        return Operand::invalid(site.span);
    }
    const ir::Type type = ir::Type::pointer(array.type.element());
    return Operand::value(builder_.cast(*materialize(array), type, site.span), type, site.span);
}

} // namespace krait::dsl
