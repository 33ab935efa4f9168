// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Names the sources and options that this binary was built from: "0.1.0-" and 16 hexadecimal digits. Libraries of one
// build answer the same, and nothing else does. Defined by the library krait_build_id, which the build generates.
#pragma once

#include <string_view>

namespace krait {

// Ends with a NUL.
std::string_view build_id();

} // namespace krait
