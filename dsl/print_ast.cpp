// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Nodes are visited about in the order of the text, so a position is found by counting from the one
// before: that keeps printing linear even when the file is one long line.
#include "dsl/print_ast.h"

#include "compiler/support/match.h"
#include "compiler/support/text.h"

#include <fmt/format.h>

namespace krait::dsl {

namespace {

using namespace ast; // this file names every kind of node

// Line and column by counting code points from the last place asked for.
class PositionCursor {
public:
    explicit PositionCursor(const SourceFile& file)
        : file_(file) {}

    std::string text(uint32_t offset) {
        if (offset < offset_ || offset >= line_end_) {
            bool same_line = offset >= line_begin_ && offset < line_end_;
            if (!same_line) enter_line(offset);
        }
        if (offset >= offset_)
            column_ += count(offset_, offset);
        else
            column_ -= count(offset, offset_);
        offset_ = offset;
        return fmt::format("{}:{}", line_, column_ + 1);
    }

private:
    size_t count(uint32_t begin, uint32_t end) const { return count_code_points(file_.slice(begin, end)); }
    void enter_line(uint32_t offset) {
        uint32_t low = 1;
        uint32_t high = file_.line_count();
        while (low < high) {
            uint32_t middle = (low + high + 1) / 2;
            if (file_.line_begin(middle) <= offset)
                low = middle;
            else
                high = middle - 1;
        }
        line_ = low;
        line_begin_ = offset_ = file_.line_begin(low);
        line_end_ =
            low < file_.line_count() ? file_.line_begin(low + 1) : static_cast<uint32_t>(file_.text().size()) + 1;
        column_ = 0;
    }

    const SourceFile& file_;
    uint32_t line_ = 0;
    uint32_t line_begin_ = 0;
    uint32_t line_end_ = 0;
    uint32_t offset_ = 0;
    size_t column_ = 0;
};

std::string quoted(std::string_view text) {
    std::string out = "\"";
    for (char c : text) {
        if (c == '"' || c == '\\')
            (out += '\\') += c;
        else if (c == '\n')
            out += "\\n";
        else if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f)
            out += fmt::format("\\x{:02x}", static_cast<unsigned char>(c));
        else
            out += c;
    }
    return out + '"';
}

std::string quoted_bytes(std::string_view bytes) {
    std::string out = "\"";
    for (char c : bytes)
        out += c >= 0x20 && c < 0x7f && c != '"' && c != '\\' ? std::string(1, c)
                                                              : fmt::format("\\x{:02x}", static_cast<unsigned char>(c));
    return out + '"';
}

std::string_view kind_name(ParameterKind kind) {
    switch (kind) {
        case ParameterKind::PositionalOnly: return " positional-only";
        case ParameterKind::Normal: return "";
        case ParameterKind::VarArgs: return " *";
        case ParameterKind::KeywordOnly: return " keyword-only";
        case ParameterKind::VarKeywords: return " **";
    }
    unreachable();
}

std::string_view kind_name(TypeParameterKind kind) {
    switch (kind) {
        case TypeParameterKind::TypeVar: return "";
        case TypeParameterKind::TypeVarTuple: return " *";
        case TypeParameterKind::ParamSpec: return " **";
    }
    unreachable();
}

std::string_view kind_name(ComprehensionKind kind) {
    switch (kind) {
        case ComprehensionKind::List: return "list";
        case ComprehensionKind::Set: return "set";
        case ComprehensionKind::Dict: return "dict";
        case ComprehensionKind::Generator: return "generator";
    }
    unreachable();
}

class TreePrinter {
public:
    TreePrinter(const SourceSet& sources, const Tree& tree)
        : tree_(tree)
        , cursor_(sources.file(tree.file)) {}

    std::string module() {
        out_ = "Module\n";
        Level level(*this);
        body("body", tree_.body);
        return std::move(out_);
    }
    std::string lone(ExprId root) {
        expr("", root);
        return std::move(out_);
    }

private:
    struct Level {
        explicit Level(TreePrinter& p)
            : printer(p) {
            ++printer.depth_;
        }
        ~Level() { --printer.depth_; }
        Level(const Level&) = delete;
        Level& operator=(const Level&) = delete;
        TreePrinter& printer;
    };

    void line(std::string_view field, std::string_view what, Span span) {
        out_.append(depth_ * 2, ' ');
        if (!field.empty()) out_.append(field).append(": ");
        out_.append(what);
        if (span.valid()) {
            std::string begin = cursor_.text(span.begin);
            out_ += fmt::format(" [{}-{}]", begin, cursor_.text(span.end));
        }
        out_ += '\n';
    }
    void name(std::string_view field, const Identifier& identifier) { line(field, identifier.text, identifier.span); }
    void name(std::string_view field, const std::optional<Identifier>& identifier) {
        if (identifier) name(field, *identifier);
    }

    // --- expressions

    void exprs(std::string_view field, const std::vector<ExprId>& ids) {
        for (ExprId id : ids) expr(field, id);
    }
    void expr(std::string_view field, ExprId id) {
        if (!id) return;
        const Expr& e = tree_[id];
        line(field, match(e.node, [&](const auto& node) { return title(node); }), e.span);
        Level level(*this);
        match(e.node, [&](const auto& node) { children(node); });
    }

    std::string title(const InvalidExpr&) { return "Invalid"; }
    std::string title(const Name& n) { return "Name " + n.text; }
    std::string title(const IntLiteral& n) { return "Int " + n.decimal; }
    std::string title(const FloatLiteral& n) { return "Float " + shortest_decimal(n.value); }
    std::string title(const ImaginaryLiteral& n) { return "Imaginary " + shortest_decimal(n.value); }
    std::string title(const StringLiteral& n) { return "String " + quoted(n.value); }
    std::string title(const BytesLiteral& n) { return "Bytes " + quoted_bytes(n.value); }
    std::string title(const BoolLiteral& n) { return n.value ? "True" : "False"; }
    std::string title(const NoneLiteral&) { return "None"; }
    std::string title(const EllipsisLiteral&) { return "Ellipsis"; }
    std::string title(const FString&) { return "FString"; }
    std::string title(const Unary& n) { return fmt::format("Unary {}", spelling(n.op)); }
    std::string title(const Binary& n) { return fmt::format("Binary {}", spelling(n.op)); }
    std::string title(const Bool& n) { return fmt::format("Bool {}", spelling(n.op)); }
    std::string title(const Compare&) { return "Compare"; }
    std::string title(const Call&) { return "Call"; }
    std::string title(const Attribute& n) { return "Attribute " + n.name.text; }
    std::string title(const Subscript&) { return "Subscript"; }
    std::string title(const Slice&) { return "Slice"; }
    std::string title(const Tuple&) { return "Tuple"; }
    std::string title(const List&) { return "List"; }
    std::string title(const Set&) { return "Set"; }
    std::string title(const Dict&) { return "Dict"; }
    std::string title(const Comprehension& n) { return fmt::format("Comprehension {}", kind_name(n.kind)); }
    std::string title(const Lambda&) { return "Lambda"; }
    std::string title(const IfExp&) { return "IfExp"; }
    std::string title(const NamedExpr& n) { return "NamedExpr " + n.target.text; }
    std::string title(const Starred&) { return "Starred"; }
    std::string title(const Await&) { return "Await"; }
    std::string title(const Yield&) { return "Yield"; }
    std::string title(const YieldFrom&) { return "YieldFrom"; }

    void children(const InvalidExpr&) {}
    void children(const Name&) {}
    void children(const IntLiteral&) {}
    void children(const FloatLiteral&) {}
    void children(const ImaginaryLiteral&) {}
    void children(const StringLiteral&) {}
    void children(const BytesLiteral&) {}
    void children(const BoolLiteral&) {}
    void children(const NoneLiteral&) {}
    void children(const EllipsisLiteral&) {}
    void children(const FString& n) {
        for (const FStringPart& part : n.parts) {
            if (!part.value) {
                line("text", quoted(part.text), part.span);
                continue;
            }
            std::string title = "Field";
            if (part.self_documenting) title += " " + quoted(part.text);
            if (part.conversion != 0) (title += " !") += part.conversion;
            line("", title, part.span);
            Level level(*this);
            expr("value", part.value);
            expr("format", part.format_spec);
        }
    }
    void children(const Unary& n) { expr("operand", n.operand); }
    void children(const Binary& n) {
        expr("left", n.left);
        expr("right", n.right);
    }
    void children(const Bool& n) { exprs("value", n.values); }
    void children(const Compare& n) {
        expr("first", n.first);
        for (const Comparison& c : n.rest) expr(spelling(c.op), c.right);
    }
    void keywords(const std::vector<Keyword>& keywords) {
        for (const Keyword& keyword : keywords) expr(keyword.name ? keyword.name->text + "=" : "**", keyword.value);
    }
    void children(const Call& n) {
        expr("callee", n.callee);
        exprs("arg", n.args);
        keywords(n.keywords);
    }
    void children(const Attribute& n) { expr("object", n.object); }
    void children(const Subscript& n) {
        expr("object", n.object);
        expr("index", n.index);
    }
    void children(const Slice& n) {
        expr("lower", n.lower);
        expr("upper", n.upper);
        expr("step", n.step);
    }
    void children(const Tuple& n) { exprs("item", n.items); }
    void children(const List& n) { exprs("item", n.items); }
    void children(const Set& n) { exprs("item", n.items); }
    void children(const Dict& n) {
        for (const DictItem& item : n.items) {
            expr("key", item.key);
            expr(item.key ? "value" : "**", item.value);
        }
    }
    void children(const Comprehension& n) {
        expr(n.value ? "key" : "element", n.element);
        expr("value", n.value);
        for (const ForClause& clause : n.clauses) {
            line("", clause.is_async ? "async for" : "for", clause.span);
            Level level(*this);
            expr("target", clause.target);
            expr("iterable", clause.iterable);
            exprs("if", clause.conditions);
        }
    }
    void children(const Lambda& n) {
        parameters(n.parameters);
        expr("body", n.body);
    }
    void children(const IfExp& n) {
        expr("then", n.then);
        expr("condition", n.condition);
        expr("otherwise", n.otherwise);
    }
    void children(const NamedExpr& n) { expr("value", n.value); }
    void children(const Starred& n) { expr("value", n.value); }
    void children(const Await& n) { expr("value", n.value); }
    void children(const Yield& n) { expr("value", n.value); }
    void children(const YieldFrom& n) { expr("value", n.value); }

    void parameters(const std::vector<Parameter>& list) {
        for (const Parameter& p : list) {
            line("parameter", fmt::format("{}{}", p.name.text, kind_name(p.kind)), p.span);
            Level level(*this);
            expr("annotation", p.annotation);
            expr("default", p.default_value);
        }
    }
    void type_parameters(const std::vector<TypeParameter>& list) {
        for (const TypeParameter& p : list) {
            line("type parameter", fmt::format("{}{}", p.name.text, kind_name(p.kind)), p.span);
            Level level(*this);
            expr("bound", p.bound);
            expr("default", p.default_value);
        }
    }

    // --- patterns

    void patterns(std::string_view field, const std::vector<PatternId>& ids) {
        for (PatternId id : ids) pattern(field, id);
    }
    void pattern(std::string_view field, PatternId id) {
        if (!id) return;
        const Pattern& p = tree_[id];
        line(field, match(p.node, [&](const auto& node) { return title(node); }), p.span);
        Level level(*this);
        match(p.node, [&](const auto& node) { children(node); });
    }

    std::string title(const ValuePattern&) { return "ValuePattern"; }
    std::string title(const CapturePattern& n) { return "CapturePattern " + n.name.text; }
    std::string title(const WildcardPattern&) { return "WildcardPattern"; }
    std::string title(const OrPattern&) { return "OrPattern"; }
    std::string title(const AsPattern& n) { return "AsPattern " + n.name.text; }
    std::string title(const SequencePattern&) { return "SequencePattern"; }
    std::string title(const StarPattern& n) { return "StarPattern " + (n.name ? n.name->text : "_"); }
    std::string title(const ClassPattern&) { return "ClassPattern"; }
    std::string title(const MappingPattern&) { return "MappingPattern"; }

    void children(const ValuePattern& n) { expr("value", n.value); }
    void children(const CapturePattern&) {}
    void children(const WildcardPattern&) {}
    void children(const OrPattern& n) { patterns("alternative", n.alternatives); }
    void children(const AsPattern& n) { pattern("pattern", n.pattern); }
    void children(const SequencePattern& n) { patterns("item", n.items); }
    void children(const StarPattern&) {}
    void children(const ClassPattern& n) {
        expr("callee", n.callee);
        patterns("positional", n.positional);
        for (const KeywordPattern& keyword : n.keywords) pattern(keyword.name.text + "=", keyword.pattern);
    }
    void children(const MappingPattern& n) {
        for (const MappingItem& item : n.items) {
            expr("key", item.key);
            pattern("value", item.pattern);
        }
        name("rest", n.rest);
    }

    // --- statements

    void body(std::string_view field, const Body& statements) {
        for (StmtId id : statements) {
            const Stmt& s = tree_[id];
            line(field, match(s.node, [&](const auto& node) { return title(node); }), s.span);
            Level level(*this);
            match(s.node, [&](const auto& node) { children(node); });
        }
    }

    std::string title(const Skipped& n) { return n.reported ? "Skipped reported" : "Skipped"; }
    std::string title(const FunctionDef& n) {
        return (n.is_async ? "AsyncFunctionDef " : "FunctionDef ") + n.name.text;
    }
    std::string title(const ClassDef& n) { return "ClassDef " + n.name.text; }
    std::string title(const Return&) { return "Return"; }
    std::string title(const Delete&) { return "Delete"; }
    std::string title(const Assign&) { return "Assign"; }
    std::string title(const AugAssign& n) { return fmt::format("AugAssign {}=", spelling(n.op)); }
    std::string title(const AnnAssign&) { return "AnnAssign"; }
    std::string title(const For& n) { return n.is_async ? "AsyncFor" : "For"; }
    std::string title(const While&) { return "While"; }
    std::string title(const If&) { return "If"; }
    std::string title(const With& n) { return n.is_async ? "AsyncWith" : "With"; }
    std::string title(const MatchStmt&) { return "Match"; }
    std::string title(const Raise&) { return "Raise"; }
    std::string title(const Try& n) { return n.is_star ? "TryStar" : "Try"; }
    std::string title(const Assert&) { return "Assert"; }
    std::string title(const Import&) { return "Import"; }
    std::string title(const ImportFrom& n) { return "ImportFrom " + std::string(n.level, '.') + n.module.text; }
    std::string title(const Global&) { return "Global"; }
    std::string title(const Nonlocal&) { return "Nonlocal"; }
    std::string title(const ExprStmt&) { return "Expr"; }
    std::string title(const Pass&) { return "Pass"; }
    std::string title(const Break&) { return "Break"; }
    std::string title(const Continue&) { return "Continue"; }
    std::string title(const TypeAlias& n) { return "TypeAlias " + n.name.text; }

    void decorators(const std::vector<Decorator>& list) {
        for (const Decorator& decorator : list) expr("decorator", decorator.value);
    }
    void names(const std::vector<Identifier>& list) {
        for (const Identifier& identifier : list) name("name", identifier);
    }
    void aliases(const std::vector<Alias>& list) {
        for (const Alias& alias : list)
            line("name", alias.bound_as ? alias.name.text + " as " + alias.bound_as->text : alias.name.text,
                 alias.span);
    }

    void children(const Skipped&) {}
    void children(const FunctionDef& n) {
        decorators(n.decorators);
        type_parameters(n.type_parameters);
        parameters(n.parameters);
        expr("returns", n.returns);
        body("body", n.body);
    }
    void children(const ClassDef& n) {
        decorators(n.decorators);
        type_parameters(n.type_parameters);
        exprs("base", n.bases);
        keywords(n.keywords);
        body("body", n.body);
    }
    void children(const Return& n) { expr("value", n.value); }
    void children(const Delete& n) { exprs("target", n.targets); }
    void children(const Assign& n) {
        exprs("target", n.targets);
        expr("value", n.value);
    }
    void children(const AugAssign& n) {
        expr("target", n.target);
        expr("value", n.value);
    }
    void children(const AnnAssign& n) {
        expr("target", n.target);
        expr("annotation", n.annotation);
        expr("value", n.value);
    }
    void children(const For& n) {
        expr("target", n.target);
        expr("iterable", n.iterable);
        body("body", n.body);
        body("else", n.orelse);
    }
    void children(const While& n) {
        expr("condition", n.condition);
        body("body", n.body);
        body("else", n.orelse);
    }
    void children(const If& n) {
        for (const Branch& branch : n.branches) {
            line("", "Branch", branch.span);
            Level level(*this);
            expr("condition", branch.condition);
            body("body", branch.body);
        }
        body("else", n.orelse);
    }
    void children(const With& n) {
        for (const WithItem& item : n.items) {
            expr("context", item.context);
            expr("as", item.target);
        }
        body("body", n.body);
    }
    void children(const MatchStmt& n) {
        expr("subject", n.subject);
        for (const MatchCase& one : n.cases) {
            line("", "Case", one.span);
            Level level(*this);
            pattern("pattern", one.pattern);
            expr("guard", one.guard);
            body("body", one.body);
        }
    }
    void children(const Raise& n) {
        expr("exception", n.exception);
        expr("cause", n.cause);
    }
    void children(const Try& n) {
        body("body", n.body);
        for (const ExceptHandler& handler : n.handlers) {
            line("", handler.name ? "Except as " + handler.name->text : "Except", handler.span);
            Level level(*this);
            expr("type", handler.type);
            body("body", handler.body);
        }
        body("else", n.orelse);
        body("finally", n.finally);
    }
    void children(const Assert& n) {
        expr("condition", n.condition);
        expr("message", n.message);
    }
    void children(const Import& n) { aliases(n.names); }
    void children(const ImportFrom& n) { aliases(n.names); }
    void children(const Global& n) { names(n.names); }
    void children(const Nonlocal& n) { names(n.names); }
    void children(const ExprStmt& n) { expr("value", n.value); }
    void children(const Pass&) {}
    void children(const Break&) {}
    void children(const Continue&) {}
    void children(const TypeAlias& n) {
        type_parameters(n.type_parameters);
        expr("value", n.value);
    }

    const Tree& tree_;
    PositionCursor cursor_;
    std::string out_;
    size_t depth_ = 0;
};

} // namespace

std::string print_ast(const SourceSet& sources, const Tree& tree) { return TreePrinter(sources, tree).module(); }

std::string print_ast(const SourceSet& sources, const Tree& tree, ExprId root) {
    return TreePrinter(sources, tree).lone(root);
}

} // namespace krait::dsl
