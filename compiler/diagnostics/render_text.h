// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Diagnostics for people:
//
//   saxpy.py:12:9: error[KR2001]: name `blokIdx` is not defined
//    12 |     i = blokIdx.x * blockDim.x + threadIdx.x
//       |         ^~~~~~~ help: did you mean `blockIdx`?
//
// Columns count code points from 1. Carets stay under the text through tabs, wide characters and
// lines too long to show, of which a window around the span is printed. Characters that would act
// on a terminal are replaced.
#pragma once

#include "compiler/diagnostics/sink.h"
#include "compiler/source/source_file.h"

#include <cstddef>
#include <string>

namespace krait::diag {

struct TextOptions {
    bool colour = false;
    size_t most_errors = 20; // after which the rest is counted only; warnings and notes have the same limit
};

// All of the sink in order of place, each diagnostic followed by a line end. Empty for an empty
// sink.
std::string render_text(const SourceSet& sources, const Sink& sink, const TextOptions& options = {});

std::string render_text(const SourceSet& sources, const Diagnostic& diagnostic, const TextOptions& options = {});

} // namespace krait::diag
