// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "compiler/diagnostics/warnings.h"

#include <algorithm>

namespace krait::diag {

namespace {

bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }

std::optional<Code> find_warning(std::string_view name) {
    for (const Kind& kind : kKinds)
        if (kind.severity == Severity::Warning && warning_switch(kind) == name) return kind.code;
    return std::nullopt;
}

bool take(std::string_view& text, std::string_view prefix) {
    if (!text.starts_with(prefix)) return false;
    text.remove_prefix(prefix.size());
    return true;
}

} // namespace

std::string warning_switch(const Kind& kind) {
    std::string name;
    for (char c : kind.name) {
        if (is_upper(c) && !name.empty()) name += '-';
        name += is_upper(c) ? static_cast<char>(c - 'A' + 'a') : c;
    }
    return name;
}

std::vector<std::string> warning_switches() {
    std::vector<std::string> switches;
    for (const Kind& kind : kKinds)
        if (kind.severity == Severity::Warning) switches.push_back(warning_switch(kind));
    return switches;
}

WarningChoice::Choice& WarningChoice::of(Code code) {
    auto known = std::find_if(choices_.begin(), choices_.end(), [&](const Choice& c) { return c.code == code; });
    return known != choices_.end() ? *known : choices_.emplace_back(Choice{code});
}

bool WarningChoice::choose(std::string_view text) {
    const bool on = !take(text, "no-");
    if (text == "error") {
        all_are_errors_ = on;
        return true;
    }
    const bool as_error = take(text, "error=");
    std::optional<Code> code = find_warning(text);
    if (!code) return false;
    Choice& choice = of(*code);
    if (as_error) choice.is_error = on;
    if (!as_error || on) choice.is_given = on;
    return true;
}

std::optional<Severity> WarningChoice::severity_of(const Kind& kind) const {
    if (kind.severity != Severity::Warning) return kind.severity;
    auto known = std::find_if(choices_.begin(), choices_.end(), [&](const Choice& c) { return c.code == kind.code; });
    if (known == choices_.end()) return all_are_errors_ ? Severity::Error : Severity::Warning;
    if (!known->is_given) return std::nullopt;
    return known->is_error.value_or(all_are_errors_) ? Severity::Error : Severity::Warning;
}

void settle(Sink& sink, const WarningChoice& choice) {
    std::vector<Diagnostic> kept;
    for (Diagnostic diagnostic : sink.all()) {
        if (diagnostic.severity == Severity::Warning) {
            const Kind& kind = kind_of(diagnostic.code);
            // An error that is no more than a warning where it was reported has no switch of its own.
            std::optional<Severity> severity = kind.severity == Severity::Warning ? choice.severity_of(kind)
                                               : choice.are_all_errors()          ? Severity::Error
                                                                                  : Severity::Warning;
            if (!severity) continue;
            diagnostic.severity = *severity;
        }
        kept.push_back(std::move(diagnostic));
    }
    sink.clear();
    for (Diagnostic& diagnostic : kept) sink.add(std::move(diagnostic));
}

} // namespace krait::diag
