// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Compares what was reported for a file with what its comments expect, both ways: a diagnostic that
// no comment names and a comment that nothing answers are mismatches alike. A comment stands on the
// line where the diagnostic starts:
//
//   x = blokIdx.x        # error: KR2001
//   x = blokIdx.x        # error: KR2001 name `blokIdx`; warning: KR3001
//   # error@+1: KR2001   (of the next line; @-2 of two lines up)
//   # error@file: KR1004 (one without a place, or at the end of the file)
//
// Words after a code must occur in the message. Several expectations are separated by `;`, where a
// severity that is left out is that of the one before.
#pragma once

#include "compiler/diagnostics/sink.h"
#include "compiler/source/source_file.h"

#include <string>
#include <vector>

namespace krait::diag {

struct Mismatch {
    uint32_t line; // 0: the file as a whole
    std::string message;
};

// `comments` are those of `file`, each from its `#`. Diagnostics placed in other files count as
// without a place.
std::vector<Mismatch> compare_expectations(const SourceSet& sources, FileId file, const std::vector<Span>& comments,
                                           const Sink& sink);

} // namespace krait::diag
