// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Statements with blocks. A clause whose head does not parse ends the statement with the clauses
// before it; its block is then read on its own, so that what stands in it is neither lost nor
// unchecked.
#include "dsl/parser_rules.h"

namespace krait::dsl {

bool Parser::compound_statement(Body& out) {
    if (at(Kind::If)) return if_statement(out), true;
    if (at(Kind::While)) return while_statement(out), true;
    if (at(Kind::For)) return for_statement(out, begin(), false), true;
    if (at(Kind::With)) return with_statement(out, begin(), false), true;
    if (at(Kind::Try)) return try_statement(out), true;
    if (at(Kind::Def)) return function_definition(out, checkpoint(), {}), true;
    if (at(Kind::Class)) return class_definition(out, checkpoint(), {}), true;
    if (at(Kind::At)) return decorated_statement(out), true;
    if (at(Kind::Async)) return async_statement(out), true;
    if (at_match_statement()) return match_statement(out), true;
    return false;
}

// Ends a statement before its clause that failed, and leaves that clause.
void Parser::end_before(Checkpoint clause, uint32_t start, ast::StmtNode node, Body& out) {
    drop_nodes(clause);
    pos_ = clause.token;
    out.push_back(make(since(start), std::move(node)));
    clause = checkpoint();
    recover(clause, out);
}

// `else: …`, if it is there. False when its head is wrong; `clause` says where it began.
bool Parser::else_clause(Body& body, Checkpoint& clause) {
    if (!at(Kind::Else)) return true;
    clause = checkpoint();
    advance();
    if (!expect(Kind::Colon)) return false;
    block("`else`", body);
    return true;
}

void Parser::if_statement(Body& out) {
    uint32_t start = begin();
    ast::If node;
    Checkpoint clause;
    do {
        clause = checkpoint();
        uint32_t branch_begin = begin();
        std::string_view word = spelling(kind()) == "if" ? "`if`" : "`elif`";
        advance();
        ast::Branch branch;
        branch.condition = named_expression();
        if (!expect(Kind::Colon)) {
            if (node.branches.empty()) return recover(clause, out);
            return end_before(clause, start, std::move(node), out);
        }
        block(word, branch.body);
        branch.span = since(branch_begin);
        node.branches.push_back(std::move(branch));
    } while (at(Kind::Elif));
    if (!else_clause(node.orelse, clause)) return end_before(clause, start, std::move(node), out);
    out.push_back(make(since(start), std::move(node)));
}

void Parser::while_statement(Body& out) {
    Checkpoint clause = checkpoint();
    uint32_t start = begin();
    advance();
    ast::While node;
    node.condition = named_expression();
    if (!expect(Kind::Colon)) return recover(clause, out);
    loop_block("`while`", node.body);
    if (!else_clause(node.orelse, clause)) return end_before(clause, start, std::move(node), out);
    out.push_back(make(since(start), std::move(node)));
}

void Parser::for_statement(Body& out, uint32_t start, bool is_async) {
    Checkpoint clause = checkpoint();
    advance();
    ast::For node;
    node.is_async = is_async;
    node.target = for_targets();
    expect(Kind::In);
    node.iterable = expressions("an expression");
    if (!expect(Kind::Colon)) return recover(clause, out);
    loop_block("`for`", node.body);
    if (!else_clause(node.orelse, clause)) return end_before(clause, start, std::move(node), out);
    out.push_back(make(since(start), std::move(node)));
}

void Parser::loop_block(std::string_view what, Body& body) {
    ++loop_depth_;
    block(what, body);
    --loop_depth_;
}

void Parser::with_statement(Body& out, uint32_t start, bool is_async) {
    Checkpoint clause = checkpoint();
    advance();
    ast::With node;
    node.is_async = is_async;
    if (at_bracketed_with_items()) {
        advance();
        do node.items.push_back(with_item());
        while (accept(Kind::Comma) && !at(Kind::RightParen));
        expect(Kind::RightParen);
    } else {
        uint32_t item_begin = begin();
        bool bracketed = at(Kind::LeftParen);
        do node.items.push_back(with_item());
        while (accept(Kind::Comma));
        // `with (a, b):` opens two things, not one tuple.
        const auto* tuple = tree_.as<ast::Tuple>(node.items[0].context);
        bool whole = node.items.size() == 1 && !node.items[0].target && bracketed && tuple &&
                     span_of(node.items[0].context).begin == item_begin && !tuple->items.empty();
        if (whole) {
            std::vector<ExprId> contexts = tuple->items;
            node.items.clear();
            for (ExprId context : contexts) node.items.push_back({context, {}});
        }
    }
    if (!expect(Kind::Colon)) return recover(clause, out);
    block("`with`", node.body);
    out.push_back(make(since(start), std::move(node)));
}

// Whether a `(` after `with` holds an `as` of its own; no expression does.
bool Parser::at_bracketed_with_items() const {
    if (!at(Kind::LeftParen)) return false;
    size_t depth = 0;
    for (size_t i = pos_; i < last_; ++i) {
        Kind k = tokens_[i].kind;
        if (k == Kind::LeftParen || k == Kind::LeftBracket || k == Kind::LeftBrace) ++depth;
        if (k == Kind::RightParen || k == Kind::RightBracket || k == Kind::RightBrace) --depth;
        if (depth == 1 && k == Kind::As) return true;
        if (depth == 0 || k == Kind::Newline) return false;
    }
    return false;
}

ast::WithItem Parser::with_item() {
    ast::WithItem item;
    item.context = expression();
    if (accept(Kind::As)) {
        item.target = at(Kind::Star) ? star_or_expression() : primary();
        check_target(item.target, TargetUse::Assign);
    }
    return item;
}

void Parser::try_statement(Body& out) {
    Checkpoint clause = checkpoint();
    uint32_t start = begin();
    advance();
    if (!expect(Kind::Colon)) return recover(clause, out);
    ast::Try node;
    block("`try`", node.body);
    while (at(Kind::Except)) {
        clause = checkpoint();
        uint32_t handler_begin = begin();
        advance();
        ast::ExceptHandler handler;
        if (accept(Kind::Star)) node.is_star = true;
        if (!at(Kind::Colon)) handler.type = expressions("an expression");
        if (accept(Kind::As)) handler.name = identifier();
        if (!expect(Kind::Colon)) return end_before(clause, start, std::move(node), out);
        block("`except`", handler.body);
        handler.span = since(handler_begin);
        node.handlers.push_back(std::move(handler));
    }
    if (!else_clause(node.orelse, clause)) return end_before(clause, start, std::move(node), out);
    if (at(Kind::Finally)) {
        clause = checkpoint();
        advance();
        if (!expect(Kind::Colon)) return end_before(clause, start, std::move(node), out);
        block("`finally`", node.finally);
    } else if (node.handlers.empty()) {
        report<diag::Code::UnexpectedToken>(here(), "`except` or `finally`", describe(token()));
    }
    out.push_back(make(since(start), std::move(node)));
}

void Parser::async_statement(Body& out) {
    uint32_t start = begin();
    Checkpoint clause = checkpoint();
    if (kind(1) == Kind::Def) return function_definition(out, clause, {});
    advance();
    if (at(Kind::For)) return for_statement(out, start, true);
    if (at(Kind::With)) return with_statement(out, start, true);
    fail_expected("`def`, `for` or `with`");
    recover(clause, out);
}

// `match` is a statement only where the line ends in a colon and a block of `case` follows, or
// where nothing else could begin like this.
bool Parser::at_match_statement() {
    if (!at_word("match")) return false;
    // After a name these begin nothing; after `match` they begin its subject.
    static constexpr Kind kSubjects[] = {Kind::Name,      Kind::Number, Kind::String, Kind::FStringStart,
                                         Kind::LeftBrace, Kind::True,   Kind::False,  Kind::None,
                                         Kind::Tilde,     Kind::Lambda, Kind::Await};
    // These may go on with an expression that starts with a variable `match`.
    static constexpr Kind kDoubtful[] = {Kind::LeftParen, Kind::LeftBracket, Kind::Minus,
                                         Kind::Plus,      Kind::Star,        Kind::Not};
    auto next_in = [&](const auto& kinds) {
        return std::find(std::begin(kinds), std::end(kinds), kind(1)) != std::end(kinds);
    };
    if (next_in(kSubjects)) return true;
    if (!next_in(kDoubtful)) return false;
    size_t newline = end_of_logical_line();
    auto kind_at = [&](size_t i) { return tokens_[std::min(i, last_)].kind; };
    bool block_follows = kind_at(newline - 1) == Kind::Colon && kind_at(newline + 1) == Kind::Indent;
    const Token& first = tokens_[std::min(newline + 2, last_)];
    return block_follows && first.kind == Kind::Name && spelling_of(first) == "case";
}

void Parser::match_statement(Body& out) {
    Checkpoint clause = checkpoint();
    uint32_t start = begin();
    advance();
    ast::MatchStmt node;
    bool named = at(Kind::Name) && kind(1) == Kind::ColonEqual;
    node.subject = named ? named_expression() : expressions("an expression");
    if (!expect(Kind::Colon) || !expect(Kind::Newline)) return recover(clause, out);
    if (!at(Kind::Indent) || block_depth_ == ast::kMaxBlockDepth) {
        if (at(Kind::Indent)) {
            Body none;
            indented_statements(none); // says that it is too deep
        } else {
            report<diag::Code::MissingIndent>(span_of(tokens_[pos_ - 2]), "`match`");
        }
        return out.push_back(make(since(start), std::move(node)));
    }
    ++block_depth_;
    advance();
    Body skipped; // statements after a case that failed
    while (!at(Kind::Dedent) && !at(Kind::EndOfFile)) match_case(node, skipped);
    accept(Kind::Dedent);
    --block_depth_;
    out.push_back(make(since(start), std::move(node)));
    out.insert(out.end(), skipped.begin(), skipped.end());
}

void Parser::match_case(ast::MatchStmt& statement, Body& skipped) {
    Checkpoint clause = checkpoint();
    uint32_t start = begin();
    ast::MatchCase one;
    if (at_word("case")) {
        advance();
        one.pattern = patterns();
        if (accept(Kind::If)) one.guard = named_expression();
        expect(Kind::Colon);
    } else {
        fail_expected("`case`");
    }
    if (failed_) return recover(clause, skipped);
    block("`case`", one.body);
    one.span = since(start);
    statement.cases.push_back(std::move(one));
}

} // namespace krait::dsl
