// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Small questions about typed IR that lowering asks before it starts on a module.
#pragma once

#include "compiler/ir/module.h"

#include <vector>

namespace krait::lower {

// By FunctionId: whether a call may end the thread, directly or through what it calls.
std::vector<bool> find_ending_functions(const ir::Module& module);

// By LocalId: the one UseAllocation that the local is ever written with, or an invalid id. Such a
// local is another name of the allocation, whose constant shape would otherwise be lost in a
// variable.
std::vector<ir::ValueId> find_allocation_names(const ir::Function& function);

// By LocalId: whether every read has a write before it in the same run of the block that holds them all. Such a local needs no value
// to begin with; given one at the function's entry, it would be alive, for LLVM, in all blocks down to its own.
std::vector<bool> find_written_first(const ir::Function& function);

// What a block and all that nests in it hold.
struct BlockSize {
    bool has_loop = false;
    bool leaves = false; // a Break, Return or Exit: not every round reaches its end
    bool has_barrier = false;
    size_t instructions = 0;
};
BlockSize measure(const ir::Function& function, ir::BlockId block);

} // namespace krait::lower
