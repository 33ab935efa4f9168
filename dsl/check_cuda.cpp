// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The CUDA model: positions in the grid, shared and local arrays, atomics, and the intrinsics that
// are plain calls.
#include "compiler/support/check.h"
#include "dsl/function_checker.h"

namespace krait::dsl {

namespace {

constexpr ir::Intrinsic kThread[] = {ir::Intrinsic::ThreadIdxX, ir::Intrinsic::ThreadIdxY, ir::Intrinsic::ThreadIdxZ};
constexpr ir::Intrinsic kBlock[] = {ir::Intrinsic::BlockIdxX, ir::Intrinsic::BlockIdxY, ir::Intrinsic::BlockIdxZ};
constexpr ir::Intrinsic kBlockSize[] = {ir::Intrinsic::BlockDimX, ir::Intrinsic::BlockDimY, ir::Intrinsic::BlockDimZ};
constexpr ir::Intrinsic kGridSize[] = {ir::Intrinsic::GridDimX, ir::Intrinsic::GridDimY, ir::Intrinsic::GridDimZ};

// Element types that every sm has an atomic addition for.
constexpr ir::Scalar kAtomicTypes[] = {ir::Scalar::Int32,  ir::Scalar::UInt32,  ir::Scalar::Int64,
                                       ir::Scalar::UInt64, ir::Scalar::Float32, ir::Scalar::Float64};

} // namespace

Operand FunctionChecker::call_intrinsic(ir::Intrinsic intrinsic, CallSite& site) {
    constexpr std::string_view kParameters[] = {"", "a", "a, b", "a, b, c", "a, b, c, d"};
    ir::IntrinsicSignature signature = ir::parse_intrinsic_signature(ir::row_of(intrinsic).signature);
    std::optional<Arguments> arguments = bind_builtin(kParameters[signature.parameters.size()], site);
    if (!arguments) return Operand::invalid(site.span);
    ir::ValueList values;
    for (size_t i = 0; i < arguments->size(); ++i) {
        const Operand& argument = *(*arguments)[i];
        if (!number_argument(argument, site)) return Operand::invalid(site.span);
        values.push_back(convert_number(argument, signature.parameters[i].scalar()));
    }
    ir::ValueId value = builder_.intrinsic(intrinsic, std::move(values), site.span);
    if (signature.result.is_none()) return Operand::of(ConstantValue{NoneConstant{}}, site.span);
    return Operand::value(value, signature.result, site.span);
}

Operand FunctionChecker::call_grid(CallSite& site, Arguments arguments) { return grid_axes(false, site, arguments); }
Operand FunctionChecker::call_gridsize(CallSite& site, Arguments arguments) { return grid_axes(true, site, arguments); }

// In int64 throughout: the product of two int32 may not fit int32.
Operand FunctionChecker::grid_axes(bool size, CallSite& site, const Arguments& arguments) {
    const Operand& count = *arguments[0];
    const ir::ScalarConstant* known = count.scalar_constant();
    bool valid = known && count.type.is_integer() && known->bits >= 1 && known->bits <= 3;
    if (!valid) {
        if (count.type.is_integer() && !known)
            sink_.report<diag::Code::NotConstant>(count.span, "the number of axes").help("write `1`, `2` or `3`");
        else
            sink_
                .report<diag::Code::ArgumentTypes>(count.span, site.name,
                                                   known ? "`" + known->text() + "`" : describe(count))
                .help("write `1`, `2` or `3`: the number of axes");
        return Operand::invalid(site.span);
    }
    Span span = site.span;
    auto wide = [&](ir::Intrinsic intrinsic) {
        return builder_.cast(builder_.intrinsic(intrinsic, {}, span), ir::Scalar::Int64, span);
    };
    TupleOperand axes;
    for (size_t axis = 0; axis < known->bits; ++axis) {
        ir::ValueId value;
        if (size) {
            value = builder_.binary(ir::BinaryOp::Multiply, wide(kGridSize[axis]), wide(kBlockSize[axis]), span);
        } else {
            ir::ValueId thread = wide(kThread[axis]);
            ir::ValueId before =
                builder_.binary(ir::BinaryOp::Multiply, wide(kBlock[axis]), wide(kBlockSize[axis]), span);
            value = builder_.binary(ir::BinaryOp::Add, thread, before, span);
        }
        axes.elements.push_back(Operand::value(value, ir::Scalar::Int64, span));
    }
    if (axes.elements.size() == 1) return axes.elements.front();
    return Operand::of(std::move(axes), span);
}

Operand FunctionChecker::call_shared_array(CallSite& site, Arguments arguments) {
    return allocate(ir::Space::Shared, site, arguments);
}
Operand FunctionChecker::call_local_array(CallSite& site, Arguments arguments) {
    return allocate(ir::Space::Local, site, arguments);
}

std::optional<std::vector<uint64_t>> FunctionChecker::constant_shape(const Operand& shape, ir::Space space) {
    std::vector<Operand> axes;
    if (std::optional<std::vector<Operand>> elements = elements_of(shape))
        axes = std::move(*elements);
    else
        axes.push_back(shape);
    std::string what = space == ir::Space::Shared ? "the shape of a shared array" : "the shape of a local array";
    std::vector<uint64_t> extents;
    for (const Operand& axis : axes) {
        const ir::ScalarConstant* known = axis.scalar_constant();
        if (!axis.type.is_integer() && !(known && axis.type.is_bool())) {
            sink_.report<diag::Code::SharedShape>(axis.span, what + " is made of integers, not of " + describe(axis));
            return std::nullopt;
        }
        if (!known) {
            sink_.report<diag::Code::NotConstant>(axis.span, what)
                .help(space == ir::Space::Shared ? "use a literal or a global constant, or 0 for "
                                                   "the size that the launch gives"
                                                 : "use a literal or a global constant");
            return std::nullopt;
        }
        if (axis.type.is_signed() && static_cast<int64_t>(known->bits) < 0) {
            sink_.report<diag::Code::SharedShape>(axis.span, what + " cannot be negative");
            return std::nullopt;
        }
        extents.push_back(known->bits);
    }
    if (extents.empty() || extents.size() > ir::kLargestRank) {
        sink_.report<diag::Code::SharedShape>(shape.span, what + " has 1 to " + std::to_string(ir::kLargestRank) +
                                                              " axes, not " + std::to_string(extents.size()));
        return std::nullopt;
    }
    uint64_t elements = 1;
    for (uint64_t extent : extents)
        if (__builtin_mul_overflow(elements, extent, &elements) || elements > uint64_t{1} << 40) {
            sink_.report<diag::Code::SharedShape>(shape.span, what + " is too large for any device");
            return std::nullopt;
        }
    return extents;
}

// The type of elements that an argument names; invalid after a report.
ir::Type FunctionChecker::dtype_of(const Operand& dtype, CallSite& site) {
    ir::Type element;
    if (const auto* type = std::get_if<TypeEntity>(&dtype.kind)) {
        element = type->type;
    } else if (dtype.constant() && std::holds_alternative<StringConstant>(dtype.constant()->value)) {
        const std::string& name = std::get<StringConstant>(dtype.constant()->value).text;
        if (std::optional<ir::Scalar> scalar = ir::find_scalar(name))
            element = *scalar;
        else
            sink_.report<diag::Code::UnknownTypeName>(dtype.span, name);
    } else {
        report_argument(dtype, site);
    }
    if (!element.is_invalid() && !element.is_scalar()) {
        sink_.report<diag::Code::ArgumentTypes>(dtype.span, site.name, "elements of type " + describe(element));
        element = {};
    }
    return element;
}

Operand FunctionChecker::allocate(ir::Space space, CallSite& site, const Arguments& arguments) {
    std::optional<std::vector<uint64_t>> shape = constant_shape(*arguments[0], space);
    ir::Type element = dtype_of(*arguments[1], site);
    unsigned alignment = 0;
    bool valid = shape.has_value() && !element.is_invalid();
    if (const std::optional<Operand>& given = arguments[2]; given && !given->is_none()) {
        const ir::ScalarConstant* known = given->scalar_constant();
        bool power = known && given->type.is_integer() && known->bits >= 8 && known->bits <= 1024 &&
                     (known->bits & (known->bits - 1)) == 0;
        if (power) {
            alignment = static_cast<unsigned>(known->bits);
        } else {
            sink_.report<diag::Code::SharedShape>(given->span, "an alignment is a power of two from 8 to 1024 bytes");
            valid = false;
        }
    }
    if (!valid) return Operand::invalid(site.span);
    bool has_zero = false;
    for (uint64_t extent : *shape) has_zero = has_zero || extent == 0;
    bool dynamic = space == ir::Space::Shared && has_zero;
    if (has_zero && !dynamic) {
        sink_.report<diag::Code::SharedShape>(arguments[0]->span, "a local array has at least one element");
        return Operand::invalid(site.span);
    }
    if (dynamic && shape->size() > 1) {
        sink_.report<diag::Code::SharedShape>(arguments[0]->span, "a dynamic shared array has one axis")
            .help("take a one-dimensional array of shape 0 and compute the index from the row and "
                  "the column");
        return Operand::invalid(site.span);
    }
    ir::AllocationId id = module_.allocation_at(instance_, site.expression);
    ir::Allocation& allocation = module_.allocation(id);
    allocation.array = ir::Type::array(element, static_cast<uint8_t>(shape->size()), ir::Layout::C, space);
    allocation.shape = std::move(*shape);
    allocation.alignment = alignment;
    allocation.dynamic = dynamic;
    allocation.span = site.span;
    return Operand{AllocationOperand{id}, allocation.array, site.span};
}

Operand FunctionChecker::call_atomic_add(CallSite& site, Arguments arguments) {
    const Operand& array = *arguments[0];
    const Operand& value = *arguments[2];
    if (!array.type.is_array()) return report_argument(array, site);
    bool supported = false;
    for (ir::Scalar scalar : kAtomicTypes) supported = supported || array.type.element() == ir::Type(scalar);
    if (!supported) {
        sink_.report<diag::Code::ArgumentTypes>(array.span, site.name, describe(array))
            .note("its elements may be int32, uint32, int64, uint64, float32 or float64");
        return Operand::invalid(site.span);
    }
    std::vector<Operand> indices;
    if (std::optional<std::vector<Operand>> elements = elements_of(*arguments[1]))
        indices = std::move(*elements);
    else
        indices.push_back(*arguments[1]);
    if (indices.size() != array.type.rank()) {
        sink_
            .report<diag::Code::IndexCount>(arguments[1]->span, std::to_string(indices.size()),
                                            std::to_string(array.type.rank()))
            .label(array.span, describe(array));
        return Operand::invalid(site.span);
    }
    std::optional<Place> place = find_place(array, indices, site.span);
    if (!place || !number_argument(value, site)) return Operand::invalid(site.span);
    place->span = array.span;
    if (!is_writable(*place)) return Operand::invalid(site.span);
    ir::Type element = array.type.element();
    ir::ValueId addend = convert_number(value, element.scalar());
    ir::ValueId old =
        builder_.append(ir::AtomicUpdate{ir::AtomicOp::Add, place->array, place->indices, addend}, element, site.span);
    return Operand::value(old, element, site.span);
}

} // namespace krait::dsl
