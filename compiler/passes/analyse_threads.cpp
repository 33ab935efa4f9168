// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Repeats a walk over all functions until nothing grows. A value varies when it depends on an atomic's result, on the lanes of a
// warp, or on memory that threads own or reach by varying indices. Threads are divided under a condition that differs between
// them, in a loop whose trip count differs or that some of them leave early, and behind a jump that only some of them took, to the
// end of what it jumps out of. Threads that returned from the kernel are gone and divide nobody; those that returned from a device
// function go on in its caller. A local is what any of its writes gives it; what was written where threads are divided differs
// between them once they are together again: see Note [Regions].
#include "compiler/passes/analyse_threads.h"

#include "compiler/ir/walk.h"
#include "compiler/support/match.h"

#include <algorithm>
#include <map>
#include <optional>

namespace krait::passes {

namespace {

using namespace ir;

// A walk that still changes something is repeated this often; then all locals are taken for varying.
constexpr unsigned kMostRounds = 64;
// A local that is written in more regions than this differs wherever it is read.
constexpr size_t kMostRegions = 64;

std::optional<size_t> index_axis(Intrinsic intrinsic) {
    if (intrinsic == Intrinsic::ThreadIdxX) return 0;
    if (intrinsic == Intrinsic::ThreadIdxY) return 1;
    if (intrinsic == Intrinsic::ThreadIdxZ) return 2;
    return std::nullopt;
}

// Whether its value differs from thread to thread, whatever its arguments are.
bool makes_varying_value(Intrinsic intrinsic) {
    return index_axis(intrinsic) || intrinsic == Intrinsic::LaneId || intrinsic == Intrinsic::LaneMaskLt ||
           row_of(intrinsic).effect == Effect::Warp; // the warps of a block differ
}

// What is known across calls, growing until all functions were seen with all they are called with.
struct CallFacts {
    bool varies = false;                               // it makes varying values of its own
    std::vector<std::optional<ThreadShape>> arguments; // nothing: not called yet
    std::optional<ThreadShape> result;
};

struct LocalFacts {
    std::optional<ThreadShape> shape; // nothing: not written yet
    std::vector<uint32_t> regions;    // in which it is written
};

struct Region {
    uint32_t parent = 0;
    uint32_t depth = 0;
    AxisMask divided = kNoAxis; // threads that differ along these were together in the parent and may not be here
};

// All that grows from round to round, of one function.
struct FunctionState {
    explicit FunctionState(const Function& function)
        : facts{std::vector<ThreadShape>(function.insts.size()), std::vector<AxisMask>(function.insts.size(), kNoAxis)}
        , locals(function.locals.size())
        , regions(2 * function.blocks.size())
        , loops(function.insts.size(), kNoAxis) {}

    ThreadFacts facts;
    std::vector<LocalFacts> locals;
    std::vector<Region> regions; // two of each block: as it is entered, and behind a jump that some threads took
    std::vector<AxisMask> loops; // by instruction: along which axes threads leave it at different times
};

class ThreadWalk {
public:
    ThreadWalk(const Function& function, FunctionId id, FunctionState& state, std::vector<CallFacts>& calls)
        : function_(function)
        , id_(id)
        , state_(state)
        , calls_(calls)
        , label_regions_(function.label_count, 0) {}

    // Whether anything grew.
    bool run() {
        visit(function_.body, 2 * function_.body.index, kNoAxis, kNoAxis);
        return changed_;
    }

private:
    // Where a part of the threads went on while the others took the jump.
    struct Jump {
        enum class Kind : uint8_t { Break, Continue, Return } kind;
        LabelId label;
        auto operator<=>(const Jump&) const = default;
    };
    using Jumps = std::map<Jump, AxisMask>;

    static void merge(Jumps& jumps, const Jumps& more) {
        for (const auto& [jump, axes] : more) jumps[jump] |= axes;
    }
    static AxisMask axes_of(const Jumps& jumps) {
        AxisMask axes = kNoAxis;
        for (const auto& entry : jumps) axes |= entry.second;
        return axes;
    }

    const Op& op(ValueId id) const { return function_.insts[id].op; }
    const Type& type(ValueId id) const { return function_.insts[id].type; }
    const ThreadShape& shape(ValueId id) const { return state_.facts.values[id.index]; }

    template <class T>
    void grow(T& known, const T& now) {
        if (known == now) return;
        known = now;
        changed_ = true;
    }
    void grow(std::optional<ThreadShape>& known, const ThreadShape& now) {
        ThreadShape joined = known ? either(*known, now) : now;
        if (known == joined) return;
        known = joined;
        changed_ = true;
    }

    // --- values

    std::optional<int64_t> constant(ValueId id) const {
        if (!type(id).is_integer()) return std::nullopt;
        if (const auto* known = std::get_if<Constant>(&op(id))) return static_cast<int64_t>(known->value.bits);
        if (const auto* cast = std::get_if<Cast>(&op(id))) return constant(cast->operand);
        return std::nullopt;
    }

    ThreadShape of_operands(ValueId id) const {
        ThreadShape all;
        for_each_operand(op(id), [&](ValueId operand) { all = combined(all, shape(operand)); });
        return all;
    }

    ThreadShape of_binary(ValueId id, const Binary& o) const {
        if (!type(id).is_integer()) return of_operands(id);
        const ThreadShape &left = shape(o.left), &right = shape(o.right);
        if (o.op == BinaryOp::Add) return sum(left, right);
        if (o.op == BinaryOp::Subtract) return sum(left, scaled(right, -1));
        if (o.op == BinaryOp::Multiply) {
            if (auto factor = constant(o.right)) return scaled(left, factor);
            if (auto factor = constant(o.left)) return scaled(right, factor);
            return product(left, right);
        }
        auto count = o.op == BinaryOp::ShiftLeft ? constant(o.right) : std::nullopt;
        if (count && *count >= 0 && *count < 63) return scaled(left, int64_t{1} << *count);
        return of_operands(id);
    }

    // What was written by those who are together where it is read, or before they parted, is as it was written.
    ThreadShape of_local(LocalId id, uint32_t region) const {
        const LocalFacts& local = state_.locals[id.index];
        if (local.regions.size() > kMostRegions) return ThreadShape::varying();
        AxisMask axes = kNoAxis;
        for (uint32_t written : local.regions) axes |= divided_since_meeting(written, region);
        return varying_along(local.shape.value_or(ThreadShape::uniform()), axes);
    }

    ThreadShape of_call(ValueId id, const CallFunction& o) const {
        const CallFacts& called = calls_[o.function.index];
        if (!called.varies && of_operands(id).is_uniform()) return ThreadShape::uniform();
        return called.result.value_or(ThreadShape::uniform());
    }

    ThreadShape compute(ValueId id, uint32_t region) const {
        return match(
            op(id),
            [&](const Argument& o) { return calls_[id_.index].arguments[o.index].value_or(ThreadShape::uniform()); },
            [&](const ReadLocal& o) { return of_local(o.local, region); },
            [&](const Unary& o) {
                return o.op == UnaryOp::Negate && type(id).is_integer() ? scaled(shape(o.operand), -1)
                                                                        : of_operands(id);
            },
            [&](const Binary& o) { return of_binary(id, o); },
            [&](const Cast& o) {
                return type(id).is_integer() && type(o.operand).is_integer() ? shape(o.operand) : of_operands(id);
            },
            [&](const Select& o) {
                return varying_along(either(shape(o.if_true), shape(o.if_false)), shape(o.condition).differing_axes());
            },
            [&](const TupleElement& o) {
                const auto* made = std::get_if<MakeTuple>(&op(o.tuple));
                return made ? shape(made->elements[o.index]) : of_operands(id);
            },
            [&](const ElementLoad& o) {
                return type(o.array).space() == Space::Local ? ThreadShape::varying() : of_operands(id);
            },
            [](const AtomicUpdate&) { return ThreadShape::varying(); },
            [](const CallExternal&) { return ThreadShape::varying(); },
            [&](const CallIntrinsic& o) {
                if (is_for_all_threads(row_of(o.intrinsic).effect)) return ThreadShape::uniform(); // the block's vote
                if (auto axis = index_axis(o.intrinsic)) return ThreadShape::index_along(*axis);
                return makes_varying_value(o.intrinsic) ? ThreadShape::varying() : of_operands(id);
            },
            [&](const CallFunction& o) { return of_call(id, o); }, [&](const auto&) { return of_operands(id); });
    }

    // --- regions: see Note [Regions]

    uint32_t enter(BlockId block, uint32_t parent, AxisMask divided) {
        const uint32_t id = 2 * block.index;
        state_.regions[id] = {parent, state_.regions[parent].depth + 1, divided};
        return id;
    }

    AxisMask divided_since(uint32_t ancestor, uint32_t region) const {
        AxisMask axes = kNoAxis;
        for (; region != ancestor; region = state_.regions[region].parent) axes |= state_.regions[region].divided;
        return axes;
    }

    AxisMask divided_since_meeting(uint32_t written, uint32_t read) const {
        const std::vector<Region>& regions = state_.regions;
        AxisMask axes = kNoAxis;
        while (written != read) {
            if (regions[written].depth >= regions[read].depth) {
                axes |= regions[written].divided;
                written = regions[written].parent;
            } else {
                read = regions[read].parent;
            }
        }
        return axes;
    }

    void write(LocalId id, const ThreadShape& value, uint32_t region) {
        LocalFacts& local = state_.locals[id.index];
        grow(local.shape, value);
        bool is_new = std::find(local.regions.begin(), local.regions.end(), region) == local.regions.end();
        if (!is_new || local.regions.size() > kMostRegions) return;
        local.regions.push_back(region);
        changed_ = true;
    }

    // --- statements

    // Enters the block, with the jumps out of it that only a part of the threads took. `divided`: since the function was entered.
    Jumps visit(BlockId block, uint32_t region, AxisMask divided, AxisMask outside) {
        Jumps jumps;
        divided |= outside;
        for (ValueId id : function_.blocks[block].insts) {
            if (AxisMask left = axes_of(jumps)) {
                const uint32_t behind = 2 * block.index + 1, entered = 2 * block.index;
                state_.regions[behind] = {entered, state_.regions[entered].depth + 1, left};
                region = behind;
                divided |= left;
            }
            merge(jumps, visit_inst(id, region, divided));
        }
        return jumps;
    }

    Jumps visit_within(BlockId block, uint32_t parent, AxisMask divided, AxisMask here) {
        return visit(block, enter(block, parent, here), divided, here);
    }

    Jumps jump(Jump::Kind kind, LabelId label, AxisMask axes) {
        return axes == kNoAxis ? Jumps{} : Jumps{{{kind, label}, axes}};
    }

    Jumps visit_inst(ValueId id, uint32_t region, AxisMask divided) {
        grow(state_.facts.divided[id.index], divided);
        if (!std::holds_alternative<While>(op(id))) grow(state_.facts.values[id.index], compute(id, region));
        return match(
            op(id),
            [&](const WriteLocal& o) {
                write(o.local, shape(o.value), region);
                return Jumps{};
            },
            [&](const If& o) {
                const AxisMask axes = shape(o.condition).differing_axes();
                Jumps jumps = visit_within(o.then_block, region, divided, axes);
                merge(jumps, visit_within(o.else_block, region, divided, axes));
                return jumps;
            },
            [&](const While& o) { return visit_while(id, o, region, divided); },
            [&](const ForRange& o) { return visit_range(id, o, region, divided); },
            [&](const Scope& o) {
                label_regions_[o.label.index] = region;
                Jumps jumps = visit_within(o.body, region, divided, kNoAxis);
                jumps.erase({Jump::Kind::Break, o.label});
                return jumps;
            },
            [&](const Break& o) {
                return jump(Jump::Kind::Break, o.label, divided_since(label_regions_[o.label.index], region));
            },
            [&](const Continue& o) {
                return jump(Jump::Kind::Continue, o.label, divided_since(label_regions_[o.label.index], region));
            },
            [&](const Return& o) {
                if (o.value) grow(calls_[id_.index].result, varying_along(shape(*o.value), divided));
                // From a kernel the threads are gone; from a device function they go on in its caller.
                return function_.is_kernel ? Jumps{} : jump(Jump::Kind::Return, {}, divided);
            },
            [&](const CallFunction& o) {
                for (size_t i = 0; i < o.arguments.size(); ++i)
                    grow(calls_[o.function.index].arguments[i], shape(o.arguments[i]));
                return Jumps{};
            },
            [](const auto&) { return Jumps{}; });
    }

    Jumps visit_while(ValueId id, const While& loop, uint32_t region, AxisMask divided) {
        // The first evaluation of the condition is everybody's, the later ones only of those still in the loop.
        const AxisMask apart = state_.loops[id.index];
        const uint32_t head = enter(loop.condition_block, region, apart);
        label_regions_[loop.label.index] = head;
        Jumps jumps = visit(loop.condition_block, head, divided, apart);
        leave_at_times(id, shape(loop.condition).differing_axes());
        const AxisMask behind = axes_of(jumps);
        merge(jumps, visit_within(loop.body, head, divided | state_.loops[id.index], behind));
        return around_loop(id, loop.label, std::move(jumps));
    }

    Jumps visit_range(ValueId id, const ForRange& loop, uint32_t region, AxisMask divided) {
        leave_at_times(id, of_operands(id).differing_axes());
        const uint32_t body = enter(loop.body, region, state_.loops[id.index]);
        label_regions_[loop.label.index] = body;
        // In turn k: start + k * step, and all who are in it are in the same turn.
        ThreadShape turns =
            shape(loop.step).is_uniform() ? ThreadShape::uniform() : scaled(shape(loop.step), std::nullopt);
        write(loop.induction, sum(shape(loop.start), turns), body);
        return around_loop(id, loop.label, visit(loop.body, body, divided, state_.loops[id.index]));
    }

    void leave_at_times(ValueId loop, AxisMask axes) {
        grow(state_.loops[loop.index], static_cast<AxisMask>(state_.loops[loop.index] | axes));
    }

    // Those who continue meet the others at the loop's head; those who leave do not.
    Jumps around_loop(ValueId id, LabelId label, Jumps jumps) {
        jumps.erase({Jump::Kind::Continue, label});
        leave_at_times(id, axes_of(jumps));
        jumps.erase({Jump::Kind::Break, label});
        return jumps;
    }

    const Function& function_;
    FunctionId id_;
    FunctionState& state_;
    std::vector<CallFacts>& calls_;
    std::vector<uint32_t> label_regions_; // by label: where those who jump to it are together again
    bool changed_ = false;
};

bool makes_varying_values(const Function& function, const std::vector<CallFacts>& calls) {
    bool found = false;
    for_each_inst(function, [&](ValueId id) {
        const Op& op = function.insts[id].op;
        const auto* intrinsic = std::get_if<CallIntrinsic>(&op);
        const auto* call = std::get_if<CallFunction>(&op);
        const auto* use = std::get_if<UseAllocation>(&op);
        found = found || (intrinsic && makes_varying_value(intrinsic->intrinsic)) ||
                std::holds_alternative<AtomicUpdate>(op) || (call && calls[call->function.index].varies) ||
                (use && function.insts[id].type.space() == Space::Local);
    });
    return found;
}

// Gives up: every local differs wherever it is read, which one more walk then spreads.
void take_all_for_varying(std::vector<FunctionState>& states, std::vector<CallFacts>& calls) {
    for (FunctionState& state : states) {
        for (LocalFacts& local : state.locals) local.shape = ThreadShape::varying();
        std::fill(state.loops.begin(), state.loops.end(), kAllAxes);
    }
    for (CallFacts& call : calls) {
        call.result = ThreadShape::varying();
        std::fill(call.arguments.begin(), call.arguments.end(), ThreadShape::varying());
    }
}

} // namespace

bool is_for_all_threads(Effect effect) { return effect == Effect::Barrier || effect == Effect::Grid; }

std::vector<ThreadFacts> analyse_threads(const Module& module) {
    std::vector<CallFacts> calls(module.functions.size());
    std::vector<FunctionState> states;
    for (size_t i = 0; i < module.functions.size(); ++i) {
        const Function& function = module.functions[module.functions.id_at(i)];
        calls[i].arguments.resize(function.parameters.size());
        states.emplace_back(function);
    }
    // What a launch gives the kernel is the same for all threads.
    std::fill(calls[module.kernel.index].arguments.begin(), calls[module.kernel.index].arguments.end(),
              ThreadShape::uniform());
    bool changed = true;
    for (unsigned round = 0; changed && round <= kMostRounds; ++round) {
        changed = false;
        if (round == kMostRounds) take_all_for_varying(states, calls);
        for (size_t i = 0; i < states.size(); ++i) {
            const FunctionId id = module.functions.id_at(i);
            const Function& function = module.functions[id];
            // What a function gives is not known before it is known what it is called with: a first guess would stay in.
            bool is_called =
                id == module.kernel || calls[i].arguments.empty() || calls[i].arguments.front().has_value();
            if (!is_called && round < kMostRounds) continue;
            if (!calls[i].varies && makes_varying_values(function, calls)) changed = calls[i].varies = true;
            changed = ThreadWalk(function, id, states[i], calls).run() || changed;
        }
    }
    std::vector<ThreadFacts> facts;
    for (FunctionState& state : states) facts.push_back(std::move(state.facts));
    return facts;
}

} // namespace krait::passes

// Note [Regions]
//
// A region is a part of the code in which threads that are together stay together: a block, and what is left of a block behind a
// jump that only some threads took. Where an arm of a varying `if` begins, a region begins that is divided along the axes of the
// condition. A value that a local was given is of use to the reader in one of two ways. Reader and writer are in one region, or
// the writer in one around the reader's: then all who read got it from the same instruction, and it has the shape that it
// was written with. Or the writer's region was left in between: then, along the axes that it was divided by, some of those who
// read got another value. So a read looks at each region that the local is written in, and adds up what divides it from the
// region that holds both.
