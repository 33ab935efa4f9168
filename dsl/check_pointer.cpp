// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Pointers: `p[i]` is what lies i elements behind where `p` points, before it where i is negative, and nothing says how far
// one may go. `carray` and `farray` make arrays of what lies there, with all that arrays can do.
#include "compiler/support/check.h"
#include "dsl/function_checker.h"

namespace krait::dsl {

std::optional<FunctionChecker::Place> FunctionChecker::find_pointee(const Operand& pointer,
                                                                    const std::vector<Operand>& indices, Span span) {
    if (pointer.type.pointee().is_none()) {
        sink_.report<diag::Code::NotIndexable>(pointer.span, describe(pointer))
            .help("say what it points to: `carray(p, shape, dtype)`, or `CPointer(...)` in the signature");
        return std::nullopt;
    }
    if (indices.size() != 1) {
        sink_.report<diag::Code::IndexCount>(span, std::to_string(indices.size()), "1")
            .label(pointer.span, describe(pointer))
            .help("compute the number of the element, or make an array: `carray(p, shape)`");
        return std::nullopt;
    }
    std::optional<ir::Index> index = index_of(indices.front());
    std::optional<ir::ValueId> address = materialize(pointer);
    if (!index || !address) return std::nullopt;
    // No axis: no extent, no end from which an index could count.
    const ir::Type element = ir::Type::array(pointer.type.pointee(), 0, ir::Layout::C, ir::Space::Generic);
    ir::ValueId place = builder_.append(ir::ArrayAt{*address, index->value, {}}, element, span);
    return Place{place, element, {}, span};
}

Operand FunctionChecker::call_carray(CallSite& site, Arguments arguments) {
    return array_at(ir::Layout::C, site, arguments);
}
Operand FunctionChecker::call_farray(CallSite& site, Arguments arguments) {
    return array_at(ir::Layout::F, site, arguments);
}

Operand FunctionChecker::array_at(ir::Layout layout, CallSite& site, const Arguments& arguments) {
    const Operand& pointer = *arguments[0];
    if (!pointer.type.is_pointer()) return report_argument(pointer, site);
    ir::Type element = pointer.type.pointee();
    if (arguments[2] && !arguments[2]->is_none()) {
        ir::Type given = dtype_of(*arguments[2], site);
        if (given.is_invalid()) return Operand::invalid(site.span);
        if (!element.is_none() && !(given == element)) {
            sink_.report<diag::Code::CannotConvert>(pointer.span, describe(pointer), describe(ir::Type::pointer(given)))
                .label(arguments[2]->span, "the elements are to be " + given.text())
                .help("leave out the dtype, or take a `voidptr`");
            return Operand::invalid(site.span);
        }
        element = given;
    }
    if (element.is_none()) {
        sink_.report<diag::Code::ArgumentTypes>(pointer.span, site.name, describe(pointer) + " without a dtype")
            .help("say what it points to: `carray(p, shape, dtype)`");
        return Operand::invalid(site.span);
    }
    std::vector<Operand> axes = {*arguments[1]};
    if (std::optional<std::vector<Operand>> elements = elements_of(*arguments[1])) axes = std::move(*elements);
    if (axes.size() > ir::kLargestRank) return report_argument(*arguments[1], site);
    ir::ValueList extents;
    for (const Operand& axis : axes) {
        if (!axis.type.is_integer()) return report_argument(axis, site);
        ir::ValueId extent = convert_number(axis, ir::Scalar::Int64);
        if (!axis.scalar_constant() || static_cast<int64_t>(axis.scalar_constant()->bits) < 0)
            extent = builder_.binary(ir::BinaryOp::Max, extent, builder_.int64(0, site.span), site.span);
        extents.push_back(extent);
    }
    if (axes.size() <= 1) layout = ir::Layout::C; // contiguous both ways is C
    ir::ValueId address = *materialize(pointer);
    const ir::Type type = ir::Type::array(element, static_cast<uint8_t>(axes.size()), layout, ir::Space::Generic);
    return Operand::value(builder_.append(ir::ArrayAt{address, std::nullopt, std::move(extents)}, type, site.span),
                          type, site.span);
}

} // namespace krait::dsl
