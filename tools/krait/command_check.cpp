// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// krait check: diagnostics only. Kernels whose types are known are checked whole; the others for syntax, names and arity, and it
// says so. --expect compares what is reported with the `# error: KR…` comments of the file, exactly, both ways.
#include "compiler/compile_module.h"
#include "compiler/diagnostics/expectations.h"
#include "tools/krait/command_line.h"
#include "tools/krait/commands.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <memory>

namespace krait::tools {

namespace {

struct CheckCommand {
    FileOptions file;
    CodeFlags code;
    bool expect = false;

    int run() const;
};

int CheckCommand::run() const {
    abi::TargetSpec target = code.target_spec();
    abi::CodeOptions options;
    if (code.checked) options.checks = ir::Checks::All;
    LoadedFile loaded = load_file(file);
    std::vector<std::string> untyped;
    if (!loaded.sink.has_errors() || expect) {
        bool chosen = !code.kernels.empty() || !code.signatures.empty();
        CodeFlags typed = code;
        if (!chosen) {
            for (const dsl::KernelDeclaration& kernel : loaded.file->declarations()) {
                if (!kernel.signatures.empty() && !kernel.is_device) typed.kernels.push_back(kernel.name);
                if (kernel.signatures.empty() && !kernel.is_device) {
                    loaded.file->check_untyped(kernel.name, loaded.sink);
                    untyped.push_back(kernel.name);
                }
            }
        }
        if (chosen || !typed.kernels.empty()) {
            for (TypedKernel& kernel : type_kernels(loaded, typed))
                prepare_module(kernel.module, target, options, loaded.sink);
        }
    }
    loaded.settle_warnings();
    const SourceSet& sources = *loaded.file->sources();
    if (expect) {
        auto mismatches = diag::compare_expectations(sources, FileId(0), loaded.file->comments(), loaded.sink);
        for (const diag::Mismatch& mismatch : mismatches)
            fmt::print(stderr, "{}:{}: {}\n", file.file, mismatch.line, mismatch.message);
        return mismatches.empty() ? kOk : kDiagnostics;
    }
    print_diagnostics(sources, loaded.sink, file.json());
    if (!file.json()) {
        for (const std::string& name : untyped)
            fmt::print(stderr, "{}: note: the types of `{}` were not checked: give a --signature\n", file.file, name);
    }
    return loaded.sink.has_errors() ? kDiagnostics : kOk;
}

} // namespace

RunCommand add_check(CLI::App& app) {
    auto command = std::make_shared<CheckCommand>();
    CLI::App* sub = app.add_subcommand("check", "Report errors and warnings, compile nothing");
    command->file.add_to(*sub);
    command->code.add_selection_to(*sub);
    sub->add_option("--target", command->code.target, "Target whose limits are checked")->capture_default_str();
    command->code.add_checked_to(*sub);
    sub->add_flag("--expect", command->expect,
                  "Compare with the file's `# error: KR2001` and `# warning: KR3001` comments");
    return [command] { return command->run(); };
}

} // namespace krait::tools
