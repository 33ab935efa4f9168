// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Makes the failures of a thread visible, as far as the compilation asks for. A check is an `if` whose arm is an Exit that says what
// failed; it stands right before what it guards, in the width and the sign of what it guards, so that later passes and
// LLVM drop it where a range, or a condition above it, proves it. Where nobody listens, what Exits would say is taken out, and the
// code is what it would be without failures in the language.
#include "compiler/ir/builder.h"
#include "compiler/ir/walk.h"
#include "compiler/passes/passes.h"
#include "compiler/support/match.h"

#include <string>
#include <utility>

namespace krait::passes {

namespace {

using namespace ir; // the whole file is about IR

#define KRAIT_FAILURE(number, name, checks, exception)                                                                 \
    static_assert(static_cast<int>(FailureKind::name) == static_cast<int>(diag::Code::name));
#include "compiler/ir/failures.def"
#undef KRAIT_FAILURE

class CheckInserter {
public:
    CheckInserter(const Module& module, Function& function, Checks checks)
        : module_(module)
        , function_(function)
        , builder_(function)
        , checks_(checks)
        , allocations_(function.locals.size()) {}

    void run() {
        find_allocations();
        visit(function_.body);
    }

private:
    bool reports(FailureKind kind) const { return row_of(kind).checks <= checks_; }
    const Type& type(ValueId id) const { return function_.insts[id].type; }

    void visit(BlockId block) {
        for (ValueId id : std::exchange(function_.blocks[block].insts, {})) {
            builder_.enter(block);
            span_ = function_.insts[id].span;
            guard(id);
            function_.blocks[block].insts.push_back(id);
            for (BlockId nested : nested_blocks(function_.insts[id].op)) visit(nested);
        }
    }

    // The operation is a copy: what is appended moves the instructions.
    void guard(ValueId id) {
        Op op = function_.insts[id].op;
        bool changed = match(
            op, [&](ElementLoad& o) { return check_indices(o.array, o.indices); },
            [&](ElementStore& o) { return check_indices(o.array, o.indices); },
            [&](AtomicUpdate& o) { return check_indices(o.array, o.indices); },
            [&](View& o) { return check_starts(o); }, [&](const Binary& o) { return check_divisor(o); },
            [&](const TupleIndex& o) { return check_tuple_index(o); }, [&](const ForRange& o) { return check_step(o); },
            [](const auto&) { return false; });
        if (changed) function_.insts[id].op = std::move(op);
    }

    void fail_if(ValueId condition, FailureKind kind, const std::vector<MessageArgument>& message) {
        BlockId fails = builder_.make_block();
        BlockId passes = builder_.make_block();
        builder_.append(If{condition, fails, passes}, Type::none(), span_);
        BlockId here = builder_.block();
        builder_.enter(fails);
        std::string_view pattern = diag::kind_of(static_cast<diag::Code>(kind)).message;
        builder_.append(Exit{make_failure(kind, pattern, message)}, Type::none(), span_);
        builder_.enter(here);
    }

    // --- arrays

    // What a local is that holds an allocation from its only write on.
    void find_allocations() {
        std::vector<unsigned> writes(function_.locals.size());
        for (const Inst& inst : function_.insts) {
            const auto* write = std::get_if<WriteLocal>(&inst.op);
            if (write == nullptr) continue;
            const auto* use = std::get_if<UseAllocation>(&function_.insts[write->value].op);
            allocations_[write->local.index] =
                use && ++writes[write->local.index] == 1 ? use->allocation : AllocationId();
            if (!use) writes[write->local.index] += 2;
        }
    }

    const Allocation* allocation_of(ValueId array) const {
        const Op& op = function_.insts[array].op;
        AllocationId id;
        if (const auto* use = std::get_if<UseAllocation>(&op)) id = use->allocation;
        if (const auto* read = std::get_if<ReadLocal>(&op)) id = allocations_[read->local.index];
        return id.valid() ? &module_.allocations[id] : nullptr;
    }

    // An index that may count from the end is brought to one from the start, once; then it must lie below the extent. Read as unsigned
    // what is still negative is too large, so that one comparison serves for both ends.
    void check_index(ValueId array, uint32_t axis, Index& index) {
        const Allocation* allocation = allocation_of(array);
        ValueId extent = allocation && !allocation->dynamic
                             ? builder_.int64(static_cast<int64_t>(allocation->shape[axis]), span_)
                             : builder_.extent(array, axis, span_);
        MessageArgument shown_index, shown_extent = {extent};
        ValueId given = index.value;
        ValueId zero = builder_.int64(0, span_);
        if (index.wraps) {
            ValueId from_end = builder_.binary(BinaryOp::Add, given, extent, span_);
            ValueId is_negative = builder_.compare(CompareOp::Less, given, zero, span_);
            index = {builder_.select(is_negative, from_end, given, span_), false};
            shown_index = {given};
        } else {
            // It is not negative, or its type is unsigned.
            shown_index = {builder_.cast(given, Scalar::UInt64, span_)};
        }
        ValueId too_small = builder_.compare(CompareOp::Less, index.value, zero, span_);
        ValueId too_large = builder_.compare(CompareOp::GreaterEqual, index.value, extent, span_);
        ValueId outside = builder_.binary(BinaryOp::Or, too_small, too_large, span_);
        if (allocation && allocation->dynamic)
            fail_if(outside, FailureKind::SharedOutOfBounds, {shown_index, shown_extent});
        else
            fail_if(outside, FailureKind::IndexOutOfBounds, {shown_index, {std::to_string(axis)}, shown_extent});
    }

    bool check_indices(ValueId array, std::vector<Index>& indices) {
        if (!reports(FailureKind::IndexOutOfBounds)) return false;
        for (uint32_t axis = 0; axis < indices.size(); ++axis) check_index(array, axis, indices[axis]);
        return true;
    }

    // Axes that the view keeps begin where a slice does, which lies inside by itself; the others are at an index.
    bool check_starts(View& view) {
        if (!reports(FailureKind::IndexOutOfBounds)) return false;
        std::vector<bool> kept(view.starts.size(), false);
        for (const ViewAxis& axis : view.axes)
            if (axis.source) kept[*axis.source] = true;
        for (uint32_t axis = 0; axis < view.starts.size(); ++axis)
            if (view.starts[axis] && !kept[axis]) check_index(view.array, axis, *view.starts[axis]);
        return true;
    }

    // --- numbers

    ValueId zero_of(const Type& type) {
        ScalarConstant zero = type.is_unsigned() ? ScalarConstant::of_unsigned(type.scalar(), 0)
                                                 : ScalarConstant::of_signed(type.scalar(), 0);
        return builder_.constant(zero, span_);
    }

    bool check_divisor(const Binary& op) {
        if (!op.reports_zero || !reports(FailureKind::DivisionByZero)) return false;
        ValueId is_zero = builder_.compare(CompareOp::Equal, op.right, zero_of(type(op.right)), span_);
        std::string spelling = op.op == BinaryOp::Modulo ? "%" : "//";
        fail_if(is_zero, FailureKind::DivisionByZero, {{op.left}, {std::move(spelling)}});
        return false;
    }

    bool check_step(const ForRange& op) {
        if (!reports(FailureKind::ZeroStep)) return false;
        ValueId is_zero = builder_.compare(CompareOp::Equal, op.step, zero_of(type(op.step)), span_);
        fail_if(is_zero, FailureKind::ZeroStep, {{"a range"}});
        return false;
    }

    bool check_tuple_index(const TupleIndex& op) {
        if (!reports(FailureKind::TupleIndexOutOfBounds)) return false;
        auto count = static_cast<int64_t>(type(op.tuple).elements().size());
        ValueId index = builder_.cast(op.index, Scalar::Int64, span_);
        ValueId too_small = builder_.compare(CompareOp::Less, index, builder_.int64(-count, span_), span_);
        ValueId too_large = builder_.compare(CompareOp::GreaterEqual, index, builder_.int64(count, span_), span_);
        ValueId outside = builder_.binary(BinaryOp::Or, too_small, too_large, span_);
        fail_if(outside, FailureKind::TupleIndexOutOfBounds, {{op.index}, {std::to_string(count)}});
        return false;
    }

    const Module& module_;
    Function& function_;
    Builder builder_;
    Checks checks_;
    std::vector<AllocationId> allocations_; // by local
    Span span_;
};

// Exits that nobody listens to say nothing.
void forget_failures(Function& function, Checks checks) {
    for (Inst& inst : function.insts) {
        auto* exit = std::get_if<Exit>(&inst.op);
        if (exit && exit->failure && row_of(exit->failure->kind).checks > checks) exit->failure.reset();
    }
}

} // namespace

void insert_checks(ir::Module& module, PassContext& context) {
    Checks checks = std::max(context.checks, module.kernel_function().options.checks);
    for (Function& function : module.functions) {
        forget_failures(function, checks);
        if (checks != Checks::None) CheckInserter(module, function, checks).run();
    }
}

} // namespace krait::passes
