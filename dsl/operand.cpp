// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dsl/operand.h"

#include "compiler/support/check.h"
#include "compiler/support/match.h"

#include <algorithm>
#include <cmath>

namespace krait::dsl {

const ir::ScalarConstant* Operand::scalar_constant() const {
    const ConstantValue* value = constant();
    return value ? std::get_if<ir::ScalarConstant>(&value->value) : nullptr;
}

bool Operand::is_none() const {
    const ConstantValue* value = constant();
    return value && std::holds_alternative<NoneConstant>(value->value);
}

bool Operand::is_static() const {
    return match(
        kind, [](const InvalidOperand&) { return false; }, [](const ir::ValueId&) { return false; },
        [](const ConstantValue&) { return true; },
        [](const TupleOperand& tuple) {
            for (const Operand& element : tuple.elements)
                if (!element.is_static()) return false;
            return true;
        },
        [](const AxesOperand&) { return false; }, [](const AllocationOperand&) { return true; },
        [](const EllipsisOperand&) { return true; },
        [](const SliceOperand& slice) {
            for (const Operand& bound : slice.bounds)
                if (!bound.is_static()) return false;
            return true;
        },
        [](const LocalOperand&) { return true; }, [](const MethodOperand&) { return false; },
        [](const FlatOperand&) { return false; }, [](const FlagsOperand&) { return true; },
        [](const ExpressionOperand&) { return false; }, [](const ClosureOperand&) { return true; },
        [](const IterableOperand& iterable) {
            return std::all_of(iterable.parts.begin(), iterable.parts.end(),
                               [](const Operand& part) { return part.is_static(); });
        },
        [](const UnrolledOperand&) { return false; }, [](const ModuleEntity&) { return true; },
        [](const BuiltinEntity&) { return true; }, [](const TypeEntity&) { return true; },
        [](const FunctionEntity&) { return true; }, [](const ExternalEntity&) { return true; });
}

bool holds_locals(const Operand& operand) {
    if (std::holds_alternative<LocalOperand>(operand.kind)) return true;
    const std::vector<Operand>* parts = nullptr;
    if (const auto* slice = std::get_if<SliceOperand>(&operand.kind)) parts = &slice->bounds;
    if (const TupleOperand* tuple = operand.tuple()) parts = &tuple->elements;
    if (const auto* iterable = std::get_if<IterableOperand>(&operand.kind)) parts = &iterable->parts;
    return parts && std::any_of(parts->begin(), parts->end(), holds_locals);
}

bool has_elements(const Operand& operand) {
    if (operand.type.is_array()) return operand.type.element().is_scalar();
    return std::holds_alternative<ExpressionOperand>(operand.kind);
}

uint8_t rank_of(const Operand& operand) {
    if (operand.type.is_array()) return operand.type.rank();
    uint8_t rank = 0;
    if (const auto* expression = std::get_if<ExpressionOperand>(&operand.kind))
        for (const Operand& part : (*expression)->operands) rank = std::max(rank, rank_of(part));
    return rank;
}

ir::Type type_of(const ConstantValue& constant) {
    return match(
        constant.value, [](const NoneConstant&) { return ir::Type::none(); },
        [](const ir::ScalarConstant& scalar) { return ir::Type(scalar.scalar); },
        [](const TupleConstant& tuple) {
            std::vector<ir::Type> elements;
            for (const ConstantValue& element : tuple.elements) {
                elements.push_back(type_of(element));
                if (elements.back().is_invalid()) return ir::Type();
            }
            return ir::Type::tuple(std::move(elements));
        },
        [](const StringConstant&) { return ir::Type(); },
        [](const ArrayConstant& array) {
            return ir::Type::array(array.scalar, static_cast<uint8_t>(array.shape.size()), ir::Layout::C,
                                   ir::Space::Constant, true);
        });
}

Operand Operand::of(ConstantValue value, Span span, bool is_literal) {
    ir::Type type = type_of(value);
    return {std::move(value), std::move(type), span, is_literal};
}

Operand Operand::of(ir::ScalarConstant value, Span span, bool is_literal) {
    return {ConstantValue{value}, value.scalar, span, is_literal};
}

Operand Operand::of(TupleOperand tuple, Span span) {
    std::vector<ir::Type> types;
    bool all_constant = true;
    bool all_literal = true;
    bool typed = true;
    for (const Operand& element : tuple.elements) {
        if (element.is_invalid()) return invalid(span);
        all_constant = all_constant && element.constant();
        all_literal = all_literal && element.is_literal;
        typed = typed && !element.type.is_invalid();
        types.push_back(element.type);
    }
    if (all_constant) {
        TupleConstant constant;
        for (Operand& element : tuple.elements)
            constant.elements.push_back(std::move(std::get<ConstantValue>(element.kind)));
        return of(ConstantValue{std::move(constant)}, span, all_literal);
    }
    ir::Type type = typed ? ir::Type::tuple(std::move(types)) : ir::Type();
    return {std::move(tuple), std::move(type), span};
}

Operand Operand::of(const Entity& entity, Span span) {
    return match(
        entity, [&](const UnknownEntity&) { return invalid(span); },
        [&](const ConstantValue& constant) { return of(constant, span); },
        [&](const ModuleEntity& module) { return Operand{module, {}, span}; },
        [&](const BuiltinEntity& builtin) { return Operand{builtin, {}, span}; },
        [&](const TypeEntity& type) { return Operand{type, {}, span}; },
        [&](const FunctionEntity& function) { return Operand{function, {}, span}; },
        [&](const ExternalEntity& external) { return Operand{external, {}, span}; });
}

namespace {

bool same_values(const std::vector<Operand>& a, const std::vector<Operand>& b) {
    auto same = [](const Operand& x, const Operand& y) {
        const auto* value = std::get_if<ir::ValueId>(&x.kind);
        const auto* other = std::get_if<ir::ValueId>(&y.kind);
        if (x.is_invalid() && y.is_invalid()) return true;
        return value && other ? *value == *other : same_static(x, y);
    };
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), same);
}

bool same_closure(const ClosureOperand& a, const ClosureOperand& b) {
    return a.definition == b.definition && a.home == b.home && a.owner == b.owner && a.has_values == b.has_values &&
           same_values(a.values, b.values) && same_values(a.defaults, b.defaults);
}

} // namespace

bool same_static(const Operand& a, const Operand& b) {
    if (a.kind.index() != b.kind.index()) return false;
    return match(
        a.kind, [](const InvalidOperand&) { return false; }, [](const ir::ValueId&) { return false; },
        [&](const ConstantValue& constant) { return constant == std::get<ConstantValue>(b.kind); },
        [&](const TupleOperand& tuple) {
            const auto& other = std::get<TupleOperand>(b.kind).elements;
            if (tuple.elements.size() != other.size()) return false;
            for (size_t i = 0; i < other.size(); ++i)
                if (!same_static(tuple.elements[i], other[i])) return false;
            return true;
        },
        [](const AxesOperand&) { return false; },
        [&](const AllocationOperand& x) {
            return x.allocation == std::get<AllocationOperand>(b.kind).allocation && a.type == b.type;
        },
        [](const EllipsisOperand&) { return true; },
        [&](const SliceOperand& x) {
            const auto& other = std::get<SliceOperand>(b.kind).bounds;
            for (size_t i = 0; i < other.size(); ++i)
                if (!same_static(x.bounds[i], other[i])) return false;
            return true;
        },
        [&](const LocalOperand& x) { return x.local == std::get<LocalOperand>(b.kind).local; },
        [](const MethodOperand&) { return false; }, [](const FlatOperand&) { return false; },
        [&](const FlagsOperand& x) { return x.array_type == std::get<FlagsOperand>(b.kind).array_type; },
        [](const ExpressionOperand&) { return false; },
        [&](const ClosureOperand& x) { return same_closure(x, std::get<ClosureOperand>(b.kind)); },
        [&](const IterableOperand& x) {
            const auto& y = std::get<IterableOperand>(b.kind);
            return x.kind == y.kind && x.element == y.element &&
                   std::equal(x.parts.begin(), x.parts.end(), y.parts.begin(), y.parts.end(), same_static);
        },
        [](const UnrolledOperand&) { return false; },
        [&](const ModuleEntity& x) {
            const auto& y = std::get<ModuleEntity>(b.kind);
            return x.path == y.path && x.own == y.own;
        },
        [&](const BuiltinEntity& x) { return x.path == std::get<BuiltinEntity>(b.kind).path; },
        [&](const TypeEntity& x) { return x.type == std::get<TypeEntity>(b.kind).type; },
        [&](const FunctionEntity& x) { return x.function == std::get<FunctionEntity>(b.kind).function; },
        [&](const ExternalEntity& x) { return x.function == std::get<ExternalEntity>(b.kind).function; });
}

namespace {

size_t weight_of(const ConstantValue& constant) {
    const auto* tuple = std::get_if<TupleConstant>(&constant.value);
    size_t weight = 0;
    if (tuple)
        for (const ConstantValue& element : tuple->elements) weight += weight_of(element);
    return std::max<size_t>(weight, 1);
}

size_t weight_of(const std::vector<Operand>& operands) {
    size_t weight = 0;
    for (const Operand& operand : operands) weight += krait::dsl::weight_of(operand);
    return std::max<size_t>(weight, 1);
}

} // namespace

size_t weight_of(const Operand& operand) {
    if (const ConstantValue* constant = operand.constant()) return weight_of(*constant);
    if (const TupleOperand* tuple = operand.tuple()) return weight_of(tuple->elements);
    if (const auto* closure = std::get_if<ClosureOperand>(&operand.kind))
        return weight_of(closure->values) + weight_of(closure->defaults);
    return operand.type.value_count();
}

std::string describe(const ir::Type& type) {
    if (type.is_none()) return "`None`";
    return "`" + type.text() + "`";
}

std::string describe(const Operand& operand) {
    auto of_type = [&] { return describe(operand.type); };
    return match(
        operand.kind, [](const InvalidOperand&) { return std::string("an invalid expression"); },
        [&](const ir::ValueId&) { return of_type(); },
        [&](const ConstantValue& constant) {
            if (std::holds_alternative<StringConstant>(constant.value)) return std::string("a string");
            return operand.type.is_invalid() ? std::string("a tuple") : of_type();
        },
        [&](const TupleOperand&) { return operand.type.is_invalid() ? std::string("a tuple") : of_type(); },
        [&](const AxesOperand&) { return of_type(); }, [&](const AllocationOperand&) { return of_type(); },
        [](const EllipsisOperand&) { return std::string("`...`"); },
        [](const MethodOperand& method) { return "the method `" + method.name + "`"; },
        [](const ClosureOperand&) { return std::string("a function"); },
        [](const UnrolledOperand&) { return std::string("a `literal_unroll`"); },
        [](const IterableOperand& iterable) {
            switch (iterable.kind) {
                case IterableOperand::Kind::Range: return std::string("a range");
                case IterableOperand::Kind::Enumerate: return std::string("an `enumerate`");
                case IterableOperand::Kind::Zip: return std::string("a `zip`");
                case IterableOperand::Kind::Iterator: return std::string("an iterator");
            }
            unreachable();
        },
        [](const SliceOperand&) { return std::string("a slice"); }, [&](const LocalOperand&) { return of_type(); },
        [](const FlatOperand&) { return std::string("`flat` of an array"); },
        [](const FlagsOperand&) { return std::string("`flags` of an array"); },
        [](const ExpressionOperand&) { return std::string("an array expression"); },
        [](const ModuleEntity& module) { return "module `" + module.path + "`"; },
        [](const BuiltinEntity& builtin) {
            std::string_view path = builtin.path;
            if (path.starts_with("builtins.")) path.remove_prefix(9);
            return "`" + std::string(path) + "`";
        },
        [](const TypeEntity& type) { return "type `" + type.type.text() + "`"; },
        [](const FunctionEntity&) { return std::string("a function"); },
        [](const ExternalEntity&) { return std::string("a function of other code"); });
}

namespace {

ir::ScalarConstant integer_constant(ir::Scalar to, uint64_t bits) {
    unsigned width = ir::traits(to).bits;
    if (ir::traits(to).family == ir::Family::Signed) {
        auto value = static_cast<int64_t>(bits << (64 - width)) >> (64 - width);
        return ir::ScalarConstant::of_signed(to, value);
    }
    return ir::ScalarConstant::of_unsigned(to, (bits << (64 - width)) >> (64 - width));
}

ir::ScalarConstant float_constant(ir::Scalar to, double value) { return ir::ScalarConstant::of_float(to, value); }

std::optional<ir::ScalarConstant> float_to_integer(double value, ir::Scalar to) {
    if (std::isnan(value)) return std::nullopt;
    double whole = std::trunc(value);
    // Only what fits the type itself: the rest follows the hardware's rules, which belong to
    // lowering.
    unsigned width = ir::traits(to).bits;
    bool is_signed = ir::traits(to).family == ir::Family::Signed;
    double end = std::ldexp(1.0, static_cast<int>(is_signed ? width - 1 : width));
    if (whole >= end || whole < (is_signed ? -end : 0.0)) return std::nullopt;
    return is_signed ? ir::ScalarConstant::of_signed(to, static_cast<int64_t>(whole))
                     : ir::ScalarConstant::of_unsigned(to, static_cast<uint64_t>(whole));
}

} // namespace

std::optional<ir::ScalarConstant> cast_constant(const ir::ScalarConstant& value, ir::Scalar to) {
    if (value.scalar == to) return value;
    ir::Family from_family = ir::traits(value.scalar).family;
    ir::Family to_family = ir::traits(to).family;
    if (to_family == ir::Family::Bool) return ir::ScalarConstant::of_bool(!value.is_zero());
    if (to_family == ir::Family::Complex) {
        if (from_family == ir::Family::Complex) return ir::ScalarConstant::of_complex(to, value.real, value.imaginary);
        return ir::ScalarConstant::of_complex(to, cast_constant(value, ir::part_of(to))->real, 0);
    }
    KRAIT_CHECK(from_family != ir::Family::Complex, "a complex number becomes no real one");
    if (from_family == ir::Family::Float)
        return to_family == ir::Family::Float ? float_constant(to, value.real) : float_to_integer(value.real, to);
    if (to_family != ir::Family::Float) return integer_constant(to, value.bits);
    // Straight from the integer: through double a float32 could round twice. A float16 cannot: integers that double
    // rounds are beyond it.
    const bool is_signed = from_family == ir::Family::Signed;
    if (to == ir::Scalar::Float32)
        return float_constant(to, is_signed ? static_cast<float>(static_cast<int64_t>(value.bits))
                                            : static_cast<float>(value.bits));
    return float_constant(to, is_signed ? static_cast<double>(static_cast<int64_t>(value.bits))
                                        : static_cast<double>(value.bits));
}

} // namespace krait::dsl
