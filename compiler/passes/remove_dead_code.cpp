// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Three rules, repeated until none applies: nothing stays behind a terminator; an `if` on a constant becomes the arm that
// runs; a value nobody uses, and a write to a local nobody reads, go. Instructions are only taken out of their blocks:
// the arena keeps them, so ids stay what they were.
#include "compiler/ir/walk.h"
#include "compiler/passes/passes.h"

#include <algorithm>

namespace krait::passes {

namespace {

using namespace ir; // the whole file is about IR

class DeadCode {
public:
    explicit DeadCode(Function& function) : function_(function) {}

    void run() {
        simplify(function_.body);
        while (drop_unused()) {}
    }

private:
    const Op& op(ValueId id) const { return function_.insts[id].op; }

    void simplify(BlockId id) {
        std::vector<ValueId> kept;
        std::vector<ValueId> pending = function_.blocks[id].insts;
        std::reverse(pending.begin(), pending.end());
        while (!pending.empty()) {
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
            if (is_terminator(op(inst))) break;
            for (BlockId nested : nested_blocks(op(inst))) simplify(nested);
        }
        function_.blocks[id].insts = std::move(kept);
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
};

} // namespace

void remove_dead_code(ir::Module& module, PassContext&) {
    for (ir::Function& function : module.functions) DeadCode(function).run();
}

} // namespace krait::passes
