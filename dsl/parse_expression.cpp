// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Expressions from the loosest binding to the tightest: lambda and `if`, `or`, `and`, `not`,
// comparisons, the binary operators by precedence, signs, powers, `await`, then calls, subscripts
// and attributes.
#include "dsl/parser_rules.h"

#include <fmt/format.h>

#include <array>

namespace krait::dsl {

namespace {

struct BinaryRow {
    TokenKind token;
    ast::BinaryOp op;
    int precedence;
};

constexpr BinaryRow kBinaryRows[] = {
    {TokenKind::Bar, ast::BinaryOp::BitOr, 0},
    {TokenKind::Caret, ast::BinaryOp::BitXor, 1},
    {TokenKind::Ampersand, ast::BinaryOp::BitAnd, 2},
    {TokenKind::ShiftLeft, ast::BinaryOp::ShiftLeft, 3},
    {TokenKind::ShiftRight, ast::BinaryOp::ShiftRight, 3},
    {TokenKind::Plus, ast::BinaryOp::Add, 4},
    {TokenKind::Minus, ast::BinaryOp::Subtract, 4},
    {TokenKind::Star, ast::BinaryOp::Multiply, 5},
    {TokenKind::At, ast::BinaryOp::MatrixMultiply, 5},
    {TokenKind::Slash, ast::BinaryOp::Divide, 5},
    {TokenKind::SlashSlash, ast::BinaryOp::FloorDivide, 5},
    {TokenKind::Percent, ast::BinaryOp::Modulo, 5},
};

// Index into kBinaryRows by token, or -1.
constexpr std::array<int8_t, kTokenSpellings.size()> kBinaryRowOf = [] {
    std::array<int8_t, kTokenSpellings.size()> rows{};
    rows.fill(-1);
    for (size_t i = 0; i < std::size(kBinaryRows); ++i)
        rows[static_cast<size_t>(kBinaryRows[i].token)] = static_cast<int8_t>(i);
    return rows;
}();

constexpr std::array<bool, kTokenSpellings.size()> kStartsExpression = [] {
    std::array<bool, kTokenSpellings.size()> starts{};
    for (TokenKind kind :
         {TokenKind::Name, TokenKind::Number, TokenKind::String, TokenKind::FStringStart, TokenKind::LeftParen,
          TokenKind::LeftBracket, TokenKind::LeftBrace, TokenKind::Ellipsis, TokenKind::Minus, TokenKind::Plus,
          TokenKind::Tilde, TokenKind::Not, TokenKind::Lambda, TokenKind::Await, TokenKind::True, TokenKind::False,
          TokenKind::None, TokenKind::Star, TokenKind::Error})
        starts[static_cast<size_t>(kind)] = true;
    return starts;
}();

} // namespace

bool Parser::at_expression() const { return kStartsExpression[static_cast<size_t>(kind())]; }

ast::ExprId Parser::expressions(std::string_view what) {
    if (!at_expression()) {
        fail_expected(what);
        return invalid();
    }
    uint32_t start = begin();
    ExprId first = star_or_expression();
    if (!at(Kind::Comma)) return first;
    ast::Tuple tuple{{first}};
    while (accept(Kind::Comma) && at_expression()) tuple.items.push_back(star_or_expression());
    uint32_t child_height = tallest(tuple.items);
    return make(since(start), std::move(tuple), child_height);
}

ast::ExprId Parser::yield_or_expressions() {
    return at(Kind::Yield) ? yield_expression() : expressions("an expression");
}

ast::ExprId Parser::star_or_expression() {
    if (!at(Kind::Star)) return expression();
    uint32_t start = begin();
    advance();
    ExprId value = binary(0);
    return make(since(start), ast::Starred{value}, height(value));
}

ast::ExprId Parser::named_expression() {
    if (!at(Kind::Name) || kind(1) != Kind::ColonEqual) return expression();
    uint32_t start = begin();
    ast::NamedExpr named;
    named.target = identifier();
    named.op_span = here();
    advance();
    named.value = expression();
    uint32_t child_height = height(named.value);
    return make(since(start), std::move(named), child_height);
}

ast::ExprId Parser::star_or_named_expression() { return at(Kind::Star) ? star_or_expression() : named_expression(); }

ast::ExprId Parser::expression() {
    Nesting nesting(*this);
    if (at(Kind::Lambda)) return lambda();
    uint32_t start = begin();
    ExprId then = disjunction();
    if (!at(Kind::If)) return then;
    advance();
    ExprId condition = disjunction();
    expect(Kind::Else);
    ExprId otherwise = expression();
    return make(since(start), ast::IfExp{condition, then, otherwise}, tallest({condition, then, otherwise}));
}

ast::ExprId Parser::lambda() {
    uint32_t start = begin();
    advance();
    ast::Lambda node;
    node.parameters = parameters(Kind::Colon, false);
    expect(Kind::Colon);
    node.body = expression();
    uint32_t child_height = height(node.body);
    for (const ast::Parameter& p : node.parameters) child_height = std::max(child_height, height(p.default_value));
    Span span = since(start);
    ast::FunctionDef function;
    function.name = {"<lambda>", span};
    function.parameters = node.parameters;
    function.body = {make(tree_.span(node.body), ast::Return{node.body})};
    function.header = span;
    node.function = make(span, std::move(function));
    return make(span, std::move(node), child_height);
}

ast::ExprId Parser::disjunction() { return bool_operation(ast::BoolOp::Or, Kind::Or, &Parser::conjunction); }

ast::ExprId Parser::conjunction() { return bool_operation(ast::BoolOp::And, Kind::And, &Parser::inversion); }

ast::ExprId Parser::bool_operation(ast::BoolOp op, Kind op_token, ExprId (Parser::*operand)()) {
    uint32_t start = begin();
    ExprId first = (this->*operand)();
    if (!at(op_token)) return first;
    ast::Bool node{op, {first}, {}};
    while (at(op_token)) {
        node.op_spans.push_back(here());
        advance();
        node.values.push_back((this->*operand)());
    }
    uint32_t child_height = tallest(node.values);
    return make(since(start), std::move(node), child_height);
}

ast::ExprId Parser::inversion() {
    if (!at(Kind::Not)) return comparison();
    Nesting nesting(*this);
    Span op_span = here();
    advance();
    ExprId operand = inversion();
    return make(since(op_span.begin), ast::Unary{ast::UnaryOp::Not, op_span, operand}, height(operand));
}

bool Parser::comparison_operator(ast::CompareOp& op) {
    using ast::CompareOp;
    static constexpr std::pair<Kind, CompareOp> kRows[] = {
        {Kind::EqualEqual, CompareOp::Equal},
        {Kind::NotEqual, CompareOp::NotEqual},
        {Kind::Less, CompareOp::Less},
        {Kind::LessEqual, CompareOp::LessEqual},
        {Kind::Greater, CompareOp::Greater},
        {Kind::GreaterEqual, CompareOp::GreaterEqual},
        {Kind::Is, CompareOp::Is},
        {Kind::In, CompareOp::In},
    };
    if (at(Kind::Not) && kind(1) == Kind::In) {
        op = CompareOp::NotIn;
        advance();
        advance();
        return true;
    }
    for (const auto& [token, row_op] : kRows) {
        if (!accept(token)) continue;
        op = row_op;
        if (token == Kind::Is && accept(Kind::Not)) op = CompareOp::IsNot;
        return true;
    }
    return false;
}

ast::ExprId Parser::comparison() {
    uint32_t start = begin();
    ExprId first = binary(0);
    uint32_t op_begin = begin();
    ast::CompareOp op{};
    if (!comparison_operator(op)) return first;
    ast::Compare node{first, {}};
    uint32_t child_height = height(first);
    do {
        Span op_span = since(op_begin);
        ExprId right = binary(0);
        child_height = std::max(child_height, height(right));
        node.rest.push_back({op, op_span, right});
        op_begin = begin();
    } while (comparison_operator(op));
    return make(since(start), std::move(node), child_height);
}

ast::ExprId Parser::binary(int lowest_precedence) {
    uint32_t start = begin();
    ExprId left = factor();
    while (true) {
        int row = kBinaryRowOf[static_cast<size_t>(kind())];
        if (row < 0 || kBinaryRows[row].precedence < lowest_precedence) return left;
        Span op_span = here();
        advance();
        ExprId right = binary(kBinaryRows[row].precedence + 1);
        left = make(since(start), ast::Binary{kBinaryRows[row].op, op_span, left, right}, tallest({left, right}));
    }
}

ast::ExprId Parser::factor() {
    ast::UnaryOp op;
    if (at(Kind::Minus))
        op = ast::UnaryOp::Minus;
    else if (at(Kind::Plus))
        op = ast::UnaryOp::Plus;
    else if (at(Kind::Tilde))
        op = ast::UnaryOp::Invert;
    else
        return power();
    Nesting nesting(*this);
    Span op_span = here();
    advance();
    ExprId operand = factor();
    return make(since(op_span.begin), ast::Unary{op, op_span, operand}, height(operand));
}

ast::ExprId Parser::power() {
    uint32_t start = begin();
    ExprId base = await_primary();
    if (!at(Kind::StarStar)) return base;
    Nesting nesting(*this);
    Span op_span = here();
    advance();
    ExprId exponent = factor();
    return make(since(start), ast::Binary{ast::BinaryOp::Power, op_span, base, exponent}, tallest({base, exponent}));
}

ast::ExprId Parser::await_primary() {
    if (!at(Kind::Await)) return primary();
    uint32_t start = begin();
    advance();
    ExprId value = primary();
    return make(since(start), ast::Await{value}, height(value));
}

ast::ExprId Parser::primary() {
    uint32_t start = begin();
    ExprId object = atom();
    while (true) {
        if (at(Kind::LeftParen)) {
            object = call(start, object);
        } else if (at(Kind::LeftBracket)) {
            object = subscript(start, object);
        } else if (accept(Kind::Dot)) {
            ast::Identifier name = identifier("the name of an attribute");
            object = make(since(start), ast::Attribute{object, std::move(name)}, height(object));
        } else {
            return object;
        }
    }
}

ast::ExprId Parser::call(uint32_t start, ExprId callee) {
    ast::Call node;
    node.callee = callee;
    uint32_t parens = begin();
    advance();
    arguments(node);
    expect(Kind::RightParen);
    node.parens = since(parens);
    uint32_t child_height = std::max(height(callee), tallest(node.args));
    for (const ast::Keyword& keyword : node.keywords) child_height = std::max(child_height, height(keyword.value));
    return make(since(start), std::move(node), child_height);
}

void Parser::arguments(ast::Call& call) {
    while (!at(Kind::RightParen) && !failed_) {
        argument(call);
        if (!accept(Kind::Comma)) break;
    }
    if (failed_ || call.keywords.size() < 2) return;
    std::vector<const ast::Keyword*> named;
    for (const ast::Keyword& keyword : call.keywords)
        if (keyword.name) named.push_back(&keyword);
    std::stable_sort(named.begin(), named.end(),
                     [](const ast::Keyword* a, const ast::Keyword* b) { return a->name->text < b->name->text; });
    for (size_t i = 1; i < named.size(); ++i)
        if (named[i - 1]->name->text == named[i]->name->text)
            fail<diag::Code::InvalidArguments>(named[i]->name->span,
                                               fmt::format("`{}` is given twice", named[i]->name->text))
                .label(named[i - 1]->span, "the first time");
}

void Parser::argument(ast::Call& call) {
    uint32_t start = begin();
    if (accept(Kind::StarStar)) {
        ExprId value = expression();
        call.keywords.push_back({std::nullopt, value, since(start)});
        return;
    }
    if (at(Kind::Name) && kind(1) == Kind::Equal) {
        ast::Identifier name = identifier();
        advance();
        ExprId value = expression();
        call.keywords.push_back({std::move(name), value, since(start)});
        return;
    }
    bool starred = at(Kind::Star);
    ExprId value;
    if (starred) { // unlike elsewhere a star takes a whole expression here
        advance();
        ExprId inner = expression();
        value = make(since(start), ast::Starred{inner}, height(inner));
    } else if (at_expression()) {
        value = named_expression();
    } else {
        fail_expected("an argument or `)`");
        return;
    }
    if (at_comprehension() && !starred) {
        value = comprehension(start, ast::ComprehensionKind::Generator, value, {});
        if (!call.args.empty() || !call.keywords.empty() || !at(Kind::RightParen))
            fail<diag::Code::InvalidArguments>(span_of(value),
                                               "a generator beside other arguments needs brackets of its own");
    }
    call.args.push_back(value);
    if (call.keywords.empty()) return;
    if (!starred)
        fail<diag::Code::InvalidArguments>(span_of(value), "a positional argument follows a keyword argument");
    else if (!call.keywords.back().name)
        fail<diag::Code::InvalidArguments>(span_of(value), "`*` follows `**`");
}

ast::ExprId Parser::subscript(uint32_t start, ExprId object) {
    uint32_t bracket = begin();
    advance();
    uint32_t index_begin = begin();
    ExprId index = slice();
    if (at(Kind::Comma)) {
        ast::Tuple tuple{{index}};
        while (accept(Kind::Comma) && !at(Kind::RightBracket)) tuple.items.push_back(slice());
        uint32_t child_height = tallest(tuple.items);
        index = make(since(index_begin), std::move(tuple), child_height);
    }
    expect(Kind::RightBracket);
    return make(since(start), ast::Subscript{object, index, since(bracket)}, tallest({object, index}));
}

ast::ExprId Parser::slice() {
    if (at(Kind::Star)) return star_or_expression();
    uint32_t start = begin();
    ast::Slice node;
    if (!at(Kind::Colon)) {
        if (!at_expression()) {
            fail_expected("an index");
            return invalid();
        }
        ExprId index = named_expression();
        if (!at(Kind::Colon)) return index;
        node.lower = index;
    }
    advance();
    auto ends = [&] { return at(Kind::Colon) || at(Kind::Comma) || at(Kind::RightBracket); };
    if (!ends()) node.upper = expression();
    if (accept(Kind::Colon) && !ends()) node.step = expression();
    return make(since(start), node, tallest({node.lower, node.upper, node.step}));
}

ast::ExprId Parser::yield_expression() {
    uint32_t start = begin();
    advance();
    if (accept(Kind::From)) {
        ExprId value = expression();
        return make(since(start), ast::YieldFrom{value}, height(value));
    }
    ExprId value;
    if (at_expression()) value = expressions("an expression");
    return make(since(start), ast::Yield{value}, height(value));
}

} // namespace krait::dsl
