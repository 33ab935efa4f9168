// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// How checked code tells what failed. Places are numbered; code that can report has one variable, named report_symbol, an
// array of one ReportRecord for each place, all zero before a launch. A thread that fails adds one to its place's `count`; who finds
// 0 there writes the rest, which is whole when the launch has ended. What the numbers mean stands in the artifact's places.
#pragma once

#include "compiler/ir/failures.h"
#include "compiler/ir/type.h"
#include "compiler/source/span.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace krait::abi {

struct ReportRecord {
    uint64_t count;     // threads that failed here
    uint32_t block[3];  // of the first of them, as are the rest
    uint32_t thread[3]; // in its block
    uint64_t values[ir::kMostReportedValues];
};
static_assert(sizeof(ReportRecord) == 64);

// A part of a report's message: a text, or the next of the record's values. Integers and bools are extended to 64 bits by their
// type, floats are given as float64.
struct ReportPiece {
    std::string text;
    std::optional<ir::Scalar> value; // present: the text is empty
    bool operator==(const ReportPiece&) const = default;
};

struct ReportPlace {
    ir::FailureKind kind;
    Span span;
    std::string function;  // of the source, where the place is
    std::string exception; // Python's class of it
    std::vector<ReportPiece> message;
    bool operator==(const ReportPlace&) const = default;
};

inline std::string report_symbol(const std::string& kernel_symbol) { return kernel_symbol + "__reports"; }

} // namespace krait::abi
