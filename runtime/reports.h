// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What a launch of checked code reported, as an error of kind CheckFailed: for people in the form of diagnostics, each with an
// excerpt of the source, and as JSON with all that the record holds.
#pragma once

#include "compiler/abi/report.h"
#include "compiler/source/source_file.h"
#include "runtime/error.h"

#include <string>
#include <vector>

namespace krait::runtime {

// `records`: one for each place; at least one of them counts a thread.
Error report_error(const std::string& kernel, const SourceSet& sources, const std::vector<abi::ReportPlace>& places,
                   const std::vector<abi::ReportRecord>& records);

} // namespace krait::runtime
