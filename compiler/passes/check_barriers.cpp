// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Warns of barriers that some threads of a block may skip while others wait. A value is *varying* when it depends on the
// thread's index, on an atomic's result or on memory that threads own or reach by varying indices; a local is varying when a
// varying value is written to it, or anything under a varying condition. A barrier is reported under a varying `if`, in a
// loop whose trip count varies, and in a loop that some threads leave or restart early. Threads that returned are not
// waited for, so an early return makes nothing varying. Needs constant conditions gone.
#include "compiler/ir/walk.h"
#include "compiler/passes/passes.h"
#include "compiler/support/match.h"

#include <algorithm>

namespace krait::passes {

namespace {

using namespace ir;

bool is_thread_index(Intrinsic intrinsic) {
    return intrinsic == Intrinsic::ThreadIdxX || intrinsic == Intrinsic::ThreadIdxY ||
           intrinsic == Intrinsic::ThreadIdxZ || intrinsic == Intrinsic::LaneId;
}

class BarrierCheck {
public:
    BarrierCheck(const Module& module, const Function& function, PassContext& context)
        : module_(module), function_(function), context_(context),
          values_(function.insts.size(), false), locals_(function.locals.size(), false) {}

    void run() {
        // Locals only ever become varying: repeat until none does.
        while (std::exchange(changed_, false)) visit(function_.body, false);
        reporting_ = true;
        visit(function_.body, false);
    }

private:
    const Op& op(ValueId id) const { return function_.insts[id].op; }

    void set_local(LocalId local, bool varying) {
        if (!varying || locals_[local.index]) return;
        locals_[local.index] = true;
        changed_ = true;
    }

    bool any_operand(ValueId id) const {
        bool varying = false;
        for_each_operand(op(id), [&](ValueId operand) { varying = varying || values_[operand.index]; });
        return varying;
    }

    bool compute(ValueId id) const {
        return match(
            op(id), [](const Argument&) { return false; },
            [&](const ReadLocal& o) { return bool(locals_[o.local.index]); },
            [&](const ElementLoad& o) {
                return any_operand(id) || function_.insts[o.array].type.space() == Space::Local;
            },
            [](const AtomicUpdate&) { return true; },
            [&](const CallIntrinsic& o) { return is_thread_index(o.intrinsic) || any_operand(id); },
            // A function may read its own thread's index.
            [&](const CallFunction& o) { return any_operand(id) || reads_thread_index(o.function); },
            [&](const auto&) { return any_operand(id); });
    }

    bool reads_thread_index(FunctionId id) const {
        const Function& function = module_.functions[id];
        bool reads = false;
        for_each_inst(function, [&](ValueId inst) {
            const Op& inner = function.insts[inst].op;
            if (const auto* call = std::get_if<CallIntrinsic>(&inner)) reads = reads || is_thread_index(call->intrinsic);
            if (const auto* call = std::get_if<CallFunction>(&inner)) reads = reads || reads_thread_index(call->function);
        });
        return reads;
    }

    // Whether some but not all threads may leave or restart the loop of `label` from inside a varying condition.
    bool has_divergent_jump(BlockId block, LabelId label, bool varying) const {
        for (ValueId id : function_.blocks[block].insts) {
            if (const auto* leave = std::get_if<Break>(&op(id)); leave && leave->label == label && varying) return true;
            if (const auto* again = std::get_if<Continue>(&op(id)); again && again->label == label && varying)
                return true;
            bool inside = varying;
            if (const auto* branch = std::get_if<If>(&op(id))) inside = inside || values_[branch->condition.index];
            if (const auto* loop = std::get_if<While>(&op(id))) inside = inside || values_[loop->condition.index];
            if (std::holds_alternative<ForRange>(op(id))) inside = inside || any_operand(id);
            for (BlockId nested : nested_blocks(op(id)))
                if (has_divergent_jump(nested, label, inside)) return true;
        }
        return false;
    }

    void visit(BlockId block, bool divergent) {
        for (ValueId id : function_.blocks[block].insts) {
            if (const auto* loop = std::get_if<While>(&op(id))) {
                // The condition's value is known only after its block: visit it first, then decide.
                visit(loop->condition_block, divergent);
                bool inside = divergent || values_[loop->condition.index] ||
                              has_divergent_jump(loop->body, loop->label, false);
                visit(loop->body, inside);
                continue;
            }
            values_[id.index] = compute(id);
            if (const auto* write = std::get_if<WriteLocal>(&op(id))) {
                set_local(write->local, divergent || values_[write->value.index]);
            } else if (const auto* branch = std::get_if<If>(&op(id))) {
                bool inside = divergent || values_[branch->condition.index];
                visit(branch->then_block, inside);
                visit(branch->else_block, inside);
            } else if (const auto* range = std::get_if<ForRange>(&op(id))) {
                bool inside = divergent || any_operand(id) || has_divergent_jump(range->body, range->label, false);
                set_local(range->induction, inside);
                visit(range->body, inside);
            } else if (const auto* scope = std::get_if<Scope>(&op(id))) {
                visit(scope->body, divergent);
            } else if (divergent && reporting_) {
                report(id);
            }
        }
    }

    void report(ValueId id) {
        const auto* call = std::get_if<CallIntrinsic>(&op(id));
        if (call && row_of(call->intrinsic).effect == Effect::Barrier)
            warn(id, "cuda." + std::string(row_of(call->intrinsic).spelling));
        const auto* function = std::get_if<CallFunction>(&op(id));
        if (function && reaches_effect(module_, function->function, Effect::Barrier))
            warn(id, module_.functions[function->function].name);
    }

    void warn(ValueId id, const std::string& name) {
        context_.sink->report<diag::Code::DivergentBarrier>(function_.insts[id].span, name)
            .help("move it out of the branch, or make the condition the same for all threads of a block");
    }

    const Module& module_;
    const Function& function_;
    PassContext& context_;
    std::vector<bool> values_;
    std::vector<bool> locals_;
    bool changed_ = true;
    bool reporting_ = false;
};

} // namespace

void check_barriers(ir::Module& module, PassContext& context) {
    if (!context.sink || !reaches_effect(module, module.kernel, Effect::Barrier)) return;
    for (size_t i = 0; i < module.functions.size(); ++i) {
        FunctionId id = module.functions.id_at(i);
        // A device function is checked for what it does itself: what callers pass is taken as the same for all threads.
        if (reaches_effect(module, id, Effect::Barrier))
            BarrierCheck(module, module.functions[id], context).run();
    }
}

} // namespace krait::passes
