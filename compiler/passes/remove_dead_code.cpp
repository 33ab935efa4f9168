// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Three rules, repeated until none applies: nothing stays behind what control cannot pass (a terminator, a branch whose arms
// both end in one, a scope that nobody breaks out of); an `if` on a constant becomes the arm that runs; a value nobody uses,
// and a write to a local nobody reads, go. Instructions are only taken out of their blocks: the arena keeps them, so ids
// stay what they were.
#include "compiler/ir/walk.h"
#include "compiler/passes/passes.h"

#include <algorithm>

namespace krait::passes {

namespace {

using namespace ir; // the whole file is about IR

class DeadCode {
public:
    explicit DeadCode(Function& function)
        : function_(function)
        , broken_out_(function.label_count, false) {}

    void run() {
        simplify(function_.body);
        while (drop_unused()) {}
    }

private:
    const Op& op(ValueId id) const { return function_.insts[id].op; }

    // Whether control can reach the end of the block.
    bool simplify(BlockId id) {
        std::vector<ValueId> kept;
        std::vector<ValueId> pending = function_.blocks[id].insts;
        std::reverse(pending.begin(), pending.end());
        bool passes = true;
        while (passes && !pending.empty()) {
            ValueId inst = pending.back();
            pending.pop_back();
            if (const auto* branch = std::get_if<If>(&op(inst))) {
                if (const auto* condition = std::get_if<Constant>(&op(branch->condition))) {
                    BlockId taken = condition->value.is_zero() ? branch->else_block : branch->then_block;
                    const auto& insts = function_.blocks[taken].insts;
                    pending.insert(pending.end(), insts.rbegin(), insts.rend());
                    continue;
                }
            }
            kept.push_back(inst);
            passes = simplify_within(inst);
        }
        function_.blocks[id].insts = std::move(kept);
        return passes;
    }

    // Whether control can pass the instruction: what verify.cpp demands of a block's last one.
    bool simplify_within(ValueId id) {
        if (const auto* leave = std::get_if<Break>(&op(id))) broken_out_[leave->label.index] = true;
        bool reaches_an_end = false;
        for (BlockId nested : nested_blocks(op(id))) reaches_an_end = simplify(nested) || reaches_an_end;
        if (std::holds_alternative<If>(op(id))) return reaches_an_end;
        if (const auto* scope = std::get_if<Scope>(&op(id))) return reaches_an_end || broken_out_[scope->label.index];
        return !is_terminator(op(id));
    }

    bool drop_unused() {
        std::vector<bool> used(function_.insts.size(), false);
        std::vector<bool> read(function_.locals.size(), false);
        std::vector<ValueId> order;
        for_each_inst(function_, [&](ValueId id) { order.push_back(id); });
        // Uses of an instruction follow it in program order (a loop's condition is marked by the loop, which precedes
        // its blocks), so one backward walk finds whole unused chains.
        for (ValueId id : order)
            if (const auto* loop = std::get_if<While>(&op(id))) used[loop->condition.index] = true;
        for (auto id = order.rbegin(); id != order.rend(); ++id) {
            if (is_removable(op(*id)) && !used[id->index]) continue;
            for_each_operand(op(*id), [&](ValueId operand) { used[operand.index] = true; });
            if (const auto* local = std::get_if<ReadLocal>(&op(*id))) read[local->local.index] = true;
        }
        bool dropped = false;
        for (Block& block : function_.blocks) {
            auto dead = [&](ValueId id) {
                const auto* write = std::get_if<WriteLocal>(&op(id));
                return write ? !read[write->local.index] : is_removable(op(id)) && !used[id.index];
            };
            dropped = std::erase_if(block.insts, dead) > 0 || dropped;
        }
        return dropped;
    }

    Function& function_;
    std::vector<bool> broken_out_; // by label: a Break that stays names it
};

} // namespace

void remove_dead_code(ir::Module& module, PassContext&) {
    for (ir::Function& function : module.functions) DeadCode(function).run();
}

} // namespace krait::passes
