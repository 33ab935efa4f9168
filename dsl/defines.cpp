// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Values that come from outside the file. A text is an expression of literals, or a type; a name may be that of a variable
// of an enclosing function, "outer.N". A define that nothing in the file can mean is a mistake that would otherwise show
// only in results, so it is reported.
#include "compiler/support/text.h"
#include "dsl/evaluate.h"
#include "dsl/file_names.h"
#include "dsl/identifiers.h"
#include "dsl/parser.h"
#include "dsl/signature.h"

#include <algorithm>
#include <limits>

namespace krait::dsl {

namespace {

using diag::Code;

// What the expression of a define may name: types, and the floats that have no literal.
class DefineNames final : public NameSource {
public:
    std::optional<HostEntity> find_name(std::string_view name) const override {
        if (name == "inf") return HostValue{std::numeric_limits<double>::infinity()};
        if (name == "nan") return HostValue{std::numeric_limits<double>::quiet_NaN()};
        return types_.find_name(name);
    }
    ast::ExprId find_expression(std::string_view) const override { return {}; }
    std::vector<std::string> names() const override { return types_.names(); }

private:
    TypeNames types_;
};

bool is_dotted_name(std::string_view text) {
    while (true) {
        size_t dot = std::min(text.find('.'), text.size());
        std::string_view part = text.substr(0, dot);
        if (part.empty()) return false;
        for (size_t offset = 0; offset < part.size();) {
            bool is_first = offset == 0;
            uint32_t point = read_code_point(part, offset);
            if (!(is_first ? starts_identifier(point) : continues_identifier(point))) return false;
        }
        if (dot == text.size()) return true;
        text.remove_prefix(dot + 1);
    }
}

void report(diag::Sink& sink, const std::string& name, const std::string& what) {
    sink.report<Code::InvalidDefine>(Span{}, "in the define of `" + name + "`: " + what);
}

std::optional<HostEntity> read_define(const std::string& name, const std::string& text, diag::Sink& sink) {
    if (!is_dotted_name(name) || find_invalid_utf8(text)) {
        sink.report<Code::InvalidDefine>(Span{}, "a define is written NAME=VALUE; `" + name + "` is no name");
        return std::nullopt;
    }
    SourceSet sources;
    FileId file = sources.add(SourceFile("define", text));
    diag::Sink own;
    ParsedExpression parsed = parse_expression_text(sources, {file, 0, static_cast<uint32_t>(text.size())}, own);
    if (own.has_errors()) {
        report(sink, name, "`" + text + "` cannot be read: " + own.sorted().front()->message);
        return std::nullopt;
    }
    HostEntity entity = evaluate(parsed.tree, parsed.root, DefineNames());
    bool is_value = std::holds_alternative<HostValue>(entity) || std::holds_alternative<TypeEntity>(entity);
    if (is_value && !std::holds_alternative<UnknownEntity>(to_entity(entity, {}))) return entity;
    bool is_word = parsed.tree.as<ast::Name>(parsed.root) != nullptr;
    report(sink, name,
           is_value  ? "`" + text + "` does not fit in 64 bits"
           : is_word ? "`" + text + "` is not a value; a string is written in quotes: '" + text + "'"
                     : "`" + text + "` is not a number, bool, string, tuple of them, None or a type");
    return std::nullopt;
}

std::string suggestion_for(std::string_view name, const std::vector<std::string>& candidates) {
    auto suggestion = closest_spelling(name, candidates);
    return suggestion ? "; did you mean `" + *suggestion + "`?" : "";
}

} // namespace

Defines read_defines(const std::map<std::string, std::string>& texts, diag::Sink& sink) {
    Defines defines;
    for (const auto& [name, text] : texts)
        if (auto entity = read_define(name, text, sink)) defines.emplace(name, std::move(*entity));
    return defines;
}

void check_defines(const Defines& defines, const ast::Tree& tree, const FileNames& names, diag::Sink& sink) {
    if (defines.empty()) return;
    std::vector<std::string> used;
    for (const ast::Expr& expr : tree.exprs)
        if (auto* name = std::get_if<ast::Name>(&expr.node)) used.push_back(name->text);
    std::vector<std::string> functions;
    for (const FunctionDecl& function : names.functions) functions.push_back(function.name);
    auto has = [](const std::vector<std::string>& all, std::string_view one) {
        return std::find(all.begin(), all.end(), one) != all.end();
    };
    for (const auto& [name, entity] : defines) {
        size_t dot = name.rfind('.');
        std::string variable = name.substr(dot == std::string::npos ? 0 : dot + 1);
        if (dot != std::string::npos && !has(functions, name.substr(0, dot))) {
            std::string function = name.substr(0, dot);
            report(sink, name, "the file has no function `" + function + "`" + suggestion_for(function, functions));
        } else if (!has(used, variable)) {
            report(sink, name, "nothing in the file is called `" + variable + "`" + suggestion_for(variable, used));
        }
    }
}

} // namespace krait::dsl
