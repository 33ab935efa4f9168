// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// krait explain: the section of docs/diagnostics.md for one code. The page is built into the command.
#include "compiler/diagnostics/kinds.h"
#include "compiler/support/text.h"
#include "tools/krait/command_line.h"
#include "tools/krait/commands.h"
#include "tools/krait/diagnostics_page.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <memory>

namespace krait::tools {

namespace {

// From `## KR2001` to the next heading of that level.
std::string_view section_of(std::string_view page, const std::string& code) {
    size_t begin = page.find("\n## " + code);
    if (begin == std::string_view::npos) return "";
    size_t end = page.find("\n## ", begin + 1);
    size_t chapter = page.find("\n# ", begin + 1);
    return page.substr(begin + 4, std::min(end, chapter) - begin - 4);
}

int explain(const std::string& text) {
    auto code = diag::find_code(text);
    if (!code) {
        std::vector<std::string> codes;
        for (const diag::Kind& kind : diag::kKinds) codes.push_back(diag::code_text(kind.code));
        std::string message = "there is no diagnostic `" + text + "`";
        if (auto near = closest_spelling(text, codes)) message += ", did you mean `" + *near + "`?";
        throw usage_error(message + "; `krait explain --list` names them all");
    }
    const diag::Kind& kind = diag::kind_of(*code);
    std::string_view section = section_of(kDiagnosticsPage, diag::code_text(*code));
    if (section.empty())
        fmt::print("{} ({}): {}\n", diag::code_text(*code), diag::severity_name(kind.severity), kind.message);
    else
        fmt::print("{}\n", section);
    return kOk;
}

int list() {
    for (const diag::Kind& kind : diag::kKinds)
        fmt::print("{}  {:<7}  {}\n", diag::code_text(kind.code), diag::severity_name(kind.severity), kind.message);
    return kOk;
}

} // namespace

RunCommand add_explain(CLI::App& app) {
    struct Options {
        std::string code;
        bool all = false;
    };
    auto options = std::make_shared<Options>();
    CLI::App* sub = app.add_subcommand("explain", "Say what a diagnostic means and what to do");
    sub->add_option("CODE", options->code, "As shown in brackets: KR2001");
    sub->add_flag("--list", options->all, "All diagnostics, a line each");
    return [options] {
        if (options->all) return list();
        if (options->code.empty()) throw usage_error("name a code, as in `krait explain KR2001`, or use --list");
        return explain(options->code);
    };
}

} // namespace krait::tools
