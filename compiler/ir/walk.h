// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Walking structured IR: every instruction reachable from a block in program order, the operands of an operation, and
// the blocks it nests.
#pragma once

#include "compiler/ir/module.h"

#include <functional>

namespace krait::ir {

// The blocks nested in an operation, in the order they may first run.
std::vector<BlockId> nested_blocks(const Op& op);

// The values an operation reads itself (not those read inside its nested blocks), in the order of its fields. While's
// condition is among them.
void for_each_operand(const Op& op, const std::function<void(ValueId)>& visit);

// Every instruction of `block` and of what nests in it; an instruction before its nested blocks.
void for_each_inst(const Function& function, BlockId block, const std::function<void(ValueId)>& visit);
void for_each_inst(const Function& function, const std::function<void(ValueId)>& visit);

// Nothing after it in its block can run.
bool is_terminator(const Op& op);

// Its value depends on its operands alone and computing it changes nothing: it may be dropped when unused. Reads of locals
// and of memory count as pure in this sense.
bool is_removable(const Op& op);

// The functions that `function` calls, each once, in program order.
std::vector<FunctionId> callees(const Function& function);

// Every Exit of the module that says what failed, function by function in program order: what a report's number counts.
struct FailurePlace {
    FunctionId function;
    ValueId exit;
};
std::vector<FailurePlace> failure_places(const Module& module);

// Whether the function, or one it reaches by calls, contains an intrinsic of this effect.
bool reaches_effect(const Module& module, FunctionId function, Effect effect);
// Whether it contains one where threads wait for each other.
bool reaches_meeting(const Module& module, FunctionId function);

} // namespace krait::ir
