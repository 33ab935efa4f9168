// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The CUDA model: positions in the grid, shared and local arrays, and the intrinsics and functions of
// libdevice that are plain calls.
#include "compiler/support/check.h"
#include "compiler/support/text.h"
#include "dsl/function_checker.h"

namespace krait::dsl {

namespace {

constexpr ir::Intrinsic kThread[] = {ir::Intrinsic::ThreadIdxX, ir::Intrinsic::ThreadIdxY, ir::Intrinsic::ThreadIdxZ};
constexpr ir::Intrinsic kBlock[] = {ir::Intrinsic::BlockIdxX, ir::Intrinsic::BlockIdxY, ir::Intrinsic::BlockIdxZ};
constexpr ir::Intrinsic kBlockSize[] = {ir::Intrinsic::BlockDimX, ir::Intrinsic::BlockDimY, ir::Intrinsic::BlockDimZ};
constexpr ir::Intrinsic kGridSize[] = {ir::Intrinsic::GridDimX, ir::Intrinsic::GridDimY, ir::Intrinsic::GridDimZ};

bool gives_argument(const ir::IntrinsicSignature& signature) {
    return signature.results.size() == 1 && signature.results.front().letter == 'T';
}

} // namespace

Operand FunctionChecker::call_intrinsic(ir::Intrinsic intrinsic, CallSite& site) {
    ir::IntrinsicSignature signature = ir::parse_intrinsic_signature(ir::row_of(intrinsic).signature);
    std::vector<std::string> names;
    for (const ir::IntrinsicParameter& parameter : signature.parameters)
        names.push_back(std::string(parameter.name) + (parameter.default_value ? "=" : ""));
    std::optional<Arguments> arguments = bind_builtin(join(names, ", "), site);
    if (!arguments) return Operand::invalid(site.span);
    ir::ValueList values;
    std::optional<size_t> complex_at;
    for (size_t i = 0; i < arguments->size(); ++i) {
        const ir::IntrinsicParameter& parameter = signature.parameters[i];
        if (!(*arguments)[i]) {
            auto value = ir::ScalarConstant::of_signed(parameter.type.exact.scalar(), *parameter.default_value);
            values.push_back(builder_.constant(value, site.span));
            continue;
        }
        const Operand& argument = *(*arguments)[i];
        // What hands a value on hands on the parts of a complex one.
        if (argument.type.is_complex() && parameter.type.letter == 'T' && gives_argument(signature)) {
            complex_at = i;
            values.push_back(convert_number(argument, argument.type.scalar()));
            continue;
        }
        std::optional<ir::Scalar> type = real_argument(argument, site);
        if (!type) return Operand::invalid(site.span);
        std::optional<ir::Scalar> wanted =
            parameter.type.letter ? ir::bind_letter(parameter.type.letter, *type) : parameter.type.exact.scalar();
        if (!wanted) return report_argument(argument, site);
        if (parameter.name == "width" && !is_shuffle_width(argument)) return Operand::invalid(site.span);
        values.push_back(convert_number(argument, *wanted));
    }
    if (complex_at) return on_parts(intrinsic, values, *complex_at, site.span);
    ir::ValueId value = builder_.intrinsic(intrinsic, std::move(values), site.span);
    const ir::Type& result = builder_.type_of(value);
    if (result.is_none()) return Operand::of(ConstantValue{NoneConstant{}}, site.span);
    return Operand::value(value, result, site.span);
}

// Whether it may be one: what is known only at run time is taken as it is.
bool FunctionChecker::is_shuffle_width(const Operand& width) {
    const ir::ScalarConstant* known = width.scalar_constant();
    if (!known) return true;
    if (width.type.is_integer() && known->bits >= 1 && known->bits <= 32 && (known->bits & (known->bits - 1)) == 0)
        return true;
    sink_.report<diag::Code::ShuffleWidth>(width.span, known->text());
    return false;
}

// The two values are of one type: nothing is converted.
Operand FunctionChecker::call_selp(CallSite& site, Arguments arguments) {
    const Operand& if_true = *arguments[1];
    const Operand& if_false = *arguments[2];
    for (const std::optional<Operand>& argument : arguments)
        if (!number_argument(*argument, site)) return Operand::invalid(site.span);
    if (if_true.type != if_false.type) return report_operands(site.name, if_true, if_false, site.span);
    ir::ValueId condition = convert_number(*arguments[0], ir::Scalar::Bool);
    ir::Scalar type = if_true.type.scalar();
    ir::ValueId value =
        builder_.select(condition, convert_number(if_true, type), convert_number(if_false, type), site.span);
    return Operand::value(value, type, site.span);
}

Operand FunctionChecker::call_fma(CallSite& site, Arguments) { return call_math(ir::MathFunction::Fma, site); }
Operand FunctionChecker::call_cbrt(CallSite& site, Arguments) { return call_math(ir::MathFunction::Cbrt, site); }

Operand FunctionChecker::call_this_grid(CallSite& site, Arguments) {
    return Operand::of(Entity{BuiltinEntity{"numba.cuda.cg.grid_group"}}, site.span);
}

// The one method that integers have.
Operand FunctionChecker::call_bit_count(const ast::Attribute& method, const ast::Call& node, Span span) {
    Operand object = check(method.object);
    if (object.is_invalid()) return Operand::invalid(span);
    if (!object.type.is_integer()) {
        report_unknown_attribute(object, method.name);
        return Operand::invalid(span);
    }
    CallSite site{node, span, {}, "bit_count", {}, {}};
    if (!node.args.empty() || !node.keywords.empty()) {
        sink_.report<diag::Code::ParameterCount>(span, site.name, "no arguments",
                                                 std::to_string(node.args.size() + node.keywords.size()));
        return Operand::invalid(span);
    }
    site.arguments.push_back(std::move(object));
    return call_intrinsic(ir::Intrinsic::PopulationCount, site);
}

// Those that the math library has too are that function; the others are called by name.
Operand FunctionChecker::call_libdevice(ir::LibdeviceFunction function, CallSite& site) {
    constexpr std::string_view kParameters[] = {"", "x", "x, y", "x, y, z"};
    ir::LibdeviceSignature signature = ir::signature_of(function);
    KRAIT_CHECK(signature.parameters.size() < std::size(kParameters), "a function of libdevice takes at most three");
    std::optional<Arguments> arguments = bind_builtin(kParameters[signature.parameters.size()], site);
    if (!arguments) return Operand::invalid(site.span);
    ir::ValueList values;
    for (size_t i = 0; i < arguments->size(); ++i) {
        if (!real_argument(*(*arguments)[i], site)) return Operand::invalid(site.span);
        values.push_back(convert_number(*(*arguments)[i], signature.parameters[i].scalar()));
    }
    std::optional<ir::MathAtType> counterpart = ir::math_counterpart(function);
    ir::Type result = ir::libdevice_result(function);
    auto of_value = [&](ir::ValueId value) { return Operand::value(value, builder_.type_of(value), site.span); };
    if (!counterpart)
        return of_value(builder_.append(ir::CallLibdevice{function, std::move(values)}, result, site.span));
    Operand first = of_value(builder_.math(counterpart->function, values, site.span, counterpart->fast));
    if (!counterpart->second) return first;
    Operand second = of_value(builder_.math(*counterpart->second, values, site.span, counterpart->fast));
    return Operand::of(TupleOperand{{first, second}}, site.span);
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

// Arrays of host code are in constant memory however they are read.
Operand FunctionChecker::call_array_like(CallSite& site, Arguments arguments) {
    const Operand& array = *arguments[0];
    if (array.type.is_array() && array.type.space() == ir::Space::Constant) {
        Operand same = array;
        same.span = site.span;
        return same;
    }
    if (array.is_invalid()) return Operand::invalid(site.span);
    sink_.report<diag::Code::NotConstant>(array.span, "the argument of `cuda.const.array_like`")
        .help(
            "it is an array of NumPy that the file makes of known values, as in `TABLE = np.array([1, 2, 3])`, or that "
            "`-D 'TABLE=np.array([1, 2, 3])'` gives");
    return Operand::invalid(site.span);
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
    if (!element.is_invalid() && !element.is_element()) {
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
    allocation.span = instance_.stands_at.value_or(site.span);
    return Operand{AllocationOperand{id}, allocation.array, site.span};
}

} // namespace krait::dsl
