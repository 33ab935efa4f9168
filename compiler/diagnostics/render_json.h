// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Diagnostics for programs: one JSON object a line, in order of place. The names of the fields are
// stable:
//
//   code      "KR2001"
//   name      "UndefinedName"
//   severity  "error", "warning" or "note"
//   message   text without code or place
//   file      as the user named it; null when the diagnostic has no place
//   range     {line, column, endLine, endColumn, beginByte, endByte}, null when it has none; lines
//   and columns
//             count from 1, columns in code points, bytes from 0; the end is exclusive
//   labels    [{file, range, message}]
//   notes     [text]
//   helps     [text]
//   fixes     [{file, range, replacement}]
#pragma once

#include "compiler/diagnostics/sink.h"
#include "compiler/source/source_file.h"

#include <string>

namespace krait::diag {

std::string render_json(const SourceSet& sources, const Sink& sink);

} // namespace krait::diag
