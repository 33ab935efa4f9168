// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Types a kernel for given argument types: from the syntax tree of its function, and of those it
// calls, to a module of typed IR. All the user's mistakes of names and types are found here and
// reported; checking goes on after each.
#pragma once

#include "compiler/diagnostics/sink.h"
#include "compiler/ir/module.h"
#include "dsl/scope.h"

#include <optional>
#include <vector>

namespace krait::dsl {

// The kernel and the device functions it reaches, typed for parameters of `types`. Nothing when an
// error was reported. A parameter of type none is known to be None while the body is typed.
std::optional<ir::Module> check_kernel(const Scope& scope, FunctionDeclId kernel, const std::vector<ir::Type>& types,
                                       diag::Sink& sink);

// A function that code of other languages calls: it has numbers and pointers as parameters, and `result` where that is given,
// else the one of its own signature for these types or what its returns give.
std::optional<ir::Module> check_export(const Scope& scope, FunctionDeclId function, const std::vector<ir::Type>& types,
                                       const std::optional<ir::Type>& result, diag::Sink& sink);

// What can be said without types: unknown names and attributes, argument counts, constructs outside
// the language.
void check_untyped(const Scope& scope, FunctionDeclId function, diag::Sink& sink);

} // namespace krait::dsl
