// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dsl/prelude.h"

#include "compiler/support/check.h"
#include "dsl/parser.h"

#include <map>
#include <mutex>

namespace krait::dsl {

namespace {

std::shared_ptr<const Scope> parse_prelude(const PreludeText& prelude) {
    diag::Sink sink;
    auto sources = std::make_shared<SourceSet>();
    std::string name = "krait/prelude/" + std::string(prelude.file) + ".py";
    FileId file = sources->add(SourceFile(std::move(name), std::string(prelude.text)));
    ast::Tree tree = parse_module(*sources, file, sink);
    auto scope = build_scope(std::move(tree), sources, {}, sink);
    KRAIT_CHECK(!sink.has_errors(), "the prelude has no faults: " + sink.sorted().front()->message);
    return scope;
}

const Scope& prelude_scope(std::string_view file) {
    // Parsed text is immutable and the same for everyone: the one thing about a prelude file that a process shares.
    static std::mutex mutex;
    static std::map<std::string_view, std::shared_ptr<const Scope>> scopes;
    const std::lock_guard lock(mutex);
    std::shared_ptr<const Scope>& scope = scopes[file];
    for (size_t i = 0; i < kPreludeTextCount && !scope; ++i)
        if (kPreludeTexts[i].file == file) scope = parse_prelude(kPreludeTexts[i]);
    KRAIT_CHECK(scope != nullptr, "the prelude has the file " + std::string(file));
    return *scope;
}

} // namespace

ScopedFunction find_in_prelude(std::string_view file, std::string_view function) {
    const Scope& scope = prelude_scope(file);
    for (uint32_t i = 0; i < scope.function_count(); ++i)
        if (scope.function(FunctionDeclId(i)).name == function) return {&scope, FunctionDeclId(i)};
    KRAIT_CHECK(false, "the prelude has the function " + std::string(function));
    unreachable();
}

} // namespace krait::dsl
