// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// From operands to values of the IR: constants become instructions, tuples are built, numbers are
// converted.
#include "compiler/support/check.h"
#include "compiler/support/match.h"
#include "dsl/function_checker.h"

#include <algorithm>

namespace krait::dsl {

namespace {

// Constants that are not scalars, one scalar after the other.
ir::ValueId build_constant(ir::Builder& builder, const ConstantValue& constant, Span span) {
    if (const auto* scalar = std::get_if<ir::ScalarConstant>(&constant.value)) return builder.constant(*scalar, span);
    const auto* tuple = std::get_if<TupleConstant>(&constant.value);
    KRAIT_CHECK(tuple, "only scalars and tuples are built");
    ir::ValueList elements;
    for (const ConstantValue& element : tuple->elements) elements.push_back(build_constant(builder, element, span));
    return builder.append(ir::MakeTuple{std::move(elements)}, type_of(constant), span);
}

} // namespace

std::optional<ir::ValueId> FunctionChecker::materialize(const Operand& operand) {
    if (operand.is_invalid()) return std::nullopt;
    if (const auto* id = std::get_if<ir::ValueId>(&operand.kind)) return *id;
    if (std::holds_alternative<ExpressionOperand>(operand.kind)) {
        sink_.report<diag::Code::CannotConvert>(operand.span, describe(operand), "a value at run time")
            .note("it would make a new array, and a kernel cannot allocate memory")
            .help("assign it to the elements of an array: `out[:] = ...`");
        return std::nullopt;
    }
    if (const auto* part = std::get_if<LocalOperand>(&operand.kind)) return builder_.read(part->local, operand.span);
    if (operand.type.is_invalid() || holds_none(operand.type)) {
        sink_.report<diag::Code::CannotConvert>(operand.span, describe(operand), "a value at run time");
        return std::nullopt;
    }
    if (const ConstantValue* constant = operand.constant()) return build_constant(builder_, *constant, operand.span);
    if (const auto* use = std::get_if<AllocationOperand>(&operand.kind))
        return builder_.append(ir::UseAllocation{use->allocation}, operand.type, operand.span);
    std::optional<std::vector<Operand>> elements = elements_of(operand);
    KRAIT_CHECK(elements, "what has a type is a constant, an array or a tuple");
    ir::ValueList values;
    for (const Operand& element : *elements) {
        std::optional<ir::ValueId> value = materialize(element);
        if (!value) return std::nullopt;
        values.push_back(*value);
    }
    return builder_.append(ir::MakeTuple{std::move(values)}, operand.type, operand.span);
}

std::optional<std::vector<Operand>> FunctionChecker::elements_of(const Operand& operand) {
    std::vector<Operand> elements;
    if (const TupleOperand* tuple = operand.tuple()) return tuple->elements;
    if (const ConstantValue* constant = operand.constant()) {
        const auto* tuple = std::get_if<TupleConstant>(&constant->value);
        if (!tuple) return std::nullopt;
        for (const ConstantValue& element : tuple->elements)
            elements.push_back(Operand::of(element, operand.span, operand.is_literal));
        return elements;
    }
    if (const auto* axes = std::get_if<AxesOperand>(&operand.kind)) {
        for (uint32_t axis = 0; axis < operand.type.elements().size(); ++axis) {
            ir::ValueId value = axes->strides
                                    ? builder_.append(ir::Stride{axes->array, axis}, ir::Scalar::Int64, operand.span)
                                    : builder_.extent(axes->array, axis, operand.span);
            elements.push_back(Operand::value(value, ir::Scalar::Int64, operand.span));
        }
        return elements;
    }
    const auto* id = std::get_if<ir::ValueId>(&operand.kind);
    if (!id || !operand.type.is_tuple() || operand.type.is_optional()) return std::nullopt;
    for (uint32_t i = 0; i < operand.type.elements().size(); ++i) {
        const ir::Type& type = operand.type.elements()[i];
        elements.push_back(
            Operand::value(builder_.append(ir::TupleElement{*id, i}, type, operand.span), type, operand.span));
    }
    return elements;
}

ir::ValueId FunctionChecker::convert_number(const Operand& operand, ir::Scalar to) {
    KRAIT_CHECK(operand.type.is_scalar(), "only numbers are converted to numbers");
    if (const ir::ScalarConstant* constant = operand.scalar_constant()) {
        if (auto converted = cast_constant(*constant, to)) return builder_.constant(*converted, operand.span);
        return builder_.cast(builder_.constant(*constant, operand.span), to, operand.span);
    }
    return builder_.cast(*materialize(operand), to, operand.span);
}

namespace {

bool holds_optional(const ir::Type& type) {
    return type.is_optional() ||
           (type.is_tuple() && std::any_of(type.elements().begin(), type.elements().end(), holds_optional));
}

} // namespace

// Whether there is a value; of an Optional only.
ir::ValueId FunctionChecker::has_value(const Operand& optional, Span span) {
    return builder_.append(ir::TupleElement{std::get<ir::ValueId>(optional.kind), 0}, ir::Scalar::Bool, span);
}

Operand FunctionChecker::value_in(const Operand& optional) {
    const ir::Type& type = optional.type.optional_value();
    ir::ValueId whole = std::get<ir::ValueId>(optional.kind);
    return Operand::value(builder_.append(ir::TupleElement{whole, 1}, type, optional.span), type, optional.span);
}

// Where a value is needed, None ends the thread.
Operand FunctionChecker::unwrap(const Operand& operand) {
    if (!operand.type.is_optional()) return operand;
    ir::BlockId goes_on = builder_.make_block();
    ir::BlockId stops = builder_.make_block();
    builder_.append(ir::If{has_value(operand, operand.span), goes_on, stops}, ir::Type::none(), operand.span);
    ir::BlockId here = builder_.block();
    builder_.enter(stops);
    fail(ir::FailureKind::MissingValue, {}, operand.span);
    builder_.enter(here);
    return value_in(operand);
}

std::optional<ir::ValueId> FunctionChecker::convert_optional(const Operand& operand, const ir::Type& type) {
    Span span = operand.span;
    if (operand.type == type) return materialize(operand);
    std::optional<ir::ValueId> has = builder_.boolean(!operand.is_none(), span);
    std::optional<ir::ValueId> value;
    if (operand.is_none()) {
        value = zero_of(type.optional_value(), span);
    } else if (operand.type.is_optional()) {
        has = has_value(operand, span);
        value = convert(value_in(operand), type.optional_value());
    } else {
        value = convert(operand, type.optional_value());
    }
    if (!value) return std::nullopt;
    return builder_.append(ir::MakeTuple{{*has, *value}}, type, span);
}

std::optional<ir::ValueId> FunctionChecker::convert(const Operand& operand, const ir::Type& type) {
    if (operand.is_invalid() || type.is_invalid()) return std::nullopt;
    if (operand.type.is_invalid() || !is_convertible(operand.type, type)) {
        auto& report = sink_.report<diag::Code::CannotConvert>(operand.span, describe(operand), describe(type));
        if (operand.type.is_complex() && type.is_scalar())
            report.help("take a part of it: `.real`, `.imag` or `abs(...)`");
        if (std::holds_alternative<ExpressionOperand>(operand.kind))
            report.help("index its arrays, or assign it to the elements of an array: `out[:] = ...`");
        return std::nullopt;
    }
    if (type.is_optional()) return convert_optional(operand, type);
    if (operand.type.is_optional()) return convert(unwrap(operand), type);
    if (type.is_scalar()) return convert_number(operand, type.scalar());
    bool in_pieces =
        type.is_tuple() && !(operand.type == type) &&
        (!std::holds_alternative<ir::ValueId>(operand.kind) || holds_optional(type) || holds_optional(operand.type));
    if (in_pieces) {
        std::vector<Operand> elements = *elements_of(operand);
        ir::ValueList values;
        for (size_t i = 0; i < elements.size(); ++i) {
            std::optional<ir::ValueId> value = convert(elements[i], type.elements()[i]);
            if (!value) return std::nullopt;
            values.push_back(*value);
        }
        return builder_.append(ir::MakeTuple{std::move(values)}, type, operand.span);
    }
    std::optional<ir::ValueId> value = materialize(operand);
    if (!value) return std::nullopt;
    return builder_.cast(*value, type, operand.span);
}

} // namespace krait::dsl
