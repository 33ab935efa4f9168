// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The state and the rules of the parser, private to the parser.cpp and parse_*.cpp files: recursive
// descent, one function per rule. After a mistake the cursor stands on the last token, EndOfFile,
// which no rule accepts; so every rule returns soon, and the statement that failed is left from the
// place where it failed.
#pragma once

#include "dsl/ast.h"
#include "dsl/lexer.h"
#include "dsl/literals.h"

#include <algorithm>
#include <initializer_list>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

namespace krait::dsl {

class Parser {
public:
    Parser(const SourceSet& sources, Span range, LineRule rule, diag::Sink& sink);

    ast::Tree module();
    ast::Body added_module(ast::Tree& tree);
    ast::ExprId lone_expression();
    ast::Tree take_tree() { return std::move(tree_); }

private:
    using Body = ast::Body;
    using ExprId = ast::ExprId;
    using PatternId = ast::PatternId;
    using StmtId = ast::StmtId;
    using Kind = TokenKind;

    struct Checkpoint {
        size_t token;
        size_t exprs;
        size_t stmts;
        size_t patterns;
    };

    // A function without decorators: whether its mistakes matter is known at the end of the file.
    struct KeptBack {
        std::string name;
        size_t first_token;
        size_t last_token;
        diag::Sink sink;
        std::vector<StmtId> skipped;
    };
    struct TokenRange {
        size_t first;
        size_t last;
    };

    // --- parser.cpp: tokens
    const Token& token(size_t ahead = 0) const { return tokens_[std::min(pos_ + ahead, last_)]; }
    Kind kind(size_t ahead = 0) const { return token(ahead).kind; }
    bool at(Kind k) const { return tokens_[pos_].kind == k; }
    bool at_word(std::string_view word, size_t ahead = 0) const {
        return kind(ahead) == Kind::Name && spelling_of(token(ahead)) == word;
    }
    void advance() { pos_ += pos_ < last_ ? 1 : 0; }
    bool accept(Kind k) {
        if (!at(k)) return false;
        advance();
        return true;
    }
    bool expect(Kind k);
    std::string_view spelling_of(const Token& t) const { return text_.substr(t.begin, t.end - t.begin); }
    Span span_of(const Token& t) const { return {file_, t.begin, t.end}; }
    Span here() const { return span_of(token()); }
    uint32_t begin() const { return token().begin; }
    Span since(uint32_t begin) const; // up to the end of the last token passed
    size_t end_of_logical_line();     // index of the next Newline token

    // --- parser.cpp: mistakes
    bool reporting() const { return function_depth_ > 0 || rule_ == LineRule::Expression; }
    bool wanted(size_t at) const;
    void begin_failure();
    void fail_expected(std::string_view what);
    void add_hint(diag::Diagnostic& diagnostic, size_t at) const;
    std::string describe(const Token& t) const;
    template <diag::Code code, class... Args>
    diag::Diagnostic& report(Span span, const Args&... args) {
        if (wanted(failed_ ? failed_at_ : pos_)) return sink_->report<code>(span, args...);
        scratch_.clear();
        return scratch_.report<code>(span, args...);
    }
    // Gives up the statement, once: what fails after that is a consequence.
    template <diag::Code code, class... Args>
    diag::Diagnostic& fail(Span span, const Args&... args) {
        if (failed_) {
            scratch_.clear();
            return scratch_.report<code>(span, args...);
        }
        diag::Diagnostic& diagnostic = report<code>(span, args...);
        begin_failure();
        return diagnostic;
    }
    Checkpoint checkpoint() const { return {pos_, tree_.exprs.size(), tree_.stmts.size(), tree_.patterns.size()}; }
    void drop_nodes(const Checkpoint& to);
    void recover(const Checkpoint& start, Body& out);
    void skip_line();
    void skip_block();
    void settle_kept_back(bool all);
    void mention_compiled_names(std::set<std::string_view>& mentioned) const;

    // --- parser.cpp: nodes
    StmtId make(Span span, ast::StmtNode node) { return tree_.stmts.push({span, std::move(node)}); }
    PatternId make(Span span, ast::PatternNode node) { return tree_.patterns.push({span, std::move(node)}); }
    ExprId make(Span span, ast::ExprNode node, uint32_t child_height = 0);
    ExprId invalid() { return make(here(), ast::InvalidExpr{}); }
    uint32_t height(ExprId id) const { return id ? heights_[id.index] : 0; }
    uint32_t tallest(std::initializer_list<ExprId> ids) const;
    uint32_t tallest(const std::vector<ExprId>& ids) const;
    Span span_of(ExprId id) const { return tree_.exprs[id].span; }
    ast::Identifier identifier(std::string_view what = "a name");
    ast::Identifier dotted_name();

    class Nesting { // one level of expressions or patterns inside each other
    public:
        explicit Nesting(Parser& parser);
        ~Nesting() { --parser_.nesting_; }
        Nesting(const Nesting&) = delete;
        Nesting& operator=(const Nesting&) = delete;

    private:
        Parser& parser_;
    };

    // --- parser.cpp: blocks
    void statements(Body& out, Kind end);
    void statement(Body& out);
    void block(std::string_view what, Body& out);
    void indented_statements(Body& out);
    void simple_line(Body& out);

    // --- parse_statement.cpp
    StmtId simple_statement();
    StmtId expression_statement();
    StmtId annotated_assignment(uint32_t start, ExprId target);
    StmtId assignment(uint32_t start, ExprId first);
    StmtId import_statement();
    StmtId import_from_statement();
    StmtId delete_statement();
    StmtId raise_statement();
    StmtId assert_statement();
    StmtId return_statement();
    StmtId type_alias();
    std::vector<ast::Identifier> name_list();
    ast::Alias import_alias(bool dotted);
    bool at_type_alias() const;

    // --- parse_target.cpp
    enum class TargetUse : uint8_t { Assign, Single, Delete };
    void check_target(ExprId target, TargetUse use);
    ExprId for_targets();
    std::string_view describe(const ast::Expr& expr) const;

    // --- parse_compound.cpp
    bool compound_statement(Body& out); // false when the cursor stands on none
    void if_statement(Body& out);
    void while_statement(Body& out);
    void for_statement(Body& out, uint32_t start, bool is_async);
    void with_statement(Body& out, uint32_t start, bool is_async);
    bool at_bracketed_with_items() const;
    ast::WithItem with_item();
    void try_statement(Body& out);
    bool else_clause(Body& body, Checkpoint& clause);
    void loop_block(std::string_view what, Body& body);
    void end_before(Checkpoint clause, uint32_t start, ast::StmtNode node, Body& out);
    void match_statement(Body& out);
    bool at_match_statement();
    void match_case(ast::MatchStmt& statement, Body& skipped);
    void async_statement(Body& out);

    // --- parse_definition.cpp
    void decorated_statement(Body& out);
    void function_definition(Body& out, const Checkpoint& start, std::vector<ast::Decorator> decorators);
    bool function_header(ast::FunctionDef& function);
    void class_definition(Body& out, const Checkpoint& start, std::vector<ast::Decorator> decorators);
    std::vector<ast::Parameter> parameters(Kind end, bool annotated);
    ast::Parameter parameter(ast::ParameterKind kind, bool annotated, uint32_t start);
    void check_parameters(const std::vector<ast::Parameter>& list);
    std::vector<ast::TypeParameter> type_parameters();

    // --- parse_expression.cpp
    ExprId expressions(std::string_view what); // one, or a tuple without brackets; may be starred
    ExprId yield_or_expressions();
    ExprId star_or_expression();
    ExprId named_expression();
    ExprId star_or_named_expression();
    ExprId expression();
    ExprId lambda();
    ExprId disjunction();
    ExprId conjunction();
    ExprId bool_operation(ast::BoolOp op, Kind op_token, ExprId (Parser::*operand)());
    ExprId inversion();
    ExprId comparison();
    bool comparison_operator(ast::CompareOp& op);
    ExprId binary(int lowest_precedence);
    ExprId factor();
    ExprId power();
    ExprId await_primary();
    ExprId primary();
    ExprId call(uint32_t start, ExprId callee);
    void argument(ast::Call& call);
    void arguments(ast::Call& call);
    ExprId subscript(uint32_t start, ExprId object);
    ExprId slice();
    ExprId yield_expression();
    bool at_expression() const;

    // --- parse_atom.cpp
    ExprId atom();
    ExprId number();
    ExprId group();
    ExprId list_display();
    ExprId brace_display();
    ExprId dict_display(uint32_t start, ExprId first_key);
    ExprId comprehension(uint32_t start, ast::ComprehensionKind kind, ExprId element, ExprId value);
    bool at_comprehension() const { return at(Kind::For) || (at(Kind::Async) && kind(1) == Kind::For); }
    uint32_t for_clauses(std::vector<ast::ForClause>& clauses);

    // --- parse_string.cpp
    ExprId strings();
    void plain_string(std::string& text, bool& bytes, bool& named);
    void fstring(std::vector<ast::FStringPart>& parts, uint32_t& child_height);
    void fstring_parts(std::vector<ast::FStringPart>& parts, uint32_t& child_height, Kind end, StringForm form);
    ast::FStringPart replacement_field(uint32_t& child_height, bool raw);
    std::string decode(uint32_t begin, uint32_t end, StringForm form, bool& named);

    // --- parse_pattern.cpp
    PatternId patterns();
    PatternId as_pattern();
    PatternId or_pattern();
    PatternId closed_pattern();
    PatternId star_pattern();
    PatternId literal_pattern();
    PatternId name_pattern();
    PatternId class_pattern(uint32_t start, ExprId callee);
    PatternId mapping_pattern();
    PatternId sequence_pattern(Kind close);
    ExprId signed_number();

    const SourceSet& sources_;
    FileId file_;
    std::string_view text_;
    LineRule rule_;
    diag::Sink* sink_; // the caller's, or that of the function kept back
    diag::Sink& final_sink_;
    diag::Sink scratch_;
    TokenStream stream_;
    const Token* tokens_;
    size_t last_;
    size_t sink_limit_; // of diagnostics in the sink, after which mistakes go unreported
    size_t pos_ = 0;
    bool failed_ = false;
    size_t failed_at_ = 0;
    size_t next_newline_ = 0; // cache of end_of_logical_line

    ast::Tree tree_;
    std::vector<uint16_t> heights_; // of each expression
    uint32_t nesting_ = 0;
    uint32_t block_depth_ = 0;
    uint32_t function_depth_ = 0;
    uint32_t loop_depth_ = 0;
    KeptBack* kept_back_ = nullptr; // the one being parsed
    std::vector<KeptBack> all_kept_back_;
    std::vector<TokenRange> decorated_functions_;
};

} // namespace krait::dsl
