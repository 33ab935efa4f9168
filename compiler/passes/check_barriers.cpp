// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Warns of barriers that some threads of a block may skip while others wait. A value is *varying* when it depends on the
// thread's index, on an atomic's result or on memory that threads own or reach by varying indices; a local is varying when a
// varying value is written to it, or anything where threads are divided. Threads are *divided* under a varying condition, in a
// loop whose trip count varies or that some of them leave early, and behind a jump that only some of them took, to the end of
// what it jumps out of. Threads that returned from the kernel are not waited for, so an early return there divides nobody; one
// in a device function does. Needs constant conditions gone.
#include "compiler/ir/walk.h"
#include "compiler/passes/passes.h"
#include "compiler/support/match.h"

#include <algorithm>
#include <set>

namespace krait::passes {

namespace {

using namespace ir;

// Whether its value differs from thread to thread, whatever its arguments are.
bool makes_varying_value(Intrinsic intrinsic) {
    return intrinsic == Intrinsic::ThreadIdxX || intrinsic == Intrinsic::ThreadIdxY ||
           intrinsic == Intrinsic::ThreadIdxZ || intrinsic == Intrinsic::LaneId || intrinsic == Intrinsic::LaneMaskLt ||
           row_of(intrinsic).effect == Effect::Warp; // the warps of a block differ
}

// Lanes that meet by a mask may well be in a branch; every thread of the block must come to the others.
bool is_for_all(Effect effect) { return effect == Effect::Barrier || effect == Effect::Grid; }

bool waits_for_all(const Module& module, FunctionId function) {
    return reaches_effect(module, function, Effect::Barrier) || reaches_effect(module, function, Effect::Grid);
}

// What is known across calls, growing until all functions were seen with all they are called with.
struct ModuleFacts {
    std::vector<bool> varies;                         // by function: it makes varying values of its own
    std::vector<std::vector<bool>> varying_arguments; // by function, then parameter
    bool changed = true;
};

bool makes_varying_values(const Function& function, const ModuleFacts& facts) {
    bool found = false;
    for_each_inst(function, [&](ValueId id) {
        const Op& op = function.insts[id].op;
        const auto* intrinsic = std::get_if<CallIntrinsic>(&op);
        const auto* call = std::get_if<CallFunction>(&op);
        const auto* use = std::get_if<UseAllocation>(&op);
        found = found || (intrinsic && makes_varying_value(intrinsic->intrinsic)) ||
                std::holds_alternative<AtomicUpdate>(op) || std::holds_alternative<CallExternal>(op) ||
                (call && facts.varies[call->function.index]) ||
                (use && function.insts[id].type.space() == Space::Local);
    });
    return found;
}

class BarrierCheck {
public:
    BarrierCheck(const Module& module, const Function& function, const std::vector<bool>& varying_arguments,
                 ModuleFacts& facts)
        : module_(module)
        , function_(function)
        , varying_arguments_(varying_arguments)
        , facts_(facts)
        , values_(function.insts.size(), false)
        , locals_(function.locals.size(), false)
        , divided_(function.insts.size(), false) {}

    // Finds what varies; with a sink, reports.
    void run(diag::Sink* sink) {
        // Locals and loops only ever become varying: repeat until none does.
        while (std::exchange(changed_, false)) visit(function_.body, false);
        sink_ = sink;
        if (sink_) visit(function_.body, false);
    }

private:
    // Where a part of the threads went on while the others took the jump.
    struct Jump {
        enum class Kind : uint8_t { Break, Continue, Return } kind;
        LabelId label;
        auto operator<=>(const Jump&) const = default;
    };
    using Jumps = std::set<Jump>;

    const Op& op(ValueId id) const { return function_.insts[id].op; }

    void set_local(LocalId local, bool varying) {
        if (!varying || locals_[local.index]) return;
        locals_[local.index] = true;
        changed_ = true;
    }
    void divide(ValueId loop, bool divided) {
        if (!divided || divided_[loop.index]) return;
        divided_[loop.index] = true;
        changed_ = true;
    }

    bool any_operand(ValueId id) const {
        bool varying = false;
        for_each_operand(op(id), [&](ValueId operand) { varying = varying || values_[operand.index]; });
        return varying;
    }

    bool compute(ValueId id) const {
        return match(
            op(id), [&](const Argument& o) { return bool(varying_arguments_[o.index]); },
            [&](const ReadLocal& o) { return bool(locals_[o.local.index]); },
            [&](const ElementLoad& o) {
                return any_operand(id) || function_.insts[o.array].type.space() == Space::Local;
            },
            [](const AtomicUpdate&) { return true; }, [](const CallExternal&) { return true; },
            [&](const CallIntrinsic& o) {
                if (is_for_all(row_of(o.intrinsic).effect)) return false; // the block's vote, the same for all
                return makes_varying_value(o.intrinsic) || any_operand(id);
            },
            [&](const CallFunction& o) { return any_operand(id) || facts_.varies[o.function.index]; },
            [&](const auto&) { return any_operand(id); });
    }

    void pass_arguments(const CallFunction& call) {
        std::vector<bool>& varying = facts_.varying_arguments[call.function.index];
        for (size_t i = 0; i < call.arguments.size(); ++i) {
            if (!values_[call.arguments[i].index] || varying[i]) continue;
            varying[i] = true;
            facts_.changed = true;
        }
    }

    // The jumps out of the block that only a part of the threads took.
    Jumps visit(BlockId block, bool divided) {
        Jumps jumps;
        for (ValueId id : function_.blocks[block].insts) jumps.merge(visit_inst(id, divided || !jumps.empty()));
        return jumps;
    }

    Jumps visit_inst(ValueId id, bool divided) {
        if (std::holds_alternative<While>(op(id))) return visit_while(id, divided);
        values_[id.index] = compute(id);
        auto taken = [&](Jump::Kind kind, LabelId label) { return divided ? Jumps{{kind, label}} : Jumps{}; };
        return match(
            op(id),
            [&](const WriteLocal& o) {
                set_local(o.local, divided || values_[o.value.index]);
                return Jumps{};
            },
            [&](const If& o) {
                bool inside = divided || values_[o.condition.index];
                Jumps jumps = visit(o.then_block, inside);
                jumps.merge(visit(o.else_block, inside));
                return jumps;
            },
            [&](const ForRange& o) {
                bool inside = divided || divided_[id.index] || any_operand(id);
                set_local(o.induction, inside);
                return around_loop(id, o.label, visit(o.body, inside));
            },
            [&](const Scope& o) {
                Jumps jumps = visit(o.body, divided);
                jumps.erase({Jump::Kind::Break, o.label});
                return jumps;
            },
            [&](const Break& o) { return taken(Jump::Kind::Break, o.label); },
            [&](const Continue& o) { return taken(Jump::Kind::Continue, o.label); },
            // From a kernel the threads are gone; from a device function they go on in its caller.
            [&](const Return&) { return function_.is_kernel ? Jumps{} : taken(Jump::Kind::Return, {}); },
            [&](const CallIntrinsic& o) {
                if (divided && sink_ && is_for_all(row_of(o.intrinsic).effect))
                    report(id, "cuda." + std::string(row_of(o.intrinsic).spelling));
                return Jumps{};
            },
            [&](const CallFunction& o) {
                pass_arguments(o);
                if (divided && sink_ && waits_for_all(module_, o.function))
                    report(id, module_.functions[o.function].name);
                return Jumps{};
            },
            [](const auto&) { return Jumps{}; });
    }

    Jumps visit_while(ValueId id, bool divided) {
        const auto& loop = std::get<While>(op(id));
        // The first evaluation of the condition is everybody's, the later ones only of those still in the loop.
        bool inside = divided || divided_[id.index];
        Jumps jumps = visit(loop.condition_block, inside);
        divide(id, values_[loop.condition.index]);
        jumps.merge(visit(loop.body, inside || divided_[id.index] || !jumps.empty()));
        return around_loop(id, loop.label, std::move(jumps));
    }

    // Those who continue meet the others at the loop's head; those who leave do not.
    Jumps around_loop(ValueId id, LabelId label, Jumps jumps) {
        jumps.erase({Jump::Kind::Continue, label});
        divide(id, !jumps.empty());
        jumps.erase({Jump::Kind::Break, label});
        return jumps;
    }

    void report(ValueId id, const std::string& name) {
        sink_->report<diag::Code::DivergentBarrier>(function_.insts[id].span, name)
            .help("move it out of the branch, or make the condition the same for all threads of a block");
    }

    const Module& module_;
    const Function& function_;
    const std::vector<bool> varying_arguments_;
    ModuleFacts& facts_;
    diag::Sink* sink_ = nullptr;
    std::vector<bool> values_;
    std::vector<bool> locals_;
    std::vector<bool> divided_; // loops that some threads leave before others
    bool changed_ = true;
};

} // namespace

void check_barriers(ir::Module& module, PassContext& context) {
    if (!context.sink || !waits_for_all(module, module.kernel)) return;
    ModuleFacts facts;
    for (const Function& function : module.functions) {
        facts.varies.push_back(false);
        facts.varying_arguments.emplace_back(function.parameters.size(), false);
    }
    auto check_all = [&](diag::Sink* sink) {
        for (size_t i = 0; i < module.functions.size(); ++i) {
            const Function& function = module.functions[module.functions.id_at(i)];
            if (!sink && !facts.varies[i] && makes_varying_values(function, facts))
                facts.changed = facts.varies[i] = true;
            BarrierCheck(module, function, facts.varying_arguments[i], facts).run(sink);
        }
    };
    while (std::exchange(facts.changed, false)) check_all(nullptr);
    check_all(context.sink);
}

} // namespace krait::passes
