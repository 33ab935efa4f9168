// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Notes for a type error: the chain of inference that led to an operand's type, of a dozen lines at most.
#pragma once

#include "compiler/diagnostics/sink.h"
#include "compiler/ir/module.h"
#include "dsl/environment.h"
#include "dsl/operand.h"

namespace krait::dsl {

// `function`: the one that is typed, as far as it is.
void explain_type(diag::Diagnostic& report, const Operand& operand, const ir::Function& function,
                  const SourceSet& sources);
void explain_type(diag::Diagnostic& report, const Binding& binding, const ir::Function& function,
                  const SourceSet& sources);

} // namespace krait::dsl
