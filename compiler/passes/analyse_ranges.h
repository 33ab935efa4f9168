// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The range analysis of one function: an abstract run in which every value has an interval. find_ranges runs it over a module.
#pragma once

#include "compiler/ir/module.h"
#include "compiler/passes/interval.h"
#include "compiler/passes/passes.h"

#include <vector>

namespace krait::passes {

// A call that the function makes, with the intervals of its arguments (empty ones for what has no interval).
struct RangeCall {
    ir::FunctionId callee;
    std::vector<Interval> arguments;
};

// Sets the Facts of the function's values, locals and parameters and clears Index::wraps where it can, given that its parameters lie
// in `arguments`.
std::vector<RangeCall> analyse_ranges(ir::Function& function, const ir::Module& module, const PassContext& context,
                                      const std::vector<Interval>& arguments);

} // namespace krait::passes
