// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Conditions, and expressions that evaluate only one of two arms. What is known now prunes: the
// other arm is not typed. An arm of a few harmless instructions is computed always, which spares a
// branch; any other sits in an `if` of the IR.
#include "compiler/support/check.h"
#include "compiler/support/match.h"
#include "dsl/function_checker.h"

namespace krait::dsl {

namespace {

// Of those that compute: a GPU spends about as much on a branch and what it waits for there.
constexpr size_t kCheapInstructions = 16;

bool computes(const ir::Op& op) {
    return std::holds_alternative<ir::Unary>(op) || std::holds_alternative<ir::Binary>(op) ||
           std::holds_alternative<ir::Compare>(op) || std::holds_alternative<ir::Select>(op);
}

bool is_cheap_op(const ir::Function& function, const ir::Inst& inst) {
    return match(
        inst.op, [](const ir::Constant&) { return true; }, [](const ir::Argument&) { return true; },
        [](const ir::ReadLocal&) { return true; }, [](const ir::WriteLocal&) { return false; },
        [](const ir::Unary&) { return true; },
        [&](const ir::Binary& node) {
            bool is_float = function.insts[node.left].type.is_float();
            switch (node.op) {
                case ir::BinaryOp::TrueDivide:
                case ir::BinaryOp::FloorDivide:
                case ir::BinaryOp::Modulo:
                case ir::BinaryOp::Power: return false;
                case ir::BinaryOp::Add:
                case ir::BinaryOp::Subtract:
                case ir::BinaryOp::Multiply:
                case ir::BinaryOp::Min:
                case ir::BinaryOp::Max: return true;
                case ir::BinaryOp::And:
                case ir::BinaryOp::Or:
                case ir::BinaryOp::Xor:
                case ir::BinaryOp::ShiftLeft:
                case ir::BinaryOp::ShiftRight: return !is_float;
            }
            unreachable();
        },
        [](const ir::Compare&) { return true; }, [](const ir::Select&) { return true; },
        [](const ir::Cast&) { return true; }, [](const ir::MakeComplex&) { return true; },
        [](const ir::ComplexPart&) { return true; }, [](const ir::MakeTuple&) { return true; },
        [](const ir::TupleElement&) { return true; }, [](const ir::TupleIndex&) { return false; },
        [](const ir::Extent&) { return true; }, [](const ir::Stride&) { return true; },
        [](const ir::ElementLoad&) { return false; }, [](const ir::ElementStore&) { return false; },
        [](const ir::View&) { return false; }, [](const ir::FieldView&) { return true; },
        [](const ir::CopyElement&) { return false; }, [](const ir::ArrayAt&) { return false; },
        [](const ir::UseAllocation&) { return true; }, [](const ir::AtomicUpdate&) { return false; },
        [](const ir::CallIntrinsic& node) {
            return node.arguments.empty() && ir::row_of(node.intrinsic).effect == ir::Effect::Pure;
        },
        [](const ir::CallMath&) { return false; }, [](const ir::CallLibdevice&) { return false; },
        [](const ir::CallFunction&) { return false; }, [](const ir::CallExternal&) { return false; },
        [](const ir::Print&) { return false; }, [](const ir::If&) { return false; },
        [](const ir::While&) { return false; }, [](const ir::ForRange&) { return false; },
        [](const ir::Scope&) { return false; }, [](const ir::Break&) { return false; },
        [](const ir::Continue&) { return false; }, [](const ir::Return&) { return false; },
        [](const ir::Exit&) { return false; });
}

} // namespace

FunctionChecker::Arm FunctionChecker::begin_arm() {
    Arm arm{builder_.make_block(), builder_.block(), environment_, assignments_, {}};
    builder_.enter(arm.block);
    return arm;
}

void FunctionChecker::end_arm(Arm& arm) {
    arm.assigns = assignments_ != arm.assignments;
    if (arm.assigns)
        arm.after = environment_;
    else
        arm.after = arm.before;
    environment_ = std::move(arm.before);
    builder_.enter(arm.outer);
}

bool FunctionChecker::is_cheap(const Arm& arm) const {
    const std::vector<ir::ValueId>& insts = function_.blocks[arm.block].insts;
    if (arm.assigns) return false;
    size_t computing = 0;
    for (ir::ValueId id : insts) {
        if (!is_cheap_op(function_, function_.insts[id])) return false;
        computing += computes(function_.insts[id].op) ? 1 : 0;
    }
    return computing <= kCheapInstructions;
}

// Moves the arm's code into the open block. Its block, and any made after it, must hold nothing
// else.
void FunctionChecker::splice(const Arm& arm) {
    std::vector<ir::ValueId> insts = std::move(function_.blocks[arm.block].insts);
    std::vector<ir::ValueId>& open = function_.blocks[builder_.block()].insts;
    open.insert(open.end(), insts.begin(), insts.end());
    if (arm.block.index + 1 == function_.blocks.size()) function_.blocks.truncate(arm.block.index);
}

Condition FunctionChecker::check_condition(ast::ExprId id) {
    Span span = tree().span(id);
    if (const auto* node = tree().as<ast::Bool>(id)) return check_bool_condition(*node, 0, span);
    if (const auto* compare = tree().as<ast::Compare>(id)) return check_comparison_chain(*compare, span);
    if (const auto* unary = tree().as<ast::Unary>(id); unary && unary->op == ast::UnaryOp::Not)
        return negate(check_condition(unary->operand), span);
    return truth(check_maybe_none(id));
}

Condition FunctionChecker::check_bool_condition(const ast::Bool& node, size_t first, Span span) {
    Condition left = check_condition(node.values[first]);
    if (first + 1 == node.values.size()) return left;
    bool is_and = node.op == ast::BoolOp::And;
    if (left.known) {
        if (*left.known != is_and) return left;
        return check_bool_condition(node, first + 1, span);
    }
    Arm arm = begin_arm();
    Condition rest = check_bool_condition(node, first + 1, span);
    end_arm(arm);
    return combine(node.op, left, arm, rest, span);
}

// `first op rest`, where the code for `rest` is in the arm.
Condition FunctionChecker::combine(ast::BoolOp op, Condition first, Arm& arm, Condition rest, Span span) {
    bool is_and = op == ast::BoolOp::And;
    if (first.is_invalid() || rest.is_invalid()) return Condition::invalid();
    if (rest.known && is_cheap(arm)) {
        splice(arm);
        return *rest.known == is_and ? first : rest;
    }
    if (is_cheap(arm)) {
        splice(arm);
        return Condition::of(
            builder_.binary(is_and ? ir::BinaryOp::And : ir::BinaryOp::Or, first.value, rest.value, span));
    }
    ir::LocalId result = builder_.make_local("", ir::Scalar::Bool);
    Arm skip = begin_arm();
    builder_.write(result, builder_.boolean(!is_and, span), span);
    end_arm(skip);
    builder_.enter(arm.block);
    builder_.write(result, value_of(rest, span), span);
    builder_.enter(arm.outer);
    builder_.append(ir::If{first.value, is_and ? arm.block : skip.block, is_and ? skip.block : arm.block},
                    ir::Type::none(), span);
    if (arm.assigns) join_paths({{arm.block, std::move(arm.after)}, {skip.block, environment_}}, nullptr, span);
    return Condition::of(builder_.read(result, span));
}

// As an expression: of what has elements it is computed for each of them.
Operand FunctionChecker::check_compare(const ast::Compare& node, Span span) {
    Operand left = check_maybe_none(node.first);
    if (node.rest.size() > 1) return operand_of(compare_rest(node, 0, left, span), span);
    Operand right = check_maybe_none(node.rest.front().right);
    if (has_elements(left) || has_elements(right)) {
        left = unwrap(left);
        right = unwrap(right);
    }
    if (std::optional<Operand> elementwise = compare_elements(node.rest.front().op, left, right, span))
        return *elementwise;
    return operand_of(compare(node.rest.front().op, left, right, span), span);
}

Condition FunctionChecker::check_comparison_chain(const ast::Compare& node, Span span) {
    return compare_rest(node, 0, check_maybe_none(node.first), span);
}

// The middle operands of a chain are evaluated once, the later ones only if the earlier comparisons
// hold.
Condition FunctionChecker::compare_rest(const ast::Compare& node, size_t index, const Operand& left, Span span) {
    const ast::Comparison& comparison = node.rest[index];
    Operand right = check_maybe_none(comparison.right);
    Span part = cover(left.span, right.span);
    Condition first = compare(comparison.op, left, right, node.rest.size() == 1 ? span : part);
    if (index + 1 == node.rest.size()) return first;
    if (first.known) return *first.known ? compare_rest(node, index + 1, right, span) : first;
    Arm arm = begin_arm();
    Condition rest = compare_rest(node, index + 1, right, span);
    end_arm(arm);
    return combine(ast::BoolOp::And, first, arm, rest, span);
}

Condition FunctionChecker::truth(const Operand& operand) {
    if (operand.is_invalid()) return Condition::invalid();
    if (const ConstantValue* constant = operand.constant())
        if (std::optional<bool> known = truth_of(*constant)) return Condition::of(*known);
    if (operand.type.is_optional()) {
        Condition has = Condition::of(has_value(operand, operand.span));
        return both(ast::BoolOp::And, has, truth(value_in(operand)), operand.span);
    }
    if (operand.type.is_scalar()) return Condition::of(convert_number(operand, ir::Scalar::Bool));
    if (operand.type.is_tuple()) return Condition::of(!operand.type.elements().empty());
    auto& report = sink_.report<diag::Code::CannotConvert>(operand.span, describe(operand), "`bool`");
    if (operand.type.is_array()) report.help("compare an element, or test `.size`");
    if (std::holds_alternative<ExpressionOperand>(operand.kind))
        report.help("reduce it: `np.all(...)` or `np.any(...)`");
    return Condition::invalid();
}

Condition FunctionChecker::negate(Condition condition, Span span) {
    if (condition.is_invalid()) return condition;
    if (condition.known) return Condition::of(!*condition.known);
    return Condition::of(builder_.unary(ir::UnaryOp::Not, condition.value, span));
}

ir::ValueId FunctionChecker::value_of(Condition condition, Span span) {
    KRAIT_CHECK(!condition.is_invalid(), "an invalid condition has no value");
    return condition.known ? builder_.boolean(*condition.known, span) : condition.value;
}

Operand FunctionChecker::operand_of(Condition condition, Span span) {
    if (condition.is_invalid()) return Operand::invalid(span);
    if (condition.known) return Operand::of(ir::ScalarConstant::of_bool(*condition.known), span, false);
    return Operand::value(condition.value, ir::Scalar::Bool, span);
}

// What either arm gave, unified as at any join.
Operand FunctionChecker::merge_arms(ir::ValueId condition, Arm& then_arm, Operand then, Arm& else_arm,
                                    Operand otherwise, Span span) {
    bool assigns = then_arm.assigns || else_arm.assigns;
    auto close = [&] { // the arms' code runs where it was written, whatever they gave
        builder_.append(ir::If{condition, then_arm.block, else_arm.block}, ir::Type::none(), span);
        if (assigns)
            join_paths({{then_arm.block, std::move(then_arm.after)}, {else_arm.block, std::move(else_arm.after)}},
                       nullptr, span);
    };
    if (then.is_invalid() || otherwise.is_invalid()) {
        close();
        // The call of the function itself that is behind it has the type of the rest.
        bool is_guess = instance_.calls_itself && !instance_.assumed_result;
        if (is_guess) return then.is_invalid() ? std::move(otherwise) : std::move(then);
        return Operand::invalid(span);
    }
    if (then.is_static() && otherwise.is_static() && same_static(then, otherwise)) {
        close();
        then.span = span;
        then.is_literal = false;
        return then;
    }
    std::optional<ir::Type> type;
    bool typed = !then.type.is_invalid() && !otherwise.type.is_invalid();
    if (typed) type = unify(then.type, otherwise.type);
    if (!type) {
        std::string text(scope_.sources()->text(span));
        if (text.size() > 40 || text.find('\n') != std::string::npos) text = "this expression";
        sink_.report<diag::Code::CannotUnify>(span, text, describe(then), describe(otherwise))
            .label(then.span, describe(then) + " here")
            .label(otherwise.span, describe(otherwise) + " here");
        close();
        return Operand::invalid(span);
    }
    if (type->is_scalar() && is_cheap(then_arm) && is_cheap(else_arm)) {
        bool then_is_last = then_arm.block > else_arm.block;
        splice(then_is_last ? then_arm : else_arm); // last made, first taken back
        splice(then_is_last ? else_arm : then_arm);
        ir::ValueId a = convert_number(then, type->scalar());
        ir::ValueId b = convert_number(otherwise, type->scalar());
        return Operand::value(builder_.select(condition, a, b, span), *type, span);
    }
    ir::LocalId result = builder_.make_local("", *type);
    ir::BlockId here = builder_.block();
    builder_.enter(then_arm.block);
    if (auto value = convert(then, *type)) builder_.write(result, *value, span);
    builder_.enter(else_arm.block);
    if (auto value = convert(otherwise, *type)) builder_.write(result, *value, span);
    builder_.enter(here);
    close();
    return Operand::value(builder_.read(result, span), *type, span);
}

} // namespace krait::dsl
