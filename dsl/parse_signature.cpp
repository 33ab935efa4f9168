// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Signatures that stand alone, as on the command line. `add(float32[:])` names a kernel, `void(float32[:])` a result: what
// is called decides, since no kernel is called like a type.
#include "compiler/support/text.h"
#include "dsl/evaluate.h"
#include "dsl/front_end.h"
#include "dsl/parser.h"
#include "dsl/signature.h"

namespace krait::dsl {

namespace {

// "outer.Class.kernel", or nothing when the expression is no dotted name.
std::optional<std::string> dotted_name(const ast::Tree& tree, ast::ExprId expression) {
    if (auto* name = tree.as<ast::Name>(expression)) return name->text;
    auto* attribute = tree.as<ast::Attribute>(expression);
    if (!attribute) return std::nullopt;
    auto object = dotted_name(tree, attribute->object);
    return object ? std::optional(*object + "." + attribute->name.text) : std::nullopt;
}

ParsedSignature failed(std::string sentence) { return {"", {}, std::nullopt, std::move(sentence)}; }

constexpr std::string_view kUsage = "a signature is written `kernel(float32[:], int64)` or `(float32[:], int64)`";

ParsedSignature read(const ast::Tree& tree, ast::ExprId root, const SourceSet& sources) {
    TypeNames names;
    TypeReader reader(tree, names, &sources);
    ParsedSignature parsed;
    auto* call = tree.as<ast::Call>(root);
    if (call) {
        HostEntity callee = evaluate(tree, call->callee, names);
        bool is_result = !std::holds_alternative<UnknownEntity>(callee) || !dotted_name(tree, call->callee);
        if (is_result) {
            auto signature = reader.read_signature(root);
            if (!signature) return failed(reader.fault().sentence());
            parsed.result = std::move(signature->result);
            parsed.types = std::move(signature->parameters);
            return parsed;
        }
        parsed.name = *dotted_name(tree, call->callee);
        if (!call->keywords.empty()) return failed("the parameters of a signature have no names");
    } else if (auto name = dotted_name(tree, root)) {
        if (std::holds_alternative<UnknownEntity>(evaluate(tree, root, names)))
            return failed("`" + *name + "` lacks its parameter types; " + std::string(kUsage));
    }
    auto* tuple = tree.as<ast::Tuple>(root);
    std::vector<ast::ExprId> items = call ? call->args : tuple ? tuple->items : std::vector<ast::ExprId>{root};
    for (ast::ExprId item : items) {
        auto type = reader.read_type(item);
        if (!type) return failed(reader.fault().sentence());
        parsed.types.push_back(value_type(std::move(*type)));
    }
    return parsed;
}

} // namespace

ParsedSignature parse_signature(std::string_view text) {
    std::string source(text);
    if (auto fault = prepare_source_text(source)) return failed("the signature cannot be read: " + fault->message);
    if (source.find_first_not_of(" \t\r\n") == std::string::npos)
        return failed("the signature is empty; " + std::string(kUsage));
    SourceSet sources;
    FileId file = sources.add(SourceFile("signature", source));
    diag::Sink sink;
    ParsedExpression parsed = parse_expression_text(sources, {file, 0, static_cast<uint32_t>(source.size())}, sink);
    if (sink.has_errors())
        return failed("the signature `" + source + "` cannot be read: " + sink.sorted().front()->message);
    return read(parsed.tree, parsed.root, sources);
}

} // namespace krait::dsl
