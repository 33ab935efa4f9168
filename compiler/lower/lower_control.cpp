// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Structured control flow to LLVM's blocks. Loops over a range become loops that LLVM recognises as
// counted: entered when not empty, left at the bottom by one comparison, with an addition that is
// known not to overflow. See Note [Bounds of a range].
#include "compiler/lower/function_facts.h"
#include "compiler/lower/function_lowering.h"
#include "compiler/support/check.h"

#include <llvm/IR/Constants.h>
#include <llvm/IR/Metadata.h>

#include <utility>

namespace krait::lower {

namespace {

constexpr uint64_t kLongestFullUnroll = 64;     // iterations
constexpr uint64_t kLargestUnrolledCode = 4096; // instructions of typed IR, with the loops inside as they were unrolled
constexpr unsigned kUnrollCount = 4;
constexpr unsigned kShortUnrollCount = 8;       // of a loop whose own cost weighs against its body's
constexpr unsigned kShortLoopInstructions = 32; // of typed IR
constexpr size_t kLargestRepeatedBody = 128;    // instructions of typed IR; a longer body has loads enough in flight

llvm::MDNode* loop_hint(llvm::LLVMContext& context, const char* name, llvm::ConstantInt* value = nullptr) {
    llvm::SmallVector<llvm::Metadata*, 2> parts = {llvm::MDString::get(context, name)};
    if (value != nullptr) parts.push_back(llvm::ConstantAsMetadata::get(value));
    llvm::MDNode* hint = llvm::MDNode::get(context, parts);
    llvm::MDNode* id = llvm::MDNode::getDistinct(context, {nullptr, hint});
    id->replaceOperandWith(0, id); // a loop's id names itself, so that no two loops share one
    return id;
}

} // namespace

// The operands of a ForRange in the width that the loop counts in, and what is known of them.
struct FunctionLowering::LoopShape {
    llvm::Value* start;
    llvm::Value* stop;
    llvm::Value* step;
    bool is_signed;         // compares as signed numbers
    bool step_is_positive;  // else: look at its sign
    bool sums_fit_unsigned; // neither start nor step has its top bit set: a sum does not wrap as
                            // unsigned
    std::optional<int64_t> constant_step;
    std::optional<uint64_t> trip_count;

    bool counts_by_one() const { return constant_step == 1 || (constant_step == -1 && is_signed); }
};

void FunctionLowering::end_thread_if(llvm::Value* condition) {
    if (auto* known = llvm::dyn_cast<llvm::ConstantInt>(condition); known && known->isZero()) return;
    llvm::BasicBlock* ends = make_block("end_thread");
    llvm::BasicBlock* goes_on = make_block("");
    builder_.CreateCondBr(condition, ends, goes_on);
    open(ends);
    target_.end_thread(builder_, thread_context_);
    open(goes_on);
}

void FunctionLowering::lower(const ir::Exit& op, ir::ValueId id) {
    if (op.failure) report(*op.failure, id);
    target_.end_thread(builder_, thread_context_);
}

void FunctionLowering::lower(const ir::If& op, ir::ValueId) {
    llvm::BasicBlock* then_block = make_block("then");
    llvm::BasicBlock* else_block = op.else_block.valid() ? make_block("else") : nullptr;
    llvm::BasicBlock* after = else_block == nullptr ? make_block("") : nullptr;
    builder_.CreateCondBr(held(op.condition), then_block, else_block ? else_block : after);

    open(then_block);
    lower_block(op.then_block);
    llvm::BasicBlock* then_end = is_closed() ? nullptr : builder_.GetInsertBlock();
    if (else_block != nullptr) {
        open(else_block);
        lower_block(op.else_block);
        if (then_end == nullptr) return; // goes on after the else branch, or is dead
        after = make_block("");
        go_to(after);
    }
    if (then_end != nullptr) {
        open(then_end);
        go_to(after);
    }
    open(after);
}

void FunctionLowering::lower(const ir::Scope& op, ir::ValueId) {
    llvm::BasicBlock* after = make_block("");
    labels_[op.label.index] = {after, nullptr};
    lower_block(op.body);
    go_to(after);
    open(after);
    // Never left: what follows is dead, but its block needs an end.
    if (after->use_empty()) builder_.CreateUnreachable();
}

void FunctionLowering::lower(const ir::Break& op, ir::ValueId) { builder_.CreateBr(labels_[op.label.index].leave); }

void FunctionLowering::lower(const ir::Continue& op, ir::ValueId) { builder_.CreateBr(labels_[op.label.index].again); }

void FunctionLowering::lower(const ir::While& op, ir::ValueId) {
    llvm::BasicBlock* header = make_block("while");
    llvm::BasicBlock* after = make_block("");
    ++loop_depth_;
    labels_[op.label.index] = {after, header};
    builder_.CreateBr(header);
    open(header);
    lower_block(op.condition_block);
    if (!is_closed()) {
        llvm::BasicBlock* body = make_block("body");
        builder_.CreateCondBr(held(op.condition), body, after);
        open(body);
        lower_block(op.body);
        go_to(header);
    }
    --loop_depth_;
    open(after);
    if (after->use_empty()) builder_.CreateUnreachable();
}

FunctionLowering::LoopShape FunctionLowering::shape_of(const ir::ForRange& loop) {
    const ir::Type& type = type_of(loop.start);
    LoopShape shape{};
    bool narrow = is_narrow(loop.start) && is_narrow(loop.stop) && is_narrow(loop.step);
    auto operand = [&](ir::ValueId id) { return narrow ? held(id) : wide(id); };
    shape.start = operand(loop.start);
    shape.stop = operand(loop.stop);
    shape.step = operand(loop.step);
    shape.is_signed = narrow || type.is_signed();
    auto* step = llvm::dyn_cast<llvm::ConstantInt>(shape.step);
    if (step != nullptr && (shape.is_signed || step->getValue().isNonNegative()))
        shape.constant_step = step->getSExtValue();
    shape.step_is_positive = !shape.is_signed || sign_is_clear(loop.step);
    shape.sums_fit_unsigned = sign_is_clear(loop.start) && sign_is_clear(loop.step);

    auto* start = llvm::dyn_cast<llvm::ConstantInt>(shape.start);
    auto* stop = llvm::dyn_cast<llvm::ConstantInt>(shape.stop);
    if (start != nullptr && stop != nullptr && shape.constant_step && *shape.constant_step != 0 && shape.is_signed) {
        // In 128 bits nothing of this overflows.
        llvm::APInt first = start->getValue().sext(128), last = stop->getValue().sext(128);
        llvm::APInt distance = *shape.constant_step > 0 ? last - first : first - last;
        llvm::APInt size = llvm::APInt(128, static_cast<uint64_t>(*shape.constant_step), true).abs();
        bool is_empty = distance.isNonPositive();
        shape.trip_count = is_empty ? 0 : ((distance - 1).udiv(size) + 1).getLimitedValue();
    }
    return shape;
}

// Whether the loop runs at all.
llvm::Value* FunctionLowering::enters(const LoopShape& shape) {
    auto below = [&](llvm::Value* left, llvm::Value* right) {
        return shape.is_signed ? builder_.CreateICmpSLT(left, right) : builder_.CreateICmpULT(left, right);
    };
    llvm::Value* upward = below(shape.start, shape.stop);
    if (shape.step_is_positive) return upward;
    llvm::Value* downward = below(shape.stop, shape.start);
    if (shape.constant_step) return *shape.constant_step > 0 ? upward : downward;
    llvm::Value* falls = builder_.CreateICmpSLT(shape.step, llvm::ConstantInt::get(shape.step->getType(), 0));
    return builder_.CreateSelect(falls, downward, upward);
}

// The value that the induction takes next round, and whether there is one.
struct FunctionLowering::Advance {
    llvm::Value* next;
    llvm::Value* goes_on;
};

// What the comparison at the bottom needs beside the stop, computed once before the loop. See Note
// [Bounds of a range].
struct FunctionLowering::LoopBounds {
    llvm::Value* last = nullptr;  // goes on while the induction has not passed it
    llvm::Value* flips = nullptr; // all ones where the loop falls: turns `above` into `below`
};

FunctionLowering::LoopBounds FunctionLowering::bounds_of(const LoopShape& shape) {
    LoopBounds bounds;
    if (shape.counts_by_one() || shape.sums_fit_unsigned) return bounds;
    llvm::Type* type = shape.step->getType();
    bounds.last = builder_.CreateBinaryIntrinsic(
        shape.is_signed ? llvm::Intrinsic::ssub_sat : llvm::Intrinsic::usub_sat, shape.stop, shape.step);
    if (shape.step_is_positive || shape.constant_step) return bounds;
    bounds.flips = builder_.CreateAShr(shape.step, llvm::ConstantInt::get(type, type->getIntegerBitWidth() - 1));
    bounds.last = builder_.CreateXor(bounds.last, bounds.flips);
    return bounds;
}

FunctionLowering::Advance FunctionLowering::advance(llvm::Value* induction, const LoopShape& shape,
                                                    const LoopBounds& bounds) {
    if (shape.counts_by_one()) {
        const bool upward = *shape.constant_step == 1;
        llvm::Value* next = builder_.CreateAdd(induction, shape.step, "", !shape.is_signed, shape.is_signed);
        if (!shape.is_signed) return {next, builder_.CreateICmpULT(next, shape.stop)};
        return {next, upward ? builder_.CreateICmpSLT(next, shape.stop) : builder_.CreateICmpSGT(next, shape.stop)};
    }
    if (shape.sums_fit_unsigned) {
        llvm::Value* next = builder_.CreateAdd(induction, shape.step, "", true, false);
        return {next, builder_.CreateICmpULT(next, shape.stop)};
    }
    llvm::Value* position = bounds.flips ? builder_.CreateXor(induction, bounds.flips) : induction;
    const bool falls = shape.constant_step && *shape.constant_step < 0;
    llvm::Value* goes_on = nullptr;
    if (!shape.is_signed)
        goes_on = builder_.CreateICmpULT(position, bounds.last);
    else if (falls)
        goes_on = builder_.CreateICmpSGT(position, bounds.last);
    else
        goes_on = builder_.CreateICmpSLT(position, bounds.last);
    // The sum of the last round may wrap and is not used: no flags.
    return {builder_.CreateAdd(induction, shape.step), goes_on};
}

// Lowers the body once, for the value `induction`, and opens the latch. Whether the latch is ever
// reached.
bool FunctionLowering::lower_round(const ir::ForRange& loop, llvm::Value* induction, llvm::BasicBlock* latch) {
    llvm::Value* variable = locals_[loop.induction.index].front();
    llvm::Type* stored = llvm::cast<llvm::AllocaInst>(variable)->getAllocatedType();
    builder_.CreateStore(builder_.CreateSExtOrTrunc(induction, stored), variable);
    labels_[loop.label.index].again = latch;
    lower_block(loop.body);
    go_to(latch);
    open(latch);
    if (!latch->use_empty()) return true;
    builder_.CreateUnreachable(); // every path of the body leaves the loop
    return false;
}

void FunctionLowering::lower(const ir::ForRange& op, ir::ValueId) {
    LoopShape shape = shape_of(op);
    if (!shape.constant_step || *shape.constant_step == 0)
        end_thread_if(builder_.CreateICmpEQ(shape.step, llvm::ConstantInt::get(shape.step->getType(), 0)));
    llvm::BasicBlock* after = make_block("");
    labels_[op.label.index] = {after, nullptr};
    ++loop_depth_;
    if (wants_groups(op, shape))
        lower_in_groups(op, shape, after);
    else
        lower_one_by_one(op, shape, after);
    --loop_depth_;
    open(after);
}

void FunctionLowering::lower_one_by_one(const ir::ForRange& op, const LoopShape& shape, llvm::BasicBlock* after) {
    LoopBounds bounds = bounds_of(shape);
    llvm::BasicBlock* body = make_block("for");
    llvm::BasicBlock* latch = make_block("next");
    builder_.CreateCondBr(enters(shape), body, after);
    llvm::BasicBlock* before = builder_.GetInsertBlock();
    open(body);
    llvm::PHINode* induction = builder_.CreatePHI(shape.start->getType(), 2, source_.locals[op.induction].name);
    induction->addIncoming(shape.start, before);

    const uint64_t copied_before = std::exchange(copied_instructions_, 0);
    if (lower_round(op, induction, latch)) {
        Advance step = advance(induction, shape, bounds);
        induction->addIncoming(step.next, latch);
        add_loop_hints(op, shape, builder_.CreateCondBr(step.goes_on, body, after));
    }
    copied_instructions_ += copied_before;
}

// LLVM unrolls no loop whose step is a variable, or keeps a test before each copy; both leave one
// load in flight. See Note [Groups of rounds].
bool FunctionLowering::wants_groups(const ir::ForRange& loop, const LoopShape& shape) const {
    if (!target_.wants_unrolled_loops() || shape.constant_step || !shape.sums_fit_unsigned) return false;
    BlockSize size = measure(source_, loop.body);
    return !size.has_loop && !size.leaves && !size.has_barrier && size.instructions <= kLargestRepeatedBody;
}

void FunctionLowering::lower_in_groups(const ir::ForRange& op, const LoopShape& shape, llvm::BasicBlock* after) {
    llvm::LLVMContext& context = module_.context();
    llvm::Type* type = shape.start->getType();
    const std::string& name = source_.locals[op.induction].name;
    llvm::BasicBlock* first = make_block("");
    llvm::BasicBlock* group = make_block("group");
    llvm::BasicBlock* member = make_block("for");
    llvm::BasicBlock* member_latch = make_block("next");
    llvm::BasicBlock* group_latch = make_block("");
    llvm::BasicBlock* rest = make_block("");
    llvm::BasicBlock* single = make_block("for");
    llvm::BasicBlock* single_latch = make_block("next");
    builder_.CreateCondBr(enters(shape), first, after);

    // Inside, stop is above start, so it has no sign either.
    open(first);
    llvm::Value* last = shape.stop;
    for (unsigned i = 1; i < kUnrollCount; ++i)
        last = builder_.CreateBinaryIntrinsic(llvm::Intrinsic::usub_sat, last, shape.step);
    builder_.CreateCondBr(builder_.CreateICmpULT(shape.start, last), group, rest);

    open(group);
    llvm::PHINode* group_start = builder_.CreatePHI(type, 2);
    group_start->addIncoming(shape.start, first);
    builder_.CreateBr(member);
    open(member);
    llvm::PHINode* induction = builder_.CreatePHI(type, 2, name);
    llvm::PHINode* count = builder_.CreatePHI(builder_.getInt32Ty(), 2);
    induction->addIncoming(group_start, group);
    count->addIncoming(builder_.getInt32(0), group);
    lower_round(op, induction, member_latch);
    llvm::Value* next = builder_.CreateAdd(induction, shape.step, "", true, false);
    llvm::Value* next_count = builder_.CreateAdd(count, builder_.getInt32(1), "", true, true);
    induction->addIncoming(next, member_latch);
    count->addIncoming(next_count, member_latch);
    llvm::Value* more = builder_.CreateICmpULT(next_count, builder_.getInt32(kUnrollCount));
    llvm::BranchInst* inner = builder_.CreateCondBr(more, member, group_latch);
    inner->setMetadata(llvm::LLVMContext::MD_loop, loop_hint(context, "llvm.loop.unroll.full"));

    open(group_latch);
    group_start->addIncoming(next, group_latch);
    llvm::BranchInst* outer = builder_.CreateCondBr(builder_.CreateICmpULT(next, last), group, rest);
    outer->setMetadata(llvm::LLVMContext::MD_loop, loop_hint(context, "llvm.loop.unroll.disable"));

    open(rest);
    llvm::PHINode* rest_start = builder_.CreatePHI(type, 2);
    rest_start->addIncoming(shape.start, first);
    rest_start->addIncoming(next, group_latch);
    builder_.CreateCondBr(builder_.CreateICmpULT(rest_start, shape.stop), single, after);
    open(single);
    llvm::PHINode* alone = builder_.CreatePHI(type, 2, name);
    alone->addIncoming(rest_start, rest);
    lower_round(op, alone, single_latch);
    Advance step = advance(alone, shape, {});
    alone->addIncoming(step.next, single_latch);
    llvm::BranchInst* latch = builder_.CreateCondBr(step.goes_on, single, after);
    latch->setMetadata(llvm::LLVMContext::MD_loop, loop_hint(context, "llvm.loop.unroll.disable"));
}

void FunctionLowering::add_loop_hints(const ir::ForRange& loop, const LoopShape& shape, llvm::BranchInst* latch) {
    if (!target_.wants_unrolled_loops()) return;
    llvm::LLVMContext& context = module_.context();
    BlockSize size = measure(source_, loop.body);
    llvm::MDNode* hint = nullptr;
    if (shape.trip_count && *shape.trip_count <= kLongestFullUnroll) {
        // Innermost loops come first, and one that is unrolled weighs in the loops around it: else
        // a nest explodes.
        const uint64_t unrolled = (size.instructions + copied_instructions_) * *shape.trip_count;
        if (unrolled > kLargestUnrolledCode) return;
        copied_instructions_ = unrolled > size.instructions ? unrolled - size.instructions : 0;
        hint = loop_hint(context, "llvm.loop.unroll.full");
    } else if (!size.has_loop && size.instructions <= kLargestRepeatedBody) {
        unsigned count = size.instructions <= kShortLoopInstructions ? kShortUnrollCount : kUnrollCount;
        hint = loop_hint(context, "llvm.loop.unroll.count", builder_.getInt32(count));
    }
    if (hint != nullptr) latch->setMetadata(llvm::LLVMContext::MD_loop, hint);
}

// Note [Bounds of a range]
// The induction takes start, start + step, … below stop, and the addition after the last round must
// not wrap into the range again. Three forms, none of which divides:
//   * a step of 1 (or -1): from below stop, one more is at most stop, so it never wraps;
//   * start and step without a sign bit: their sum does not wrap as an unsigned number, and stop,
//   being above start
//     inside the loop, is the same number either way;
//   * otherwise the loop goes on while induction < stop - step, the difference taken with
//   saturation: where it saturates
//     the sum would have passed the end of the type, and nothing is below the least number. For a
//     falling range all signs turn; where the sign of the step is not known, xor with all ones
//     reverses the order of signed numbers.
//
// Note [Groups of rounds]
// A grid-stride loop steps by a variable. Its rounds are made in groups of four while four are left
// (induction below stop - 3 * step, with saturation), then one by one. Within a group there is no
// test, so the loads of four rounds can be under way together; and no division is needed to know
// how many rounds there are.

} // namespace krait::lower
