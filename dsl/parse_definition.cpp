// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Functions, classes, their decorators and parameters. Mistakes in a function are reported: at once
// in one that is decorated, later or never in a plain one of host code.
#include "dsl/parser_rules.h"

#include <fmt/format.h>

namespace krait::dsl {

void Parser::decorated_statement(Body& out) {
    Checkpoint start = checkpoint();
    std::vector<ast::Decorator> decorators;
    diag::Sink* outer_sink = sink_;
    sink_ = &final_sink_;
    ++function_depth_;
    while (at(Kind::At)) {
        uint32_t decorator_begin = begin();
        advance();
        ExprId value = named_expression();
        decorators.push_back({value, since(decorator_begin)});
        expect(Kind::Newline);
    }
    bool is_function = at(Kind::Def) || (at(Kind::Async) && kind(1) == Kind::Def);
    if (!failed_ && !is_function && !at(Kind::Class)) fail_expected("`def` or `class`");
    bool understood = !failed_;
    if (!understood) recover(start, out);
    --function_depth_;
    sink_ = outer_sink;
    if (!understood) return;
    if (is_function)
        function_definition(out, start, std::move(decorators));
    else
        class_definition(out, start, std::move(decorators));
}

void Parser::function_definition(Body& out, const Checkpoint& start, std::vector<ast::Decorator> decorators) {
    bool decorated = !decorators.empty();
    KeptBack kept;
    bool keeps_back = !decorated && function_depth_ == 0;
    auto outer = std::tuple(sink_, kept_back_, loop_depth_);
    if (decorated) {
        sink_ = &final_sink_;
        kept_back_ = nullptr;
    } else if (keeps_back) {
        sink_ = &kept.sink;
        kept_back_ = &kept;
    }
    loop_depth_ = 0;
    ++function_depth_;

    ast::FunctionDef function;
    function.decorators = std::move(decorators);
    bool understood = function_header(function);
    kept.name = function.name.text;
    if (understood) {
        block("the head of a function", function.body);
        out.push_back(make(since(tokens_[start.token].begin), std::move(function)));
    } else {
        // The body is read for its mistakes only: without a head it means nothing.
        Body body;
        recover(start, body);
        out.push_back(body.front());
    }

    --function_depth_;
    std::tie(sink_, kept_back_, loop_depth_) = outer;
    if (decorated) decorated_functions_.push_back({start.token, pos_ - 1});
    if (!keeps_back || kept.sink.empty()) return;
    kept.first_token = start.token;
    kept.last_token = pos_ - 1;
    all_kept_back_.push_back(std::move(kept));
}

// From `def` or `async` to the colon.
bool Parser::function_header(ast::FunctionDef& function) {
    uint32_t start = begin();
    function.is_async = accept(Kind::Async);
    advance();
    function.name = identifier("the name of a function");
    function.type_parameters = type_parameters();
    if (expect(Kind::LeftParen)) {
        function.parameters = parameters(Kind::RightParen, true);
        expect(Kind::RightParen);
    }
    if (accept(Kind::Arrow)) function.returns = expression();
    bool understood = expect(Kind::Colon);
    function.header = since(start);
    return understood;
}

void Parser::class_definition(Body& out, const Checkpoint& start, std::vector<ast::Decorator> decorators) {
    ast::ClassDef node;
    node.decorators = std::move(decorators);
    advance();
    node.name = identifier("the name of a class");
    node.type_parameters = type_parameters();
    if (accept(Kind::LeftParen)) {
        ast::Call call;
        arguments(call);
        expect(Kind::RightParen);
        node.bases = std::move(call.args);
        node.keywords = std::move(call.keywords);
    }
    if (!expect(Kind::Colon)) return recover(start, out);
    uint32_t outer_loops = std::exchange(loop_depth_, 0);
    block("the head of a class", node.body);
    loop_depth_ = outer_loops;
    out.push_back(make(since(tokens_[start.token].begin), std::move(node)));
}

// Up to, not including, the token `end`. Lambdas have no annotations.
std::vector<ast::Parameter> Parser::parameters(Kind end, bool annotated) {
    using ast::ParameterKind;
    std::vector<ast::Parameter> list;
    bool keyword_only = false;
    bool slash = false;
    Span bare_star;
    while (!at(end) && !failed_) {
        uint32_t start = begin();
        Span token_span = here();
        if (accept(Kind::Slash)) {
            if (slash || keyword_only || list.empty())
                report<diag::Code::InvalidParameters>(token_span, "`/` must follow the positional parameters, once");
            slash = true;
            for (ast::Parameter& earlier : list)
                if (earlier.kind == ParameterKind::Normal) earlier.kind = ParameterKind::PositionalOnly;
        } else if (accept(Kind::StarStar)) {
            list.push_back(parameter(ParameterKind::VarKeywords, annotated, start));
        } else if (accept(Kind::Star)) {
            if (keyword_only) report<diag::Code::InvalidParameters>(token_span, "`*` is given twice");
            keyword_only = true;
            if (at(Kind::Comma))
                bare_star = token_span;
            else
                list.push_back(parameter(ParameterKind::VarArgs, annotated, start));
        } else {
            list.push_back(
                parameter(keyword_only ? ParameterKind::KeywordOnly : ParameterKind::Normal, annotated, start));
        }
        if (!accept(Kind::Comma)) {
            if (!at(end)) fail_expected(fmt::format("`,` or `{}`", spelling(end)));
            break;
        }
    }
    if (failed_) return list;
    bool has_keyword_only = std::any_of(list.begin(), list.end(),
                                        [](const ast::Parameter& p) { return p.kind == ParameterKind::KeywordOnly; });
    if (bare_star.valid() && !has_keyword_only)
        report<diag::Code::InvalidParameters>(bare_star, "a parameter must follow `*`");
    check_parameters(list);
    return list;
}

ast::Parameter Parser::parameter(ast::ParameterKind kind, bool annotated, uint32_t start) {
    ast::Parameter p;
    p.kind = kind;
    p.name = identifier("a parameter");
    if (annotated && accept(Kind::Colon))
        p.annotation = kind == ast::ParameterKind::VarArgs ? star_or_expression() : expression();
    bool takes_default = kind != ast::ParameterKind::VarArgs && kind != ast::ParameterKind::VarKeywords;
    if (takes_default && accept(Kind::Equal)) p.default_value = expression();
    p.span = since(start);
    return p;
}

void Parser::check_parameters(const std::vector<ast::Parameter>& list) {
    using ast::ParameterKind;
    std::vector<const ast::Parameter*> by_name;
    bool defaults = false;
    for (const ast::Parameter& p : list) {
        bool positional = p.kind == ParameterKind::PositionalOnly || p.kind == ParameterKind::Normal;
        if (positional && defaults && !p.default_value)
            report<diag::Code::InvalidParameters>(
                p.name.span, fmt::format("`{}` has no default but follows a parameter that has one", p.name.text));
        defaults |= positional && p.default_value.valid();
        if (&p != &list.front() && (&p - 1)->kind == ParameterKind::VarKeywords)
            report<diag::Code::InvalidParameters>(p.name.span, "nothing may follow the `**` parameter");
        by_name.push_back(&p);
    }
    std::stable_sort(by_name.begin(), by_name.end(),
                     [](const ast::Parameter* a, const ast::Parameter* b) { return a->name.text < b->name.text; });
    for (size_t i = 1; i < by_name.size(); ++i)
        if (by_name[i - 1]->name.text == by_name[i]->name.text)
            report<diag::Code::InvalidParameters>(by_name[i]->name.span,
                                                  fmt::format("`{}` is a parameter twice", by_name[i]->name.text))
                .label(by_name[i - 1]->name.span, "the first time");
}

// `[T, U: int, *Ts, **P]`, if it is there.
std::vector<ast::TypeParameter> Parser::type_parameters() {
    std::vector<ast::TypeParameter> list;
    if (!accept(Kind::LeftBracket)) return list;
    do {
        uint32_t start = begin();
        ast::TypeParameter p;
        if (accept(Kind::Star))
            p.kind = ast::TypeParameterKind::TypeVarTuple;
        else if (accept(Kind::StarStar))
            p.kind = ast::TypeParameterKind::ParamSpec;
        p.name = identifier("a type parameter");
        if (p.kind == ast::TypeParameterKind::TypeVar && accept(Kind::Colon)) p.bound = expression();
        if (accept(Kind::Equal)) p.default_value = star_or_expression();
        p.span = since(start);
        list.push_back(std::move(p));
    } while (accept(Kind::Comma) && !at(Kind::RightBracket));
    expect(Kind::RightBracket);
    return list;
}

} // namespace krait::dsl
