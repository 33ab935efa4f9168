// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Parses a text for a test and gives what tests compare: the printed tree and the errors, one a
// line.
#pragma once

#include "compiler/diagnostics/sink.h"
#include "compiler/source/source_file.h"
#include "dsl/parser.h"
#include "dsl/print_ast.h"

#include <string>

namespace krait::dsl {

inline std::string listed(const SourceSet& sources, const diag::Sink& sink) {
    std::string text;
    for (const diag::Diagnostic* d : sink.sorted()) {
        LineColumn at = sources.begin_of(d->span);
        text += std::to_string(at.line) + ":" + std::to_string(at.column) + " " + diag::code_text(d->code) + " " +
                d->message + "\n";
        for (const std::string& help : d->helps) text += "  help: " + help + "\n";
    }
    return text;
}

struct ParsedSource {
    SourceSet sources;
    diag::Sink sink;
    ast::Tree tree;

    std::string errors() const { return listed(sources, sink); }
    std::string printed() const { return print_ast(sources, tree); }
};

inline ParsedSource parse(std::string text) {
    ParsedSource parsed;
    FileId file = parsed.sources.add(SourceFile("k.py", std::move(text)));
    parsed.tree = parse_module(parsed.sources, file, parsed.sink);
    return parsed;
}

// The tree of a lone expression without its spans.
inline std::string shape(std::string text) {
    SourceSet sources;
    diag::Sink sink;
    auto size = static_cast<uint32_t>(text.size());
    FileId file = sources.add(SourceFile("e", std::move(text)));
    ParsedExpression parsed = parse_expression_text(sources, {file, 0, size}, sink);
    if (!sink.empty()) return listed(sources, sink);
    std::string printed = print_ast(sources, parsed.tree, parsed.root);
    std::string out;
    for (size_t i = 0; i < printed.size(); ++i) {
        size_t end = printed.find('\n', i);
        size_t span = printed.rfind(" [", end);
        out += printed.substr(i, span - i) + "\n";
        i = end;
    }
    return out;
}

} // namespace krait::dsl
