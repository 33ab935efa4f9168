// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Conditions narrow the locals they were read from, on the branch where they hold: see Note [Conditions]. Loops are run until the
// state at their head is stable; a bound that still moves is widened to the next landmark, so a few rounds suffice. Each level of a
// nest multiplies the rounds inside: when the work exceeds a fixed multiple of the function's size, what a loop writes is taken for
// unknown at its head, and one round suffices. What a value was last seen with, when the outermost loop was stable, becomes its Facts,
// and an index that cannot be negative loses its wraparound.
#include "compiler/passes/analyse_ranges.h"

#include "compiler/ir/walk.h"
#include "compiler/passes/range_state.h"
#include "compiler/support/check.h"
#include "compiler/support/match.h"

#include <algorithm>
#include <memory>
#include <optional>

namespace krait::passes {

namespace {

using namespace ir;

class RangeAnalysis {
public:
    RangeAnalysis(Function& function, const Module& module, const PassContext& context,
                  const std::vector<Interval>& arguments)
        : function_(function)
        , module_(module)
        , context_(context)
        , arguments_(arguments)
        , values_(function.insts.size())
        , specials_(function.insts.size())
        , knowledge_(function.insts.size())
        , origins_(function.insts.size()) {}

    // Calls made, with the intervals of their arguments.
    std::vector<RangeCall> run() {
        state_.locals.resize(function_.locals.size());
        for (size_t i = 0; i < function_.locals.size(); ++i)
            state_.locals[i].interval = range_of_type(function_.locals[function_.locals.id_at(i)].type);
        count_writes();
        run_block(function_.body);
        record();
        return calls_;
    }

private:
    // --- types and facts

    static bool is_ranged(const Type& type) { return type.is_integer() || type.is_bool(); }
    static Interval range_of_type(const Type& type) { return is_ranged(type) ? full_range(type) : Interval{}; }
    const Op& op(ValueId id) const { return function_.insts[id].op; }
    const Type& type(ValueId id) const { return function_.insts[id].type; }
    Interval value(ValueId id) const { return values_[id.index]; }

    static Facts facts_of(const Interval& interval, const Type& type) {
        if (!type.is_integer()) return {};
        return {full_range(Scalar::Int32).contains(interval), interval.low >= 0};
    }

    void count_writes() {
        writes_.resize(function_.locals.size(), 0);
        only_write_.resize(function_.locals.size());
        for_each_inst(function_, [&](ValueId id) {
            if (const auto* write = std::get_if<WriteLocal>(&op(id))) {
                ++writes_[write->local.index];
                only_write_[write->local.index] = write->value;
            }
        });
    }

    void record() {
        std::vector<std::optional<Interval>> written(function_.locals.size());
        auto write = [&](LocalId local, const Interval& interval) {
            auto& all = written[local.index];
            all = all ? unite(*all, interval) : interval;
        };
        for_each_inst(function_, [&](ValueId id) {
            Inst& inst = function_.insts[id];
            inst.facts = facts_of(values_[id.index], inst.type);
            if (const auto* store = std::get_if<WriteLocal>(&inst.op)) write(store->local, value(store->value));
            if (const auto* range = std::get_if<ForRange>(&inst.op)) write(range->induction, induction_range(*range));
            if (const auto* branch = std::get_if<If>(&inst.op)) drop_proven_check(*branch);
            match(
                inst.op, [&](ElementLoad& o) { settle(o.indices); }, [&](ElementStore& o) { settle(o.indices); },
                [&](View& o) { settle(o.starts); }, [&](AtomicUpdate& o) { settle(o.indices); }, [](auto&) {});
        });
        for (size_t i = 0; i < function_.locals.size(); ++i) {
            Local& local = function_.locals[function_.locals.id_at(i)];
            local.facts = written[i] ? facts_of(*written[i], local.type) : Facts{};
        }
        for (size_t i = 0; i < function_.parameters.size(); ++i)
            function_.parameters[i].facts = facts_of(arguments_[i], function_.parameters[i].type);
    }

    // A check whose failure is impossible reports nothing.
    void drop_proven_check(const If& branch) {
        std::vector<ValueId>& arm = function_.blocks[branch.then_block].insts;
        if (arm.size() != 1 || !knowledge_[branch.condition.index].if_true.impossible) return;
        const auto* exit = std::get_if<Exit>(&op(arm.front()));
        if (exit && exit->failure) arm.clear();
    }

    void settle(Index& index) const { index.wraps = index.wraps && value(index.value).low < 0; }
    void settle(std::vector<Index>& indices) const {
        for (Index& index : indices) settle(index);
    }
    void settle(std::vector<std::optional<Index>>& starts) const {
        for (auto& start : starts)
            if (start) settle(*start);
    }

    // --- arrays

    // `computed`: the array's own instructions were run on the way here. Those behind a local may not have been, or not
    // yet in this turn of a loop: of them only what every turn has in common counts.
    Interval extent(ValueId array, uint32_t axis, bool computed = true, unsigned depth = 0) const {
        Interval any = {0, Wide{context_.extent_limit} - 1};
        if (depth > 64) return any;
        const Op& made = op(array);
        if (const auto* use = std::get_if<UseAllocation>(&made)) {
            const Allocation& allocation = module_.allocations[use->allocation];
            if (allocation.dynamic) return {0, 1 << 20}; // bytes of shared memory bound it
            auto fixed = static_cast<Wide>(allocation.shape[axis]);
            return {fixed, fixed};
        }
        if (const auto* view = std::get_if<View>(&made)) {
            const ViewAxis& along = view->axes[axis];
            if (along.extent) {
                Interval known = computed ? intersect(any, value(*along.extent)) : any;
                return known.is_empty() ? any : known;
            }
            return along.source ? extent(view->array, *along.source, computed, depth + 1) : Interval{1, 1};
        }
        if (const auto* field = std::get_if<FieldView>(&made)) {
            const uint8_t rank = type(field->array).rank();
            if (axis < rank) return extent(field->array, axis, computed, depth + 1);
            Wide fixed = type(field->array).element().fields()[field->field].shape[axis - rank];
            return {fixed, fixed};
        }
        if (const auto* at = std::get_if<ArrayAt>(&made)) {
            Interval known = computed ? intersect(any, value(at->extents[axis])) : any;
            return known.is_empty() ? any : known;
        }
        if (const auto* cast = std::get_if<Cast>(&made)) return extent(cast->operand, axis, computed, depth + 1);
        if (const auto* read = std::get_if<ReadLocal>(&made); read && writes_[read->local.index] == 1)
            return extent(only_write_[read->local.index], axis, false, depth + 1);
        return any;
    }

    // --- values

    // `whole`: of the type of the result.
    Interval intrinsic_range(Intrinsic intrinsic, const Interval& whole) const {
        Wide blocks = std::min<Wide>(context_.block_limit, context_.thread_limit);
        switch (intrinsic) {
            case Intrinsic::ThreadIdxX:
            case Intrinsic::ThreadIdxY: return {0, 1023};
            case Intrinsic::ThreadIdxZ: return {0, 63};
            case Intrinsic::BlockDimX:
            case Intrinsic::BlockDimY: return {1, 1024};
            case Intrinsic::BlockDimZ: return {1, 64};
            case Intrinsic::BlockIdxX: return {0, blocks - 2};
            case Intrinsic::GridDimX: return {1, blocks - 1};
            case Intrinsic::BlockIdxY:
            case Intrinsic::BlockIdxZ: return {0, 65534};
            case Intrinsic::GridDimY:
            case Intrinsic::GridDimZ: return {1, 65535};
            case Intrinsic::WarpSize: return {32, 32};
            case Intrinsic::LaneId: return {0, 31};
            case Intrinsic::SyncThreadsCount: return {0, 1024};
            case Intrinsic::SyncThreadsAnd:
            case Intrinsic::SyncThreadsOr: return {0, 1};
            case Intrinsic::LaneMaskLt: return {0, INT32_MAX};
            case Intrinsic::PopulationCount:
            case Intrinsic::LeadingZeros:
            case Intrinsic::FirstSet: return {0, 64};
            case Intrinsic::SyncGrid:
            case Intrinsic::SyncWarp:
            case Intrinsic::AllSync:
            case Intrinsic::AnySync:
            case Intrinsic::EqSync:
            case Intrinsic::BallotSync:
            case Intrinsic::MatchAnySync:
            case Intrinsic::MatchAllSync:
            case Intrinsic::ShuffleSync:
            case Intrinsic::ShuffleUpSync:
            case Intrinsic::ShuffleDownSync:
            case Intrinsic::ShuffleXorSync:
            case Intrinsic::ActiveMask:
            case Intrinsic::NanoSleep:
            case Intrinsic::ReverseBits: return whole;
            case Intrinsic::SyncThreads:
            case Intrinsic::ThreadFence:
            case Intrinsic::ThreadFenceBlock:
            case Intrinsic::ThreadFenceSystem:
            case Intrinsic::Breakpoint: return {};
        }
        unreachable();
    }

    // blockIdx.a * blockDim.a and gridDim.a * blockDim.a count threads of the grid along one axis.
    bool counts_grid_threads(ValueId left, ValueId right) const {
        auto pair = [&](Intrinsic a, Intrinsic b) {
            return (specials_[left.index] == a && specials_[right.index] == b) ||
                   (specials_[left.index] == b && specials_[right.index] == a);
        };
        return pair(Intrinsic::BlockIdxX, Intrinsic::BlockDimX) || pair(Intrinsic::BlockIdxY, Intrinsic::BlockDimY) ||
               pair(Intrinsic::BlockIdxZ, Intrinsic::BlockDimZ) || pair(Intrinsic::GridDimX, Intrinsic::BlockDimX) ||
               pair(Intrinsic::GridDimY, Intrinsic::BlockDimY) || pair(Intrinsic::GridDimZ, Intrinsic::BlockDimZ);
    }

    Interval binary_range(const Binary& o, const Type& result) const {
        Interval range = range_of(o.op, value(o.left), value(o.right), result);
        bool wraps = !full_range(result).contains(multiply(value(o.left), value(o.right)));
        if (o.op != BinaryOp::Multiply || wraps || !counts_grid_threads(o.left, o.right)) return range;
        return intersect(range, {0, Wide{context_.thread_limit} - 1});
    }

    Interval value_range(ValueId id) {
        const Type& result = type(id);
        if (!is_ranged(result)) return {};
        Interval all = full_range(result);
        return match(
            op(id),
            [&](const Constant& o) {
                Wide exact = result.is_signed() ? Wide{static_cast<int64_t>(o.value.bits)} : Wide{o.value.bits};
                return Interval{exact, exact};
            },
            [&](const Argument& o) { return arguments_[o.index]; },
            [&](const ReadLocal& o) { return state_.locals[o.local.index].interval; },
            [&](const Unary& o) { return range_of(o.op, value(o.operand), result); },
            [&](const Binary& o) { return binary_range(o, result); },
            [&](const Select& o) {
                const Knowledge& known = knowledge_[o.condition.index];
                if (known.if_true.impossible) return value(o.if_false);
                if (known.if_false.impossible) return value(o.if_true);
                return unite(value(o.if_true), value(o.if_false));
            },
            [&](const Cast& o) {
                if (!is_ranged(type(o.operand))) return all;
                return result.is_bool() ? all : fit(value(o.operand), result);
            },
            [&](const Extent& o) { return extent(o.array, o.axis); },
            [&](const CallIntrinsic& o) { return intersect(all, intrinsic_range(o.intrinsic, all)); },
            [&](const auto&) { return all; });
    }

    // --- conditions: see Note [Conditions]

    void constrain(Outcome& outcome, ValueId operand, const Interval& interval) const {
        if (interval.is_empty() || intersect(interval, value(operand)).is_empty()) {
            outcome.impossible = true;
            return;
        }
        const auto& origin = origins_[operand.index];
        if (origin) outcome.add({origin->local, origin->version, interval});
    }

    static CompareOp negated(CompareOp op) {
        switch (op) {
            case CompareOp::Equal: return CompareOp::NotEqual;
            case CompareOp::NotEqual: return CompareOp::Equal;
            case CompareOp::Less: return CompareOp::GreaterEqual;
            case CompareOp::LessEqual: return CompareOp::Greater;
            case CompareOp::Greater: return CompareOp::LessEqual;
            case CompareOp::GreaterEqual: return CompareOp::Less;
        }
        unreachable();
    }

    Outcome outcome_of(CompareOp compare, ValueId left, ValueId right) const {
        Outcome outcome;
        if (!is_ranged(type(left))) return outcome;
        constexpr Wide kFar = Wide{1} << 100;
        Interval a = value(left), b = value(right);
        switch (compare) {
            case CompareOp::Equal:
                constrain(outcome, left, b);
                constrain(outcome, right, a);
                break;
            case CompareOp::NotEqual: break;
            case CompareOp::Less:
                constrain(outcome, left, {-kFar, b.high - 1});
                constrain(outcome, right, {a.low + 1, kFar});
                break;
            case CompareOp::LessEqual:
                constrain(outcome, left, {-kFar, b.high});
                constrain(outcome, right, {a.low, kFar});
                break;
            case CompareOp::Greater: return outcome_of(CompareOp::Less, right, left);
            case CompareOp::GreaterEqual: return outcome_of(CompareOp::LessEqual, right, left);
        }
        return outcome;
    }

    static Outcome both(const Outcome& a, const Outcome& b) {
        Outcome outcome = a;
        outcome.impossible = a.impossible || b.impossible;
        for (const Constraint& constraint : b.constraints) outcome.add(constraint);
        return outcome;
    }

    // What holds whichever of two ways the outcome came about.
    static Outcome either(const Outcome& a, const Outcome& b) {
        if (a.impossible) return b;
        if (b.impossible) return a;
        Outcome outcome;
        for (const Constraint& x : a.constraints)
            for (const Constraint& y : b.constraints)
                if (x.local == y.local && x.version == y.version)
                    outcome.add({x.local, x.version, unite(x.interval, y.interval)});
        return outcome;
    }

    Knowledge knowledge_of(ValueId id) const {
        if (!type(id).is_bool()) return {};
        Knowledge known = match(
            op(id),
            [&](const Compare& o) {
                return Knowledge{outcome_of(o.op, o.left, o.right), outcome_of(negated(o.op), o.left, o.right)};
            },
            [&](const Unary& o) {
                return Knowledge{knowledge_[o.operand.index].if_false, knowledge_[o.operand.index].if_true};
            },
            [&](const Binary& o) {
                const Knowledge &a = knowledge_[o.left.index], &b = knowledge_[o.right.index];
                if (o.op == BinaryOp::And) return Knowledge{both(a.if_true, b.if_true), either(a.if_false, b.if_false)};
                if (o.op == BinaryOp::Or) return Knowledge{either(a.if_true, b.if_true), both(a.if_false, b.if_false)};
                return Knowledge{};
            },
            [&](const ReadLocal& o) {
                const LocalState& local = state_.locals[o.local.index];
                Knowledge read = local.knowledge ? *local.knowledge : Knowledge{};
                read.if_true.add({o.local, local.version, {1, 1}});
                read.if_false.add({o.local, local.version, {0, 0}});
                return read;
            },
            [&](const auto&) { return Knowledge{}; });
        if (value(id).high == 0) known.if_true.impossible = true;
        if (value(id).low == 1) known.if_false.impossible = true;
        return known;
    }

    void assume(State& state, const Outcome& outcome) const {
        if (outcome.impossible) state.reachable = false;
        for (const Constraint& constraint : outcome.constraints) {
            LocalState& local = state.locals[constraint.local.index];
            if (local.version != constraint.version) continue; // written since
            Interval narrowed = intersect(local.interval, constraint.interval);
            if (narrowed.is_empty())
                state.reachable = false;
            else
                local.interval = narrowed;
        }
    }

    // --- control flow

    // `on_a`, `on_b`: what is known on each side beyond its state; a bool that tells the sides apart inherits it.
    State join(const State& a, const State& b, const Outcome& on_a = {}, const Outcome& on_b = {}) {
        if (!b.reachable) return a; // also when neither is: a jump that nobody made has no locals
        if (!a.reachable) return b;
        State joined = a;
        for (size_t i = 0; i < a.locals.size(); ++i) {
            const LocalState &x = a.locals[i], &y = b.locals[i];
            LocalState& z = joined.locals[i];
            z.interval = unite(x.interval, y.interval);
            if (x.version == y.version) continue;
            z.version = ++next_version_;
            if (x.special != y.special) z.special.reset();
        }
        for (size_t i = 0; i < a.locals.size(); ++i) {
            const LocalState &x = a.locals[i], &y = b.locals[i];
            if (x.version == y.version || !function_.locals[function_.locals.id_at(i)].type.is_bool()) continue;
            auto known = std::make_shared<Knowledge>();
            known->if_true =
                either(still_true(joined, outcome_at(x, true, on_a)), still_true(joined, outcome_at(y, true, on_b)));
            known->if_false =
                either(still_true(joined, outcome_at(x, false, on_a)), still_true(joined, outcome_at(y, false, on_b)));
            joined.locals[i].knowledge = std::move(known);
        }
        return joined;
    }

    // What holds when the bool local has the value and control came by its side.
    static Outcome outcome_at(const LocalState& local, bool wanted, const Outcome& side) {
        Outcome known;
        if (local.knowledge) known = wanted ? local.knowledge->if_true : local.knowledge->if_false;
        Wide value = wanted ? 1 : 0;
        if (local.interval.low > value || local.interval.high < value) known.impossible = true;
        return known.impossible ? known : both(known, side);
    }

    // Without what is about versions that are gone: they never come back.
    static Outcome still_true(const State& state, Outcome outcome) {
        std::erase_if(outcome.constraints, [&](const Constraint& constraint) {
            return state.locals[constraint.local.index].version != constraint.version;
        });
        return outcome;
    }

    // Moves bounds that grew since `before` outward to the next landmark.
    static Interval widen(const Interval& before, const Interval& after, const Interval& all) {
        constexpr Wide kLandmarks[] = {
            0, 1, (Wide{1} << 30) - 1, (Wide{1} << 31) - 1, (Wide{1} << 32) - 1, (Wide{1} << 62)};
        Interval wide = after;
        if (after.high > before.high) {
            wide.high = all.high;
            for (Wide mark : kLandmarks)
                if (mark >= after.high && mark < wide.high) wide.high = mark;
        }
        if (after.low < before.low) {
            wide.low = all.low;
            for (Wide mark : {Wide{0}, -(Wide{1} << 31)})
                if (mark <= after.low && mark > wide.low) wide.low = mark;
        }
        return wide;
    }

    struct Jump {
        LabelId label;
        State breaks = {false, {}}, continues = {false, {}}; // all of them, joined
    };

    Jump& jump_of(LabelId label) {
        for (Jump& jump : jumps_)
            if (jump.label == label) return jump;
        unreachable();
    }

    // Runs `body` from the state at the loop's head until that state is stable. `body` starts from state_, leaves there
    // the state at the back edge and returns the state in which the loop is left from its head.
    template <class Body>
    void run_loop(const Op& loop, LabelId label, Body body) {
        constexpr unsigned kRoundsBeforeGivingUp = 8;
        State head = state_;
        std::vector<bool> changed(head.locals.size(), false);
        for (unsigned round = 0;; ++round) {
            if (round == kRoundsBeforeGivingUp || work_ > most_work()) forget_written(loop, head, changed);
            jumps_.push_back({label});
            state_ = head;
            State exit = body();
            State back = std::move(state_);
            back = join(back, jumps_.back().continues);
            State breaks = std::move(jumps_.back().breaks);
            jumps_.pop_back();
            if (back.reachable && grow(head, back, changed)) continue;
            state_ = join(exit, breaks);
            return;
        }
    }

    // Far more than real code needs: three loops of three rounds each, one in another, take 27 times the innermost body.
    size_t most_work() const { return 64 * (function_.insts.size() + 64); }

    // Makes the head right for whatever the loop does.
    void forget_written(const Op& loop, State& head, std::vector<bool>& changed) {
        auto forget = [&](LocalId local) {
            const Type& local_type = function_.locals[local].type;
            if (changed[local.index] && head.locals[local.index].interval == range_of_type(local_type)) return;
            head.locals[local.index] = {range_of_type(local_type), ++next_version_, std::nullopt, nullptr};
            changed[local.index] = true;
        };
        for (BlockId block : nested_blocks(loop))
            for_each_inst(function_, block, [&](ValueId id) {
                if (const auto* write = std::get_if<WriteLocal>(&op(id))) forget(write->local);
                if (const auto* range = std::get_if<ForRange>(&op(id))) forget(range->induction);
            });
    }

    // Widens what the back edge brings into the head; whether the head changed. A local that the loop writes gets a version of
    // its own at the head, so that nothing known of it before the loop, or in an earlier iteration, is taken for current.
    bool grow(State& head, const State& back, std::vector<bool>& changed) {
        bool grown = false;
        for (size_t i = 0; i < head.locals.size(); ++i) {
            LocalState& at_head = head.locals[i];
            const Interval& arriving = back.locals[i].interval;
            const Type& local_type = function_.locals[function_.locals.id_at(i)].type;
            if (!is_ranged(local_type) || at_head.version == back.locals[i].version) continue;
            if (changed[i] && at_head.interval.contains(arriving)) continue;
            Interval wide = widen(at_head.interval, unite(at_head.interval, arriving), full_range(local_type));
            at_head = {wide, ++next_version_, std::nullopt, nullptr};
            changed[i] = true;
            grown = true;
        }
        return grown;
    }

    Interval induction_range(const ForRange& o) const {
        Interval start = value(o.start), stop = value(o.stop), step = value(o.step);
        Interval range = full_range(type(o.start));
        if (step.low > 0)
            range = {start.low, stop.high - 1};
        else if (step.high < 0)
            range = {stop.low + 1, start.high};
        else
            range = {std::min(start.low, stop.low + 1), std::max(start.high, stop.high - 1)};
        // An empty range: the body never runs; any interval is right, this one is not empty.
        return range.is_empty() ? Interval{start.low, start.low} : range;
    }

    void run_if(const If& o) {
        Knowledge known = knowledge_[o.condition.index];
        State before = state_;
        assume(state_, known.if_true);
        run_block(o.then_block);
        State after_then = std::move(state_);
        state_ = std::move(before);
        assume(state_, known.if_false);
        run_block(o.else_block);
        state_ = join(after_then, state_, known.if_true, known.if_false);
    }

    void run_while(const Op& loop) {
        const auto& o = std::get<While>(loop);
        run_loop(loop, o.label, [&] {
            run_block(o.condition_block);
            const Knowledge known = knowledge_[o.condition.index];
            State exit = state_;
            assume(exit, known.if_false);
            assume(state_, known.if_true);
            run_block(o.body);
            return exit;
        });
    }

    void run_for(const Op& loop) {
        const auto& o = std::get<ForRange>(loop);
        Interval induction = induction_range(o);
        run_loop(loop, o.label, [&] {
            State exit = state_;
            // The induction local means nothing outside the body: it must not make the head look changed.
            const LocalState outside = state_.locals[o.induction.index];
            state_.locals[o.induction.index] = {induction, ++next_version_, std::nullopt, nullptr};
            run_block(o.body);
            state_.locals[o.induction.index] = outside;
            State& again = jumps_.back().continues;
            if (again.reachable) again.locals[o.induction.index] = outside;
            return exit;
        });
    }

    void run_block(BlockId block) {
        for (ValueId id : function_.blocks[block].insts) {
            if (!state_.reachable)
                mark_unreachable(id);
            else
                run_inst(id);
        }
    }

    // Code that cannot run: any value is right; the type's range is what lowering may rely on without harm.
    void mark_unreachable(ValueId id) {
        values_[id.index] = range_of_type(type(id));
        knowledge_[id.index] = {};
        specials_[id.index].reset();
        for (BlockId nested : nested_blocks(op(id)))
            for (ValueId inner : function_.blocks[nested].insts) mark_unreachable(inner);
    }

    void run_inst(ValueId id) {
        ++work_;
        if (std::holds_alternative<While>(op(id))) return run_while(op(id));
        values_[id.index] = value_range(id);
        origins_[id.index].reset();
        specials_[id.index].reset();
        match(
            op(id),
            [&](const ReadLocal& o) {
                const LocalState& local = state_.locals[o.local.index];
                if (is_ranged(type(id))) origins_[id.index] = Origin{o.local, local.version};
                specials_[id.index] = local.special;
            },
            [&](const CallIntrinsic& o) { specials_[id.index] = o.intrinsic; },
            [&](const Cast& o) {
                // A conversion that keeps the value keeps where it came from.
                bool keeps = is_ranged(type(id)) && is_ranged(type(o.operand)) && !type(id).is_bool() &&
                             full_range(type(id)).contains(value(o.operand));
                if (!keeps) return;
                origins_[id.index] = origins_[o.operand.index];
                specials_[id.index] = specials_[o.operand.index];
            },
            [&](const WriteLocal& o) {
                if (!is_ranged(type(o.value))) return;
                LocalState& local = state_.locals[o.local.index];
                local = {value(o.value), ++next_version_, specials_[o.value.index], nullptr};
                if (type(o.value).is_bool()) local.knowledge = std::make_shared<Knowledge>(knowledge_[o.value.index]);
            },
            [&](const CallFunction& o) {
                std::vector<Interval> arguments;
                for (ValueId argument : o.arguments)
                    arguments.push_back(is_ranged(type(argument)) ? value(argument) : Interval{});
                calls_.push_back({o.function, std::move(arguments)});
            },
            [&](const If& o) { run_if(o); }, [&](const ForRange&) { run_for(op(id)); },
            [&](const Scope& o) {
                jumps_.push_back({o.label});
                run_block(o.body);
                State breaks = std::move(jumps_.back().breaks);
                jumps_.pop_back();
                state_ = join(state_, breaks);
            },
            [&](const Break& o) {
                State& breaks = jump_of(o.label).breaks;
                breaks = join(breaks, state_);
                state_.reachable = false;
            },
            [&](const Continue& o) {
                State& continues = jump_of(o.label).continues;
                continues = join(continues, state_);
                state_.reachable = false;
            },
            [&](const Return&) { state_.reachable = false; }, [&](const Exit&) { state_.reachable = false; },
            [](const auto&) {});
        knowledge_[id.index] = knowledge_of(id);
    }

    struct Origin {
        LocalId local;
        uint32_t version;
    };

    Function& function_;
    const Module& module_;
    const PassContext& context_;
    const std::vector<Interval>& arguments_;
    std::vector<Interval> values_;
    std::vector<std::optional<Intrinsic>> specials_;
    std::vector<Knowledge> knowledge_;
    std::vector<std::optional<Origin>> origins_; // the version of a local that a value is
    std::vector<uint32_t> writes_;
    std::vector<ValueId> only_write_;
    std::vector<Jump> jumps_;
    std::vector<RangeCall> calls_;
    State state_;
    uint32_t next_version_ = 0;
    size_t work_ = 0; // instructions run
};

} // namespace

std::vector<RangeCall> analyse_ranges(Function& function, const Module& module, const PassContext& context,
                                      const std::vector<Interval>& arguments) {
    return RangeAnalysis(function, module, context, arguments).run();
}

} // namespace krait::passes

// Note [Conditions]
// A condition is a value, but what it tells is about locals: `if i < n:` compares two values that were read from locals a
// moment ago, and what the branch wants to know is what the locals `i` and `n` hold. So every local has a version that
// changes with each write; a value read from a local remembers local and version; a comparison yields, for each outcome, constraints on
// (local, version) pairs; and a branch applies those whose version is still current. `and` and `or` reach us as a bool local written on
// two paths (`t = a; if t: t = b`); at the join the local learns that it can be true only if it came by the arm where `a` held.
