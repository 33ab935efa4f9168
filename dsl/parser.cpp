// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Entry points, the token cursor, blocks, and what happens after a mistake: the statement becomes a
// Skipped, the cursor moves to the next logical line, and a block that hung below it is parsed as
// if it stood there alone.
#include "dsl/parser.h"

#include "dsl/identifiers.h"
#include "dsl/parser_rules.h"

#include <fmt/format.h>

#include <set>

namespace krait::dsl {

namespace {

// After so many errors in one file more of them help nobody.
constexpr size_t kMostErrors = 200;

bool continues_compound(TokenKind kind) {
    return kind == TokenKind::Elif || kind == TokenKind::Else || kind == TokenKind::Except ||
           kind == TokenKind::Finally;
}

} // namespace

ast::Tree parse_module(const SourceSet& sources, FileId file, diag::Sink& sink) {
    auto size = static_cast<uint32_t>(sources.file(file).text().size());
    return Parser(sources, {file, 0, size}, LineRule::Lines, sink).module();
}

ast::Body parse_added_module(ast::Tree& tree, const SourceSet& sources, FileId file, diag::Sink& sink) {
    auto size = static_cast<uint32_t>(sources.file(file).text().size());
    return Parser(sources, {file, 0, size}, LineRule::Lines, sink).added_module(tree);
}

ParsedExpression parse_expression_text(const SourceSet& sources, Span range, diag::Sink& sink) {
    Parser parser(sources, range, LineRule::Expression, sink);
    ParsedExpression parsed;
    parsed.root = parser.lone_expression();
    parsed.tree = parser.take_tree();
    return parsed;
}

Parser::Parser(const SourceSet& sources, Span range, LineRule rule, diag::Sink& sink)
    : sources_(sources)
    , file_(range.file)
    , text_(sources.file(range.file).text())
    , rule_(rule)
    , sink_(&sink)
    , final_sink_(sink)
    , stream_(lex(sources, range, rule, sink))
    , tokens_(stream_.tokens.data())
    , last_(stream_.tokens.size() - 1)
    , sink_limit_(sink.all().size() + kMostErrors) {
    tree_.file = file_;
}

ast::Tree Parser::module() {
    statements(tree_.body, Kind::EndOfFile);
    settle_kept_back(decorated_functions_.empty());
    tree_.comments = std::move(stream_.comments);
    return std::move(tree_);
}

ast::Body Parser::added_module(ast::Tree& tree) {
    ast::Tree before = std::exchange(tree, {});
    tree_.exprs = std::move(before.exprs);
    tree_.stmts = std::move(before.stmts);
    tree_.patterns = std::move(before.patterns);
    heights_.resize(tree_.exprs.size()); // of nodes that none of this file is above
    Body body;
    statements(body, Kind::EndOfFile);
    settle_kept_back(true);
    tree = std::move(tree_);
    tree.file = before.file;
    tree.body = std::move(before.body);
    tree.comments = std::move(before.comments);
    return body;
}

ast::ExprId Parser::lone_expression() {
    ExprId root = expressions("an expression");
    if (!at(Kind::EndOfFile)) fail_expected("an operator or the end");
    return failed_ ? invalid() : root;
}

bool Parser::expect(Kind k) {
    if (accept(k)) return true;
    fail_expected(has_fixed_spelling(k) ? fmt::format("`{}`", spelling(k)) : std::string(spelling(k)));
    return false;
}

Span Parser::since(uint32_t begin) const {
    size_t last = pos_;
    while (last > 0 && (tokens_[last - 1].kind == Kind::Newline || tokens_[last - 1].kind == Kind::Dedent)) --last;
    uint32_t end = last > 0 ? tokens_[last - 1].end : begin;
    return {file_, begin, std::max(begin, end)};
}

size_t Parser::end_of_logical_line() {
    if (next_newline_ < pos_) next_newline_ = pos_;
    while (next_newline_ < last_ && tokens_[next_newline_].kind != Kind::Newline) ++next_newline_;
    return next_newline_;
}

bool Parser::wanted(size_t at) const {
    return reporting() && !stream_.in_unclosed(at) && sink_->all().size() < sink_limit_;
}

void Parser::begin_failure() {
    if (failed_) return;
    failed_ = true;
    failed_at_ = pos_;
    pos_ = last_;
}

void Parser::fail_expected(std::string_view what) {
    if (failed_) return;
    if (wanted(pos_)) {
        if (at(Kind::Error)) {
            if (const diag::Diagnostic* held = stream_.held_error(pos_)) sink_->add(*held);
        } else {
            // The end of a line is shown where the line's last token ends, before any comment.
            Span at_fault = here();
            if (at(Kind::Newline) && pos_ > 0) at_fault.begin = at_fault.end = tokens_[pos_ - 1].end;
            auto& error = sink_->report<diag::Code::UnexpectedToken>(at_fault, what, describe(token()));
            // Where a statement begins `=` has its place; after a condition or in brackets it has
            // not.
            if (at(Kind::Equal) && what.starts_with('`')) error.help("`=` assigns; `==` compares");
            add_hint(error, pos_);
        }
    }
    begin_failure();
}

// What people who write C or hurry get wrong.
void Parser::add_hint(diag::Diagnostic& diagnostic, size_t at) const {
    Kind found = tokens_[at].kind;
    Kind before = at > 0 ? tokens_[at - 1].kind : Kind::EndOfFile;
    Kind second_before = at > 1 ? tokens_[at - 2].kind : Kind::EndOfFile;
    bool doubled = at > 0 && found == before && tokens_[at - 1].end == tokens_[at].begin;
    if (found == Kind::Ampersand && doubled) diagnostic.help("conditions are joined with `and`");
    if (found == Kind::Bar && doubled) diagnostic.help("conditions are joined with `or`");
    if (found == Kind::If && before == Kind::Else) diagnostic.help("`else if` is written `elif`");
    if (before == second_before && at > 1 && tokens_[at - 2].end == tokens_[at - 1].begin) {
        if (before == Kind::Plus) diagnostic.help("there is no `++`; write `+= 1`");
        if (before == Kind::Minus) diagnostic.help("there is no `--`; write `-= 1`");
    }
}

std::string Parser::describe(const Token& t) const {
    constexpr size_t kLongestQuoted = 40;
    if (has_fixed_spelling(t.kind)) return fmt::format("`{}`", spelling(t.kind));
    std::string_view text = spelling_of(t);
    bool quotable = (t.kind == Kind::Name || t.kind == Kind::Number) && text.size() <= kLongestQuoted;
    return quotable ? fmt::format("`{}`", text) : std::string(spelling(t.kind));
}

void Parser::drop_nodes(const Checkpoint& to) {
    tree_.exprs.truncate(to.exprs);
    tree_.stmts.truncate(to.stmts);
    tree_.patterns.truncate(to.patterns);
    heights_.resize(to.exprs);
}

void Parser::skip_line() {
    while (!at(Kind::Newline) && !at(Kind::EndOfFile)) {
        if (at(Kind::Indent) || at(Kind::Dedent)) return;
        advance();
    }
    accept(Kind::Newline);
}

// Past the block whose Indent is at the cursor.
void Parser::skip_block() {
    size_t depth = 0;
    do {
        if (at(Kind::Indent)) ++depth;
        if (at(Kind::Dedent)) --depth;
        advance();
    } while (depth > 0 && !at(Kind::EndOfFile));
}

// Leaves the statement that began at `start` and failed.
void Parser::recover(const Checkpoint& start, Body& out) {
    drop_nodes(start);
    pos_ = failed_at_;
    failed_ = false;
    skip_line();

    ast::Skipped skipped;
    std::set<std::string> names;
    for (size_t i = start.token; i < pos_; ++i)
        if (tokens_[i].kind == Kind::Name) names.insert(normalised_identifier(spelling_of(tokens_[i])));
    skipped.names.assign(names.begin(), names.end());
    skipped.reported = reporting();
    uint32_t begin = tokens_[start.token].begin;
    size_t last = pos_ > start.token ? pos_ - 1 : pos_;
    if (last > start.token && tokens_[last].kind == Kind::Newline) --last;
    StmtId statement = make({file_, begin, std::max(begin, tokens_[last].end)}, std::move(skipped));
    out.push_back(statement);
    if (kept_back_) kept_back_->skipped.push_back(statement);

    ++loop_depth_; // the head that failed may have been that of a loop
    if (at(Kind::Indent)) indented_statements(out);
    // The rest of an `if` or `try` whose head is lost.
    while (continues_compound(kind())) {
        skip_line();
        if (at(Kind::Indent)) indented_statements(out);
    }
    --loop_depth_;
}

ast::ExprId Parser::make(Span span, ast::ExprNode node, uint32_t child_height) {
    uint32_t height = child_height + 1;
    if (height > ast::kMaxExpressionHeight) {
        fail<diag::Code::TooDeeplyNested>(span, "operations", ast::kMaxExpressionHeight);
        height = 1;
    }
    heights_.push_back(static_cast<uint16_t>(height));
    return tree_.exprs.push({span, std::move(node)});
}

uint32_t Parser::tallest(std::initializer_list<ExprId> ids) const {
    uint32_t most = 0;
    for (ExprId id : ids) most = std::max(most, height(id));
    return most;
}

uint32_t Parser::tallest(const std::vector<ExprId>& ids) const {
    uint32_t most = 0;
    for (ExprId id : ids) most = std::max(most, height(id));
    return most;
}

Parser::Nesting::Nesting(Parser& parser)
    : parser_(parser) {
    if (++parser_.nesting_ > ast::kMaxExpressionNesting)
        parser_.fail<diag::Code::TooDeeplyNested>(parser_.here(), "expressions", ast::kMaxExpressionNesting);
}

ast::Identifier Parser::identifier(std::string_view what) {
    ast::Identifier name{"", here()};
    if (at(Kind::Name)) {
        name.text = normalised_identifier(spelling_of(token()));
        advance();
    } else {
        fail_expected(what);
    }
    return name;
}

ast::Identifier Parser::dotted_name() {
    ast::Identifier name = identifier("the name of a module");
    while (accept(Kind::Dot)) {
        ast::Identifier part = identifier();
        name.text += "." + part.text;
        name.span = cover(name.span, part.span);
    }
    return name;
}

void Parser::statements(Body& out, Kind end) {
    while (!at(end) && !at(Kind::EndOfFile)) statement(out);
}

void Parser::statement(Body& out) {
    if (at(Kind::Indent)) {
        // Reported outside of functions too: the line may well have belonged to one. A file that is
        // indented as a whole is a piece of another and fine.
        if (pos_ > 0 && !stream_.in_unclosed(pos_) && sink_->all().size() < sink_limit_)
            sink_->report<diag::Code::UnexpectedIndent>(here());
        return indented_statements(out);
    }
    if (at(Kind::Dedent) || at(Kind::Newline)) return advance();
    if (!compound_statement(out)) simple_line(out);
}

// After the colon of a header named `what`: statements on the same line or an indented block.
void Parser::block(std::string_view what, Body& out) {
    if (!accept(Kind::Newline)) return simple_line(out);
    if (at(Kind::Indent)) return indented_statements(out);
    if (at(Kind::Error) && !stream_.held_error(pos_)) return;
    report<diag::Code::MissingIndent>(span_of(tokens_[pos_ - 2]), what);
}

void Parser::indented_statements(Body& out) {
    if (block_depth_ == ast::kMaxBlockDepth) {
        report<diag::Code::TooDeeplyNested>(span_of(token(1)), "blocks", ast::kMaxBlockDepth);
        return skip_block();
    }
    ++block_depth_;
    advance();
    statements(out, Kind::Dedent);
    accept(Kind::Dedent);
    --block_depth_;
}

void Parser::simple_line(Body& out) {
    while (true) {
        Checkpoint start = checkpoint();
        StmtId statement = simple_statement();
        if (!failed_ && !at(Kind::Newline) && !at(Kind::Semicolon)) fail_expected("the end of the statement");
        if (failed_) return recover(start, out);
        out.push_back(statement);
        if (accept(Kind::Newline)) return;
        advance();
        if (accept(Kind::Newline)) return;
    }
}

// Names on a line with a call of `jit`, as in `kernel = cuda.jit(body)`.
void Parser::mention_compiled_names(std::set<std::string_view>& mentioned) const {
    if (all_kept_back_.empty()) return;
    size_t line = 0;
    bool compiles = false;
    for (size_t i = 0; i <= last_; ++i) {
        if (tokens_[i].kind == Kind::Name && spelling_of(tokens_[i]).ends_with("jit")) compiles = true;
        if (tokens_[i].kind != Kind::Newline && i != last_) continue;
        for (size_t k = line; compiles && k < i; ++k)
            if (tokens_[k].kind == Kind::Name) mentioned.insert(spelling_of(tokens_[k]));
        line = i + 1;
        compiles = false;
    }
}

// Reports what was kept back for functions that a decorated function mentions, by whatever chain.
// `all`: in a file without decorated functions any may be a kernel, in one that another imports any may be called.
void Parser::settle_kept_back(bool all) {
    std::vector<TokenRange> ranges = decorated_functions_;
    std::set<std::string_view> mentioned;
    mention_compiled_names(mentioned);
    ranges.push_back({last_, last_}); // even without decorated functions look at what is mentioned
    for (size_t r = 0; r < ranges.size() && !all_kept_back_.empty(); ++r) {
        for (size_t i = ranges[r].first; i <= ranges[r].last; ++i)
            if (tokens_[i].kind == Kind::Name) mentioned.insert(spelling_of(tokens_[i]));
        for (KeptBack& function : all_kept_back_) {
            if (function.name.empty() || !mentioned.contains(function.name)) continue;
            ranges.push_back({function.first_token, function.last_token});
            final_sink_.append(function.sink);
            function.name.clear();
        }
    }
    for (KeptBack& function : all_kept_back_) {
        if (function.name.empty()) continue;
        if (all) final_sink_.append(function.sink);
        for (StmtId id : function.skipped) std::get<ast::Skipped>(tree_.stmts[id].node).reported = all;
    }
}

} // namespace krait::dsl
