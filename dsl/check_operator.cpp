// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Operators. Literals are computed with as Python does before typing begins; everything else
// follows the tables of typing_rules.h. Known values that are no literals keep their types but stay
// known where the result is sure to be the same.
#include "compiler/support/check.h"
#include "dsl/explain_type.h"
#include "dsl/function_checker.h"

#include <cstdlib>

namespace krait::dsl {

namespace {

constexpr int64_t kLargestUnrolledExponent = 0x10000;

ir::BinaryOp ir_op(ast::BinaryOp op) {
    switch (op) {
        case ast::BinaryOp::Add: return ir::BinaryOp::Add;
        case ast::BinaryOp::Subtract: return ir::BinaryOp::Subtract;
        case ast::BinaryOp::Multiply: return ir::BinaryOp::Multiply;
        case ast::BinaryOp::Divide: return ir::BinaryOp::TrueDivide;
        case ast::BinaryOp::FloorDivide: return ir::BinaryOp::FloorDivide;
        case ast::BinaryOp::Modulo: return ir::BinaryOp::Modulo;
        case ast::BinaryOp::Power: return ir::BinaryOp::Power;
        case ast::BinaryOp::ShiftLeft: return ir::BinaryOp::ShiftLeft;
        case ast::BinaryOp::ShiftRight: return ir::BinaryOp::ShiftRight;
        case ast::BinaryOp::BitAnd: return ir::BinaryOp::And;
        case ast::BinaryOp::BitOr: return ir::BinaryOp::Or;
        case ast::BinaryOp::BitXor: return ir::BinaryOp::Xor;
        case ast::BinaryOp::MatrixMultiply: break; // no scalar types have it
    }
    unreachable();
}

// Whether computing with known values of this type as Python does gives what the typed operation
// would.
bool folds_alike(const ir::ScalarConstant& value) {
    return value.scalar == ir::Scalar::Int64 || value.scalar == ir::Scalar::Float64 || value.scalar == ir::Scalar::Bool;
}

bool folds_alike(ast::BinaryOp op, const ir::ScalarConstant& left, const ir::ScalarConstant& right) {
    if (!folds_alike(left) || !folds_alike(right)) return false;
    bool is_float = left.scalar == ir::Scalar::Float64 || right.scalar == ir::Scalar::Float64;
    switch (op) {
        case ast::BinaryOp::Add:
        case ast::BinaryOp::Subtract:
        case ast::BinaryOp::Multiply: return true;
        case ast::BinaryOp::Divide: return is_float; // of integers: rounded twice here, once in Python
        case ast::BinaryOp::FloorDivide:
        case ast::BinaryOp::Modulo:
        case ast::BinaryOp::ShiftLeft:
        case ast::BinaryOp::ShiftRight:
        case ast::BinaryOp::BitAnd:
        case ast::BinaryOp::BitOr:
        case ast::BinaryOp::BitXor: return !is_float;
        case ast::BinaryOp::Power:
        case ast::BinaryOp::MatrixMultiply: return false;
    }
    unreachable();
}

std::optional<ir::CompareOp> ir_compare(ast::CompareOp op) {
    switch (op) {
        case ast::CompareOp::Equal: return ir::CompareOp::Equal;
        case ast::CompareOp::NotEqual: return ir::CompareOp::NotEqual;
        case ast::CompareOp::Less: return ir::CompareOp::Less;
        case ast::CompareOp::LessEqual: return ir::CompareOp::LessEqual;
        case ast::CompareOp::Greater: return ir::CompareOp::Greater;
        case ast::CompareOp::GreaterEqual: return ir::CompareOp::GreaterEqual;
        case ast::CompareOp::Is:
        case ast::CompareOp::IsNot:
        case ast::CompareOp::In:
        case ast::CompareOp::NotIn: return std::nullopt;
    }
    unreachable();
}

} // namespace

Operand FunctionChecker::report_operands(std::string_view spelling, const Operand& left, const Operand& right,
                                         Span span) {
    auto& report = sink_.report<diag::Code::OperandTypes>(span, spelling, describe(left) + " and " + describe(right));
    report.label(left.span, describe(left)).label(right.span, describe(right));
    explain_type(report, left, function_, *scope_.sources());
    explain_type(report, right, function_, *scope_.sources());
    if (has_elements(left) || has_elements(right))
        report.help("a kernel computes with elements: index the array");
    else if (left.is_none() || right.is_none())
        report.help("test `is None` first");
    else if (left.type.is_complex() || right.type.is_complex())
        report.help("complex numbers have no order and no whole quotient: take `.real`, `.imag` or `abs(...)`");
    return Operand::invalid(span);
}

// An expression of literals alone, computed as Python does, with integers of any size on the way.
std::optional<Operand> FunctionChecker::fold_whole(ast::ExprId id, Span span) {
    std::optional<ConstantValue> folded = fold_literals(tree(), id);
    if (!folded) return std::nullopt;
    return Operand::of(std::move(*folded), span, true);
}

Operand FunctionChecker::check_unary(ast::ExprId id, const ast::Unary& node, Span span) {
    if (node.op != ast::UnaryOp::Not)
        if (std::optional<Operand> folded = fold_whole(id, span)) return *folded;
    return unary(node.op, check(node.operand), span);
}

Operand FunctionChecker::unary(ast::UnaryOp op, const Operand& operand, Span span) {
    if (operand.is_invalid()) return Operand::invalid(span);
    if (operand.is_literal && operand.constant())
        if (auto folded = fold_unary(op, *operand.constant())) return Operand::of(std::move(*folded), span, true);
    if (op == ast::UnaryOp::Not) return operand_of(negate(truth(operand), span), span);
    if (has_elements(operand))
        return {std::make_shared<const ArrayExpression>(ArrayExpression{op, {operand}}), {}, span};
    if (!operand.type.is_scalar() || !takes_operand(op, operand.type.scalar())) {
        auto& report = sink_.report<diag::Code::OperandTypes>(span, ast::spelling(op), describe(operand));
        report.label(operand.span, describe(operand));
        explain_type(report, operand, function_, *scope_.sources());
        return Operand::invalid(span);
    }
    if (operand.type.is_complex()) return op == ast::UnaryOp::Plus ? operand : negate_complex(operand, span);
    UnaryTyping typing = type_unary(op, operand.type.scalar());
    const ir::ScalarConstant* known = operand.scalar_constant();
    if (known && folds_alike(*known))
        if (auto folded = fold_unary(op, *operand.constant()))
            if (type_of(*folded) == ir::Type(typing.result)) return Operand::of(std::move(*folded), span);
    ir::ValueId value = convert_number(operand, typing.operand);
    if (op != ast::UnaryOp::Plus)
        value = builder_.unary(op == ast::UnaryOp::Minus ? ir::UnaryOp::Negate : ir::UnaryOp::Invert, value, span);
    return Operand::value(builder_.cast(value, typing.result, span), typing.result, span);
}

Operand FunctionChecker::check_binary(ast::ExprId id, const ast::Binary& node, Span span) {
    if (std::optional<Operand> folded = fold_whole(id, span)) return *folded;
    Operand left = check(node.left);
    Operand right = check(node.right);
    if (left.is_literal && right.is_literal && left.constant() && right.constant())
        if (auto folded = fold_binary(node.op, *left.constant(), *right.constant()))
            return Operand::of(std::move(*folded), span, true);
    return binary(node.op, left, right, span);
}

Operand FunctionChecker::binary(ast::BinaryOp op, const Operand& left, const Operand& right, Span span) {
    if (left.is_invalid() || right.is_invalid()) return Operand::invalid(span);
    if (left.type.is_optional() || right.type.is_optional()) // an element of a tuple
        return binary(op, unwrap(left), unwrap(right), span);
    if (op == ast::BinaryOp::MatrixMultiply) return reject_expression("`@`", span, "write the product as a loop");
    if (std::optional<Operand> elementwise = combine_elements(op, left, right, span)) return *elementwise;
    if (!left.type.is_scalar() || !right.type.is_scalar()) {
        bool known = left.constant() && right.constant();
        bool strings = known && std::holds_alternative<StringConstant>(left.constant()->value);
        bool is_format = op == ast::BinaryOp::Modulo && left.constant() &&
                         std::holds_alternative<StringConstant>(left.constant()->value);
        if (is_format)
            return reject_expression("formatting", span, "text cannot be made on the device: `print` takes values");
        if (strings)
            if (auto folded = fold_binary(op, *left.constant(), *right.constant()))
                return Operand::of(std::move(*folded), span);
        if (op == ast::BinaryOp::Add) {
            std::optional<std::vector<Operand>> first = elements_of(left);
            std::optional<std::vector<Operand>> second = elements_of(right);
            if (first && second) {
                first->insert(first->end(), second->begin(), second->end());
                return make_tuple(TupleOperand{std::move(*first)}, span);
            }
        }
        return report_operands(ast::spelling(op), left, right, span);
    }
    std::optional<BinaryTyping> typing = type_binary(op, left.type.scalar(), right.type.scalar());
    if (!typing) return report_operands(ast::spelling(op), left, right, span);
    const ir::ScalarConstant* known_left = left.scalar_constant();
    const ir::ScalarConstant* known_right = right.scalar_constant();
    if (known_left && known_right && folds_alike(op, *known_left, *known_right))
        if (auto folded = fold_binary(op, *left.constant(), *right.constant()))
            if (type_of(*folded) == ir::Type(typing->result)) return Operand::of(std::move(*folded), span);
    if (ir::Type(typing->result).is_complex()) return binary_complex(op, left, right, typing->result, span);
    if (op == ast::BinaryOp::Power) return power(left, right, span);
    ir::ValueId a = convert_number(left, typing->left);
    ir::ValueId b = convert_number(right, typing->right);
    bool divides = op == ast::BinaryOp::FloorDivide || op == ast::BinaryOp::Modulo;
    bool reports_zero = divides && ir::Type(typing->result).is_integer();
    ir::ValueId value = builder_.append(ir::Binary{ir_op(op), a, b, reports_zero}, typing->result, span);
    return Operand::value(value, typing->result, span);
}

Operand FunctionChecker::power(const Operand& base, const Operand& exponent, Span span) {
    BinaryTyping typing = *type_binary(ast::BinaryOp::Power, base.type.scalar(), exponent.type.scalar());
    const ir::ScalarConstant* known = exponent.scalar_constant();
    if (known && exponent.type.is_integer()) {
        auto count = static_cast<int64_t>(known->bits);
        bool is_float = ir::Type(typing.result).is_float();
        if (std::abs(count) <= kLargestUnrolledExponent && (count >= 0 || is_float))
            return power_of_constant(base, count, typing.result, span);
    }
    ir::ValueId a = convert_number(base, typing.left);
    ir::ValueId b = convert_number(exponent, typing.right);
    return Operand::value(builder_.binary(ir::BinaryOp::Power, a, b, span), typing.result, span);
}

// By repeated squaring, in the order in which Numba multiplies; a negative exponent divides 1 by
// the product.
Operand FunctionChecker::power_of_constant(const Operand& base, int64_t exponent, const ir::Type& type, Span span) {
    ir::ValueId square = convert_number(base, type.scalar());
    ir::ScalarConstant one = type.is_float()      ? ir::ScalarConstant::of_float(type.scalar(), 1.0)
                             : type.is_unsigned() ? ir::ScalarConstant::of_unsigned(type.scalar(), 1)
                                                  : ir::ScalarConstant::of_signed(type.scalar(), 1);
    std::optional<ir::ValueId> product;
    for (auto rest = static_cast<uint64_t>(std::abs(exponent)); rest != 0;) {
        if (rest & 1) product = product ? builder_.binary(ir::BinaryOp::Multiply, *product, square, span) : square;
        rest >>= 1;
        if (rest != 0) square = builder_.binary(ir::BinaryOp::Multiply, square, square, span);
    }
    if (!product) return Operand::value(builder_.constant(one, span), type, span);
    if (exponent < 0) product = builder_.binary(ir::BinaryOp::TrueDivide, builder_.constant(one, span), *product, span);
    return Operand::value(*product, type, span);
}

Condition FunctionChecker::compare(ast::CompareOp op, const Operand& left, const Operand& right, Span span) {
    if (left.is_invalid() || right.is_invalid()) return Condition::invalid();
    if (left.type.is_optional() || right.type.is_optional()) return compare_optional(op, left, right, span);
    std::optional<ir::CompareOp> relation = ir_compare(op);
    if (!relation) {
        bool negated = op == ast::CompareOp::IsNot || op == ast::CompareOp::NotIn;
        bool identity = op == ast::CompareOp::Is || op == ast::CompareOp::IsNot;
        return identity ? compare_identity(negated, left, right, span) : compare_membership(negated, left, right, span);
    }
    bool is_equality = op == ast::CompareOp::Equal || op == ast::CompareOp::NotEqual;
    bool if_different = op == ast::CompareOp::NotEqual;
    if (left.constant() && right.constant()) {
        // Python compares an int with a float exactly, a kernel in float64.
        bool alike = left.type == right.type || (left.is_literal && right.is_literal);
        if (alike)
            if (auto folded = fold_compare(op, *left.constant(), *right.constant()))
                if (auto known = truth_of(*folded)) return Condition::of(*known);
    }
    if (is_equality && (left.is_none() || right.is_none()))
        return Condition::of((left.is_none() && right.is_none()) != if_different);
    const auto* left_type = std::get_if<TypeEntity>(&left.kind);
    const auto* right_type = std::get_if<TypeEntity>(&right.kind);
    if (is_equality && left_type && right_type)
        return Condition::of((left_type->type == right_type->type) != if_different);
    if (left.type.is_tuple() && right.type.is_tuple()) return compare_tuples(op, left, right, span);
    auto is_text = [](const Operand& operand) {
        return is_chars(operand) ||
               (operand.constant() && std::holds_alternative<StringConstant>(operand.constant()->value));
    };
    if (is_equality && (is_chars(left) || is_chars(right)) && is_text(left) && is_text(right))
        return compare_chars(!if_different, left, right, span);
    if (!left.type.is_scalar() || !right.type.is_scalar()) {
        report_operands(ast::spelling(op), left, right, span);
        return Condition::invalid();
    }
    std::optional<ir::Scalar> common = type_comparison(left.type.scalar(), right.type.scalar(), is_equality);
    if (!common) {
        report_operands(ast::spelling(op), left, right, span);
        return Condition::invalid();
    }
    if (ir::Type(*common).is_complex()) return compare_complex(!if_different, left, right, *common, span);
    ir::ValueId a = convert_number(left, *common);
    ir::ValueId b = convert_number(right, *common);
    return Condition::of(builder_.compare(*relation, a, b, span));
}

// `is None` asks; every other comparison needs the value.
Condition FunctionChecker::compare_optional(ast::CompareOp op, const Operand& left, const Operand& right, Span span) {
    bool asks = op == ast::CompareOp::Is || op == ast::CompareOp::IsNot || op == ast::CompareOp::Equal ||
                op == ast::CompareOp::NotEqual;
    if (asks && (left.is_none() || right.is_none())) {
        Condition has = Condition::of(has_value(left.is_none() ? right : left, span));
        bool if_none = op == ast::CompareOp::Is || op == ast::CompareOp::Equal;
        return if_none ? negate(has, span) : has;
    }
    bool is_equality = op == ast::CompareOp::Equal || op == ast::CompareOp::NotEqual;
    if (!is_equality || !left.type.is_optional() || !right.type.is_optional())
        return compare(op, unwrap(left), unwrap(right), span);
    // Both may be None, and None is equal to None alone.
    ir::ValueId has = has_value(left, span);
    Condition alike = Condition::of(builder_.compare(ir::CompareOp::Equal, has, has_value(right, span), span));
    Condition same = compare(ast::CompareOp::Equal, value_in(left), value_in(right), span);
    Condition none = negate(Condition::of(has), span);
    Condition equal = both(ast::BoolOp::And, alike, both(ast::BoolOp::Or, none, same, span), span);
    return op == ast::CompareOp::Equal ? equal : negate(equal, span);
}

Condition FunctionChecker::compare_identity(bool negated, const Operand& left, const Operand& right, Span span) {
    if (left.is_none() || right.is_none()) return Condition::of((left.is_none() && right.is_none()) != negated);
    if (left.is_static() && right.is_static() && !left.type.is_scalar())
        return Condition::of(same_static(left, right) != negated);
    if (left.type.is_scalar() && right.type.is_scalar()) {
        if (!(left.type == right.type)) return Condition::of(negated);
        return compare(negated ? ast::CompareOp::NotEqual : ast::CompareOp::Equal, left, right, span);
    }
    report_operands(negated ? "is not" : "is", left, right, span);
    return Condition::invalid();
}

Condition FunctionChecker::compare_membership(bool negated, const Operand& item, const Operand& container, Span span) {
    if (item.constant() && container.constant() &&
        std::holds_alternative<StringConstant>(container.constant()->value)) {
        if (const auto* part = std::get_if<StringConstant>(&item.constant()->value)) {
            const std::string& whole = std::get<StringConstant>(container.constant()->value).text;
            return Condition::of((whole.find(part->text) != std::string::npos) != negated);
        }
    }
    std::optional<std::vector<Operand>> elements = elements_of(container);
    if (!elements) {
        auto& report = sink_.report<diag::Code::OperandTypes>(span, negated ? "not in" : "in",
                                                              describe(item) + " and " + describe(container));
        report.label(container.span, describe(container)).help("membership is tested in tuples only");
        return Condition::invalid();
    }
    Condition found = Condition::of(false);
    for (const Operand& element : *elements)
        found = both(ast::BoolOp::Or, found, compare(ast::CompareOp::Equal, item, element, span), span);
    return negated ? negate(found, span) : found;
}

// Both are evaluated: nothing in them has an effect.
Condition FunctionChecker::both(ast::BoolOp op, Condition a, Condition b, Span span) {
    if (a.is_invalid() || b.is_invalid()) return Condition::invalid();
    bool is_and = op == ast::BoolOp::And;
    if (a.known) return *a.known == is_and ? b : a;
    if (b.known) return *b.known == is_and ? a : b;
    return Condition::of(builder_.binary(is_and ? ir::BinaryOp::And : ir::BinaryOp::Or, a.value, b.value, span));
}

// Equality element by element, order by the first elements that differ.
Condition FunctionChecker::compare_tuples(ast::CompareOp op, const Operand& left, const Operand& right, Span span) {
    std::vector<Operand> a = *elements_of(left);
    std::vector<Operand> b = *elements_of(right);
    size_t common = std::min(a.size(), b.size());
    if (op == ast::CompareOp::Equal || op == ast::CompareOp::NotEqual) {
        Condition equal = Condition::of(a.size() == b.size());
        for (size_t i = 0; i < common && a.size() == b.size(); ++i)
            equal = both(ast::BoolOp::And, equal, compare(ast::CompareOp::Equal, a[i], b[i], span), span);
        return op == ast::CompareOp::Equal ? equal : negate(equal, span);
    }
    bool less = op == ast::CompareOp::Less || op == ast::CompareOp::LessEqual;
    bool or_equal = op == ast::CompareOp::LessEqual || op == ast::CompareOp::GreaterEqual;
    ast::CompareOp strict = less ? ast::CompareOp::Less : ast::CompareOp::Greater;
    bool shorter_decides = less ? a.size() < b.size() : a.size() > b.size();
    Condition result = Condition::of(a.size() == b.size() ? or_equal : shorter_decides);
    for (size_t i = common; i-- > 0;) {
        Condition decided = compare(strict, a[i], b[i], span);
        Condition equal = compare(ast::CompareOp::Equal, a[i], b[i], span);
        result = both(ast::BoolOp::Or, decided, both(ast::BoolOp::And, equal, result, span), span);
    }
    return result;
}

} // namespace krait::dsl
