// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Which warnings are given, and which of them count as errors. A warning's switch is the name of its row in words:
// DivergentBarrier is `divergent-barrier`. All are given unless switched off.
#pragma once

#include "compiler/diagnostics/sink.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace krait::diag {

class WarningChoice {
public:
    // What follows `-W`: `NAME`, `no-NAME`, `error`, `error=NAME`, `no-error=NAME`. A later choice wins. Whether there is such
    // a switch.
    bool choose(std::string_view text);

    // As what it is reported; nothing: not at all.
    std::optional<Severity> severity_of(const Kind& kind) const;
    bool are_all_errors() const { return all_are_errors_; }

private:
    struct Choice {
        Code code;
        bool is_given = true;
        std::optional<bool> is_error = {}; // nothing: as all are
    };
    Choice& of(Code code);

    std::vector<Choice> choices_;
    bool all_are_errors_ = false;
};

// Drops the warnings that were not chosen, and makes errors of those that count as such.
void settle(Sink& sink, const WarningChoice& choice);

std::string warning_switch(const Kind& kind);
std::vector<std::string> warning_switches(); // of all warnings, in the order of their numbers

} // namespace krait::diag
