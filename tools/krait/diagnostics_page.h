// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// docs/diagnostics.md, as it was when the command was built.
#pragma once

#include <string_view>

namespace krait::tools {

extern const std::string_view kDiagnosticsPage;

} // namespace krait::tools
