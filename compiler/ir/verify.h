// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Checks the invariants of a module, which verify.cpp states as prose first. A broken one is Krait's own fault, never the
// user's: callers turn the text into an InternalError.
#pragma once

#include "compiler/ir/module.h"

#include <optional>
#include <string>

namespace krait::ir {

// The first broken invariant, with the function and instruction, or nothing.
std::optional<std::string> find_broken_invariant(const Module& module);

// Throws InternalError when one is broken; `after` says what ran last.
void verify(const Module& module, const char* after);

} // namespace krait::ir
