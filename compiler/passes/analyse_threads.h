// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The thread analysis of a module: for every value how it differs between the threads of a block, for every instruction whether
// some threads of the block may miss it while others come. It changes nothing; whoever needs its findings runs it.
#pragma once

#include "compiler/ir/module.h"
#include "compiler/passes/thread_shape.h"

#include <vector>

namespace krait::passes {

// Of one function. The findings hold whoever calls it, for what all calls of the module together pass.
struct ThreadFacts {
    std::vector<ThreadShape> values; // by ValueId
    // By ValueId: threads that differ along these axes may have parted since the function was entered.
    std::vector<AxisMask> divided;
};

// By FunctionId. Needs constant conditions gone.
std::vector<ThreadFacts> analyse_threads(const ir::Module& module);

// Whether the threads of a block must all come to it: those of a warp that meet by a mask may well be in a branch.
bool is_for_all_threads(ir::Effect effect);

} // namespace krait::passes
