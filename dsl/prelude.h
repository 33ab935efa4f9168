// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The part of the library that is written in the language itself: the files of dsl/prelude, built in as text. A file is
// parsed when a kernel first needs a function of it, once a process; its functions are typed like a file's own device
// functions, for the arguments they are called with. A fault in one is ours, never the user's.
#pragma once

#include "dsl/scope.h"

#include <string_view>

namespace krait::dsl {

struct PreludeText {
    std::string_view file; // "complex" of dsl/prelude/complex.py
    std::string_view text;
};
extern const PreludeText kPreludeTexts[];
extern const size_t kPreludeTextCount;

// A function of a scope: of the kernel file's or of a prelude file's.
struct ScopedFunction {
    const Scope* scope;
    FunctionDeclId function;
};
// Both names must exist.
ScopedFunction find_in_prelude(std::string_view file, std::string_view function);

} // namespace krait::dsl
