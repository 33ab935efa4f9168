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

using diag::Code;

void report_define(diag::Sink& sink, const std::string& name, const std::string& what) {
    sink.report<Code::InvalidDefine>(Span{}, "in the define of `" + name + "`: " + what);
}

namespace {

// What the expression of a define may name: types, the floats that have no literal, and NumPy, whose arrays it may make.
class DefineNames final : public NameSource {
public:
    std::optional<HostEntity> find_name(std::string_view name) const override {
        if (name == "inf") return HostValue{std::numeric_limits<double>::infinity()};
        if (name == "nan") return HostValue{std::numeric_limits<double>::quiet_NaN()};
        if (name == "np" || name == "numpy") return ModuleEntity{"numpy"};
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
        report_define(sink, name, "`" + text + "` cannot be read: " + own.sorted().front()->message);
        return std::nullopt;
    }
    HostEntity entity = evaluate(parsed.tree, parsed.root, DefineNames());
    bool is_value = std::holds_alternative<HostValue>(entity) || std::holds_alternative<TypeEntity>(entity);
    if (is_value && !std::holds_alternative<UnknownEntity>(to_entity(entity, {}))) return entity;
    bool is_word = parsed.tree.as<ast::Name>(parsed.root) != nullptr;
    report_define(sink, name,
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
    for (const auto& [name, text] : texts) {
        if (is_dotted_name(name) && split_file_define(text)) continue;
        if (auto entity = read_define(name, text, sink)) defines.emplace(name, std::move(*entity));
    }
    return defines;
}

void check_defines(const FrontEndOptions& options, const ast::Tree& tree, const FileNames& names, diag::Sink& sink) {
    if (options.defines.empty()) return;
    std::vector<std::string> used, attributes; // an attribute may be that of a module
    for (const ast::Expr& expr : tree.exprs) {
        if (auto* name = std::get_if<ast::Name>(&expr.node)) used.push_back(name->text);
        if (auto* attribute = std::get_if<ast::Attribute>(&expr.node)) attributes.push_back(attribute->name.text);
    }
    std::vector<std::string> owners; // functions, and modules of the user's own
    for (const FunctionDecl& function : names.functions) owners.push_back(function.name);
    for (const Frame& frame : names.frames)
        if (!frame.qualified_name().empty()) owners.push_back(frame.qualified_name());
    auto has = [](const std::vector<std::string>& all, std::string_view one) {
        return std::find(all.begin(), all.end(), one) != all.end();
    };
    for (const auto& [name, text] : options.defines) {
        size_t dot = name.rfind('.');
        if (!is_dotted_name(name)) continue; // reported
        std::string variable = name.substr(dot == std::string::npos ? 0 : dot + 1);
        if (dot != std::string::npos && !has(owners, name.substr(0, dot))) {
            std::string owner = name.substr(0, dot);
            report_define(sink, name,
                          "there is no function and no module `" + owner + "`" + suggestion_for(owner, owners));
        } else if (!has(used, variable) && (dot == std::string::npos || !has(attributes, variable))) {
            report_define(sink, name,
                          "nothing in the file is called `" + variable + "`" + suggestion_for(variable, used));
        }
    }
}

} // namespace krait::dsl
