// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A kernel file given as text, its scope and what was reported while it was made. Names are asked for as in a function of
// the file, by its qualified name, or as in the module.
#pragma once

#include "dsl/parser.h"
#include "dsl/scope.h"

#include <catch2/catch.hpp>

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace krait::dsl {

class FileForTests {
public:
    explicit FileForTests(std::string text, std::map<std::string, std::string> defines = {}) {
        auto sources = std::make_shared<SourceSet>();
        FileId file = sources->add(SourceFile("test.py", std::move(text)));
        FrontEndOptions options;
        options.defines = std::move(defines);
        ast::Tree tree = parse_module(*sources, file, sink);
        scope = build_scope(std::move(tree), sources, options, sink);
    }

    // The last function of that name.
    FunctionDeclId find(std::string_view name) const {
        FunctionDeclId found;
        for (uint32_t i = 0; i < scope->function_count(); ++i)
            if (scope->function(FunctionDeclId(i)).name == name) found = FunctionDeclId(i);
        REQUIRE(found.valid());
        return found;
    }
    const FunctionDecl& function(std::string_view name) const { return scope->function(find(name)); }

    std::optional<Entity> entity(std::string_view name, std::string_view function = "") const {
        return scope->lookup(function.empty() ? FunctionDeclId() : find(function), name);
    }

    // What a name stands for, as one line: "constant 4 int64", "module numba.cuda", "unknown: it is a class", "nothing".
    std::string meaning(std::string_view name, std::string_view function = "") const {
        auto found = entity(name, function);
        return found ? describe(*found) : "nothing";
    }

    static std::string describe(const Entity& entity) {
        if (auto* unknown = std::get_if<UnknownEntity>(&entity)) return "unknown: " + unknown->reason;
        if (auto* module = std::get_if<ModuleEntity>(&entity)) return "module " + module->path;
        if (auto* builtin = std::get_if<BuiltinEntity>(&entity)) return "builtin " + builtin->path;
        if (auto* type = std::get_if<TypeEntity>(&entity)) return "type " + type->type.text();
        if (std::holds_alternative<FunctionEntity>(entity)) return "function";
        return "constant " + describe(std::get<ConstantValue>(entity));
    }

    static std::string describe(const ConstantValue& constant) {
        if (auto* scalar = std::get_if<ir::ScalarConstant>(&constant.value))
            return scalar->text() + " " + std::string(ir::traits(scalar->scalar).name);
        if (auto* text = std::get_if<StringConstant>(&constant.value)) return "'" + text->text + "'";
        auto* tuple = std::get_if<TupleConstant>(&constant.value);
        if (!tuple) return "None";
        std::string items;
        for (const ConstantValue& element : tuple->elements) items += (items.empty() ? "" : ", ") + describe(element);
        return "(" + items + ")";
    }

    // "KR2008 2:6 the message" of each report, one a line.
    std::string reports() const {
        std::string lines;
        for (const diag::Diagnostic* diagnostic : sink.sorted()) {
            LineColumn at = diagnostic->span.valid() ? scope->sources()->begin_of(diagnostic->span) : LineColumn{0, 0};
            lines += diag::code_text(diagnostic->code) + " " + std::to_string(at.line) + ":" +
                     std::to_string(at.column) + " " + diagnostic->message + "\n";
        }
        return lines;
    }

    // The replacement that the only report suggests, or "".
    std::string suggestion() const {
        REQUIRE(sink.all().size() == 1);
        return sink.all().front().fixes.empty() ? "" : sink.all().front().fixes.front().replacement;
    }

    // The signatures of a function: "(float32[:], int32) -> none; (int64)".
    std::string signatures(std::string_view name) const {
        std::string text;
        for (const DeclaredSignature& signature : function(name).signatures) {
            std::string types;
            for (const ir::Type& type : signature.parameters) types += (types.empty() ? "" : ", ") + type.text();
            text += (text.empty() ? "(" : "; (") + types + ")";
            if (signature.result) text += " -> " + signature.result->text();
        }
        return text;
    }

    diag::Sink sink;
    std::shared_ptr<const Scope> scope;
};

} // namespace krait::dsl
