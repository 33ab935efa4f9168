// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What ends the thread where Python would raise: `raise`, `assert`, and whatever the language itself finds wrong while it runs.
// Each such place carries the words for a report. Nothing of an exception is evaluated: what is shown of it is what the source says,
// and of a comparison that failed the two values, which are there already.
#include "dsl/function_checker.h"

#include <algorithm>

namespace krait::dsl {

void FunctionChecker::fail(ir::Failure failure, Span span) {
    builder_.append(ir::Exit{std::move(failure)}, ir::Type::none(), span);
}

void FunctionChecker::fail(ir::FailureKind kind, const std::vector<ir::MessageArgument>& message, Span span) {
    std::string_view pattern = diag::kind_of(static_cast<diag::Code>(kind)).message;
    ir::Failure failure = ir::make_failure(kind, pattern, message);
    // The class of an exception is the first thing that its message says.
    if (kind == ir::FailureKind::ExceptionRaised) failure.exception = std::get<std::string>(message.front().front());
    fail(std::move(failure), span);
}

void FunctionChecker::fail_if(ir::ValueId condition, ir::FailureKind kind,
                              const std::vector<ir::MessageArgument>& message, Span span) {
    ir::BlockId ends = builder_.make_block();
    ir::BlockId goes_on = builder_.make_block();
    builder_.append(ir::If{condition, ends, goes_on}, ir::Type::none(), span);
    ir::BlockId here = builder_.block();
    builder_.enter(ends);
    fail(kind, message, span);
    builder_.enter(here);
}

namespace {

// A failure's text is part of every report of it: a long expression is cut.
std::string shortened(std::string text) {
    constexpr size_t kLongest = 120;
    std::replace(text.begin(), text.end(), '\n', ' ');
    if (text.size() <= kLongest) return text;
    size_t end = kLongest;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xc0) == 0x80) --end; // not within a character
    return text.substr(0, end) + "…";
}

std::string_view spelling_of(ir::CompareOp op) {
    switch (op) {
        case ir::CompareOp::Equal: return "==";
        case ir::CompareOp::NotEqual: return "!=";
        case ir::CompareOp::Less: return "<";
        case ir::CompareOp::LessEqual: return "<=";
        case ir::CompareOp::Greater: return ">";
        case ir::CompareOp::GreaterEqual: return ">=";
    }
    unreachable();
}

} // namespace

// A string without its quotes, anything else as written.
std::string FunctionChecker::shown_text(ast::ExprId expression) const {
    if (const auto* literal = tree().as<ast::StringLiteral>(expression)) return shortened(literal->value);
    return shortened(std::string(instance_.scope->sources()->text(tree().span(expression))));
}

// What stands behind "the assertion failed": its message, and the values of a comparison that the open block ends in.
ir::MessageArgument FunctionChecker::explain_failed(ast::ExprId message, ir::ValueId condition) const {
    ir::MessageArgument text;
    std::string before = ": ";
    if (message) {
        text.emplace_back(before + shown_text(message));
        before = "; ";
    }
    const std::vector<ir::ValueId>& open = function_.blocks[builder_.block()].insts;
    const auto* compare = std::get_if<ir::Compare>(&function_.insts[condition].op);
    if (!compare || open.empty() || open.back() != condition) return text;
    text.emplace_back(before);
    text.emplace_back(compare->left);
    text.emplace_back(" " + std::string(spelling_of(compare->op)) + " ");
    text.emplace_back(compare->right);
    text.emplace_back(std::string(" is false"));
    return text;
}

void FunctionChecker::check_assert(const ast::Assert& node, Span span) {
    Condition condition = check_condition(node.condition);
    if (condition.is_invalid()) return;
    std::string text = shown_text(node.condition);
    if (condition.known) {
        if (*condition.known) return;
        ir::MessageArgument tail;
        if (node.message) tail.emplace_back(": " + shown_text(node.message));
        fail(ir::FailureKind::AssertionFailed, {{text}, tail}, span);
        environment_.alive = false;
        return;
    }
    ir::MessageArgument tail = explain_failed(node.message, condition.value);
    ir::BlockId passes = builder_.make_block();
    ir::BlockId fails = builder_.make_block();
    builder_.append(ir::If{condition.value, passes, fails}, ir::Type::none(), span);
    ir::BlockId here = builder_.block();
    builder_.enter(fails);
    fail(ir::FailureKind::AssertionFailed, {{text}, tail}, span);
    builder_.enter(here);
}

void FunctionChecker::check_raise(const ast::Raise& node, Span span) {
    std::string exception = "raise";
    ir::MessageArgument tail;
    if (node.exception) {
        const auto* call = tree().as<ast::Call>(node.exception);
        exception = shown_text(call ? call->callee : node.exception);
        std::string before = ": ";
        if (call)
            for (ast::ExprId argument : call->args) {
                tail.emplace_back(before + shown_text(argument));
                before = ", ";
            }
    }
    fail(ir::FailureKind::ExceptionRaised, {{exception}, tail}, span);
    environment_.alive = false;
}

} // namespace krait::dsl
