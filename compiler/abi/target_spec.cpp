// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "compiler/abi/target_spec.h"

#include "compiler/support/check.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <charconv>

namespace krait::abi {

namespace {

// The x86-64 levels and what the host is. Other processor names would make the output depend on LLVM's list.
constexpr std::string_view kCpuNames[] = {"x86-64-v2", "x86-64-v3", "x86-64-v4", "native"};

std::vector<std::string> architecture_names() {
    std::vector<std::string> names;
    for (const Architecture& row : kArchitectures) {
        std::string base = "sm_" + std::to_string(row.sm);
        names.push_back(base);
        for (char suffix : row.suffixes) names.push_back(base + suffix);
    }
    return names;
}

} // namespace

std::string TargetSpec::arch_name() const { return "sm_" + std::to_string(sm) + suffix; }

std::string TargetSpec::text() const {
    switch (kind) {
        case TargetKind::Nvptx: return "nvptx:" + arch_name();
        case TargetKind::Cpu: return "cpu:" + cpu;
    }
    unreachable();
}

const Architecture* find_architecture(unsigned sm) {
    for (const Architecture& row : kArchitectures)
        if (row.sm == sm) return &row;
    return nullptr;
}

ParsedTarget parse_target(std::string_view text) {
    ParsedTarget parsed;
    size_t colon = text.find(':');
    std::string_view kind = text.substr(0, colon);
    std::string_view detail = colon == std::string_view::npos ? "" : text.substr(colon + 1);
    if (text.starts_with("sm_")) { // the architecture alone is clear enough
        kind = "nvptx";
        detail = text;
    }
    if (kind == "cpu") {
        parsed.target.kind = TargetKind::Cpu;
        if (detail.empty()) return parsed;
        parsed.target.cpu = detail;
        if (std::find(std::begin(kCpuNames), std::end(kCpuNames), detail) == std::end(kCpuNames)) {
            std::vector<std::string> names(std::begin(kCpuNames), std::end(kCpuNames));
            parsed.error = "there is no processor `" + std::string(detail) + "`; there are " + join(names, ", ");
        }
        return parsed;
    }
    if (kind != "nvptx") {
        parsed.error =
            "there is no target `" + std::string(text) + "`; write `nvptx:sm_90` (any of the architectures) or `cpu`";
        return parsed;
    }
    if (detail.empty()) return parsed;
    std::vector<std::string> names = architecture_names();
    if (std::find(names.begin(), names.end(), detail) == names.end()) {
        parsed.error = "there is no architecture `" + std::string(detail) + "`; there are " + join(names, ", ");
        return parsed;
    }
    const char* digits = detail.data() + 3;
    auto result = std::from_chars(digits, detail.data() + detail.size(), parsed.target.sm);
    parsed.target.suffix = std::string(result.ptr, detail.data() + detail.size());
    return parsed;
}

unsigned least_ptx(const TargetSpec& target) {
    const Architecture* row = find_architecture(target.sm);
    KRAIT_CHECK(row != nullptr, "a target names an architecture of the table");
    unsigned needed = row->least_ptx;
    if (target.suffix == "a" && target.sm == 90) needed = std::max(needed, 80u);
    if (target.suffix == "f") needed = std::max(needed, 88u);
    return needed;
}

std::optional<unsigned> best_sm_for(unsigned major, unsigned minor) {
    std::optional<unsigned> best;
    for (const Architecture& row : kArchitectures)
        if (row.sm <= major * 10 + minor) best = row.sm;
    return best;
}

} // namespace krait::abi
