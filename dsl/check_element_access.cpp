// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Calls that name an element of an array: the atomic updates of ir/atomics.def and the accesses of ir/cache_hints.def. The
// index is an integer, or a tuple of one integer an axis.
#include "compiler/support/check.h"
#include "dsl/function_checker.h"

namespace krait::dsl {

namespace {

std::string_view what_elements(ir::AtomicElements elements) {
    switch (elements) {
        case ir::AtomicElements::Numbers: return "integers or floats; `add` and `sub` take complex numbers too";
        case ir::AtomicElements::Integers: return "integers";
        case ir::AtomicElements::Unsigned: return "unsigned integers";
    }
    unreachable();
}

} // namespace

// The element that `index` names. One index for each axis; nothing where that was reported.
std::optional<FunctionChecker::Place> FunctionChecker::find_element(const Operand& array, const Operand& index,
                                                                    const CallSite& site) {
    std::vector<Operand> indices;
    if (std::optional<std::vector<Operand>> elements = elements_of(index))
        indices = std::move(*elements);
    else
        indices.push_back(index);
    if (indices.size() != array.type.rank()) {
        sink_
            .report<diag::Code::IndexCount>(index.span, std::to_string(indices.size()),
                                            std::to_string(array.type.rank()))
            .label(array.span, describe(array));
        return std::nullopt;
    }
    std::optional<Place> place = find_place(array, indices, site.span);
    if (place) place->span = array.span;
    return place;
}

Operand FunctionChecker::call_atomic(ir::AtomicOp op, CallSite& site) {
    const bool compares = op == ir::AtomicOp::CompareExchange;
    std::optional<Arguments> arguments = bind_builtin(compares ? "ary, idx, old, val" : "ary, idx, val", site);
    if (!arguments) return Operand::invalid(site.span);
    std::optional<Operand> expected;
    if (compares) expected = (*arguments)[2];
    return update_element(op, site, *(*arguments)[0], *(*arguments)[1], expected, *arguments->back());
}

// Of the first element of an array of one axis.
Operand FunctionChecker::call_compare_and_swap(CallSite& site, Arguments arguments) {
    const Operand& array = *arguments[0];
    Operand first = Operand::of(ir::ScalarConstant::of_signed(ir::Scalar::Int64, 0), array.span);
    return update_element(ir::AtomicOp::CompareExchange, site, array, first, arguments[1], *arguments[2]);
}

Operand FunctionChecker::update_element(ir::AtomicOp op, CallSite& site, const Operand& array, const Operand& index,
                                        const std::optional<Operand>& expected, const Operand& value) {
    if (!array.type.is_array()) return report_argument(array, site);
    const ir::Type element = array.type.element();
    const ir::AtomicElements elements = ir::row_of(op).elements;
    const bool by_parts = element.is_complex() && (op == ir::AtomicOp::Add || op == ir::AtomicOp::Subtract);
    if (!by_parts && !ir::is_atomic_element(elements, element)) {
        sink_.report<diag::Code::ArgumentTypes>(array.span, site.name, describe(array))
            .note("its elements must be " + std::string(what_elements(elements)));
        return Operand::invalid(site.span);
    }
    if (array.type.space() == ir::Space::Local) {
        sink_.report<diag::Code::AtomicOnLocal>(array.span, site.name, describe(array))
            .help("read and write the element, or use a shared array");
        return Operand::invalid(site.span);
    }
    std::optional<Place> place = find_element(array, index, site);
    const bool takes = by_parts ? number_argument(value, site).has_value() : real_argument(value, site).has_value();
    if (!place || !takes || !is_writable(*place)) return Operand::invalid(site.span);
    if (by_parts) return update_parts(op, *place, value, site.span);
    std::optional<ir::ValueId> wanted;
    if (expected) {
        if (!real_argument(*expected, site)) return Operand::invalid(site.span);
        wanted = convert_number(*expected, element.scalar());
    }
    ir::ValueId operand = convert_number(value, element.scalar());
    ir::ValueId old =
        builder_.append(ir::AtomicUpdate{op, place->array, place->indices, operand, wanted}, element, site.span);
    return Operand::value(old, element, site.span);
}

Operand FunctionChecker::call_cache_hint(ir::CacheHint hint, CallSite& site) {
    const bool is_load = ir::row_of(hint).is_load;
    std::optional<Arguments> arguments = bind_builtin(is_load ? "array, index" : "array, index, value", site);
    if (!arguments) return Operand::invalid(site.span);
    const Operand& array = *(*arguments)[0];
    if (!array.type.is_array()) return report_argument(array, site);
    std::optional<Place> place = find_element(array, *(*arguments)[1], site);
    if (!place) return Operand::invalid(site.span);
    const ir::Type element = array.type.element();
    if (!element.is_scalar() || element.is_complex()) {
        sink_.report<diag::Code::ArgumentTypes>(array.span, site.name, describe(array))
            .note(element.is_scalar() ? "one instruction moves an element, and a complex number is two"
                                      : "one instruction moves a number; name a field of the records")
            .help("read and write the element with brackets");
        return Operand::invalid(site.span);
    }
    if (is_load) {
        ir::ValueId value = builder_.append(ir::ElementLoad{place->array, place->indices, hint}, element, site.span);
        return Operand::value(value, element, site.span);
    }
    const Operand& value = *(*arguments)[2];
    if (!real_argument(value, site) || !is_writable(*place)) return Operand::invalid(site.span);
    ir::ValueId converted = convert_number(value, element.scalar());
    builder_.append(ir::ElementStore{place->array, place->indices, converted, hint}, ir::Type::none(), site.span);
    return Operand::of(ConstantValue{NoneConstant{}}, site.span);
}

} // namespace krait::dsl
