// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What can go wrong in a thread, and how much of it a kernel is compiled to report. A failure always ends its thread; whether
// anybody hears of it is what Checks decide.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace krait::ir {

enum class FailureKind : uint16_t {
#define KRAIT_FAILURE(number, name, checks, exception) name = number,
#include "compiler/ir/failures.def"
#undef KRAIT_FAILURE
};

// Ordered: each reports what the one before does.
enum class Checks : uint8_t {
    None,       // a failing thread ends silently, and an access outside an array is undefined
    Exceptions, // what Python would raise is reported, but for indices
    All,        // accesses too
};

struct FailureRow {
    FailureKind kind;
    std::string_view name;
    Checks checks;
    std::string_view exception;
};

inline constexpr FailureRow kFailureRows[] = {
#define KRAIT_FAILURE(number, name, checks, exception) {FailureKind::name, #name, Checks::checks, exception},
#include "compiler/ir/failures.def"
#undef KRAIT_FAILURE
};

constexpr const FailureRow& row_of(FailureKind kind) {
    return kFailureRows[static_cast<size_t>(kind) - static_cast<size_t>(kFailureRows[0].kind)];
}

constexpr bool is_failure_kind(FailureKind kind) {
    for (const FailureRow& row : kFailureRows)
        if (row.kind == kind) return true;
    return false;
}

inline constexpr size_t kMostReportedValues = 4;

} // namespace krait::ir
